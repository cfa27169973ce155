import { BANNED, EDDA, JONAS, MIRA, NEW_PLACE, UNVERIFIED } from '../fixtures.ts';
import type { Credentials } from '../types.ts';

/** A person of the seeded service who is not meant to sign in. */
export interface Neighbour {
  uid: number;
  userName: string;
  badge: string;
  teamRole?: string;
  about?: string;
}

/** One person of every badge value, who can sign in; the others' badges are those of the fixtures. */
const BADGE_HOLDERS: readonly Credentials[] = [
  {
    uid: 2031,
    userName: 'old_oak',
    email: 'old_oak@example.org',
    password: 'acorn',
    badge: '10',
    note: 'a beta tester',
  },
  {
    uid: 2044,
    userName: 'Zoë K.',
    email: 'zoe.k@example.org',
    password: 'red kite',
    badge: '15',
    note: 'premium; a name with a space and a dot',
  },
  {
    uid: 2058,
    userName: 'captain-byte',
    email: 'captain-byte@example.org',
    password: 'harbour',
    badge: '20',
    note: 'a VIP',
  },
  {
    uid: 2001,
    userName: 'ines',
    email: 'ines@example.org',
    password: 'lighthouse',
    badge: '50',
    note: 'an administrator',
  },
  {
    uid: 2002,
    userName: 'tomasz_dev',
    email: 'tomasz@example.org',
    password: 'workbench',
    badge: '60',
    note: 'a developer of the service',
  },
  {
    uid: 2005,
    userName: 'paulo',
    email: 'paulo@example.org',
    password: 'green tea',
    badge: '10,40',
    note: 'beta tester and moderator at once',
  },
];

/** Every person who can try to sign in, the main demo person first. */
export const SIGNING_IN: readonly Credentials[] = [MIRA, JONAS, EDDA, ...BADGE_HOLDERS, UNVERIFIED, BANNED, NEW_PLACE];

/** What the team's pages say about its members. */
export const TEAM_ROLES: Readonly<Record<number, string>> = {
  2001: 'Administration',
  2002: 'Development',
  2003: 'Moderation',
  2005: 'Moderation and beta',
  2009: 'Design',
};

/** Short texts on people's pages. */
export const ABOUT: Readonly<Record<number, string>> = {
  2007: 'I build small tools for everyday things: buses, plants, recipes.\nComments and ideas are welcome on every project.',
  2011: 'Learning by taking things apart.',
  2003: 'I keep the threads tidy. Tell me when something goes wrong.',
  2031: 'Gardener, retired surveyor, tinkerer. Slow answers, but they come.',
  2044: 'Music, typography, and too many half-finished synths.',
};

/** The uid of the person whose name is markup; see the hostile texts. */
export const HOSTILE_UID = 2666;

const NAMES: readonly (readonly [name: string, badge: string])[] = [
  ['anna', '0'],
  ['ann', '5'],
  ['علي_حسن', '5'],
  ['נועה', '0'],
  ['さくら', '15'],
  ['Дмитрий', '0'],
  ['लता', '10'],
  ['김하늘', '0'],
  ['lena.w', '5'],
  ['rui_santos', '0'],
  ['Marta Löfgren', '10'],
  ['b33', '0'],
  ['kofi-a', '5'],
  ['pixelgarten', '15'],
  ['the quiet one', '0'],
  ['noor', '0'],
  ['hugo_v', '20'],
  ['emre', '0'],
  ['sade.o', '5'],
  ['mikkel', '0'],
  ['yuki_n', '10'],
  ['larsen', '0'],
  ['dario', '0'],
  ['wren', '5'],
  ['Ana María', '0'],
  ['teodor', '0'],
  ['mei-lin', '15'],
  ['oskar77', '0'],
  ['farah', '5'],
  ['jun', '0'],
  ['greta_b', '0'],
  ['nils', '10'],
  ['ivy_codes', '0'],
  ['samir', '0'],
  ['petra', '5'],
  ['bluehouse', '0'],
  ['kasia', '0'],
  ['olu', '10'],
  ['tariq', '0'],
  ['vera_m', '0'],
  ['quentin', '0'],
  ['moss', '5'],
  ['hanna', '0'],
  ['elio', '0'],
  ['ruth', '15'],
  ['sven', '0'],
  ['amaya', '0'],
  ['ilse', '0'],
  ['beno', '0'],
  ['priya_r', '5'],
];

const FIRST_UID = 2101;
const UID_STEP = 6;

/** The rest of the people, the hostile one included. */
export const NEIGHBOURS: readonly Neighbour[] = [
  { uid: 2009, userName: 'linnea', badge: '20,60,5', teamRole: 'Design' },
  ...NAMES.map(([userName, badge], index) => ({ uid: FIRST_UID + index * UID_STEP, userName, badge })),
  { uid: HOSTILE_UID, userName: '<img src=x onerror=alert(1)>\u202Egpj.eno', badge: '0"><script>alert(1)</script>' },
];
