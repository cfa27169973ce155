import { BANNED, EDDA, JONAS, MIRA, NEW_PLACE, person, UNVERIFIED } from '../fixtures.ts';
import { LONG_NAMES } from '../../tools/worlds/names.ts';
import type { Credentials } from '../types.ts';

/** A person of the seeded service who is not meant to sign in. */
export interface Neighbour {
  uid: number;
  userName: string;
  badge: string;
}

/** One person of every badge value, who can sign in; the others' badges are those of the fixtures. */
const BADGE_HOLDERS: readonly Credentials[] = [
  person(2031, 'old_oak', 'acorn', '10', 'a beta tester'),
  person(2044, 'Zoë K.', 'red kite', '15', 'premium; a name with a space and a dot'),
  person(2058, 'captain-byte', 'harbour', '20', 'a VIP'),
  person(2001, 'ines', 'lighthouse', '50', 'an administrator'),
  person(2002, 'tomasz_dev', 'workbench', '60', 'a developer of the service'),
  person(2005, 'paulo', 'green tea', '10,40', 'beta tester and moderator at once'),
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

/** The uid of the person whose name is markup; see the hostile texts. */
export const HOSTILE_UID = 2666;

const NAMES: readonly (readonly [name: string, badge: string])[] = [
  ['anna', '0'],
  ['ann', '5'],
  ['علي_حسن', '5'],
  ['נועה', '0'],
  ['さくら', '15'],
  [LONG_NAMES.cyrillic, '0'],
  [LONG_NAMES.devanagari, '10'],
  [LONG_NAMES.korean, '0'],
  ['lena.w', '5'],
  [LONG_NAMES.japanese, '0'],
  [LONG_NAMES.latin, '10'],
  ['b33', '0'],
  ['kofi-a', '5'],
  ['Ana María', '0'],
  [LONG_NAMES.thai, '0'],
  [LONG_NAMES.arabic, '0'],
  ['hugo_v', '20'],
];

const FIRST_UID = 2101;
const UID_STEP = 6;

/** The rest of the people, the hostile one included. */
export const NEIGHBOURS: readonly Neighbour[] = [
  { uid: 2009, userName: 'linnea', badge: '20,60,5' },
  ...NAMES.map(([userName, badge], index) => ({ uid: FIRST_UID + index * UID_STEP, userName, badge })),
  { uid: HOSTILE_UID, userName: '<img src=x onerror=alert(1)>\u202Egpj.eno', badge: '0"><script>alert(1)</script>' },
];
