import type { World } from './table.ts';

/** Long, in seven scripts, from either side, without a place to break. People of the seeded service have them, too. */
export const LONG_NAMES = {
  latin: 'Wolfeschlegelsteinhausenbergerdorff',
  cyrillic: 'Айгуль Константиновна Преображенская',
  arabic: 'عبد الرحمن بن عبد العزيز السديري',
  devanagari: 'श्रीनिवास रामानुजन् अय्यंगार',
  japanese: '寿限無寿限無五劫の擦り切れ海砂利水魚',
  korean: '김수한무거북이와두루미삼천갑자',
  thai: 'พระเจ้าวรวงศ์เธอพระองค์เจ้าอาทิตย์',
};

export type Script = keyof typeof LONG_NAMES;

/** As long as a note may be, and with a word that is longer than a line. */
const LONG_NOTE = 'Why it was saved, and for whom. '.repeat(4).padEnd(200, 'x');

/** What samples and the service in memory call a stranger, and write as a note, where a test says nothing else. */
export let [someone, someNote] = ['bob', ''];

/** Gives both what they are in a world. */
export function beNamed({ names, notes }: Pick<World, 'names' | 'notes'>): void {
  someone = names === 'plain' ? 'bob' : LONG_NAMES[names];
  someNote = notes === 'long' ? LONG_NOTE : '';
}
