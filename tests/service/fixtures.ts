import type { Credentials } from './types.ts';

/** The main demo person: 25 projects, some with lively threads, comments of her own elsewhere. */
export const MIRA: Credentials = {
  uid: 2007,
  userName: 'mira',
  email: 'mira@example.org',
  password: 'correct horse',
  badge: '5',
  note: 'the main demo person, with 25 projects',
};

/** An ordinary person without any badge. */
export const JONAS: Credentials = {
  uid: 2011,
  userName: 'jonas',
  email: 'jonas@example.org',
  password: 'battery staple',
  badge: '0',
  note: 'an ordinary person without a badge',
};

/** A moderator: may delete every comment. */
export const EDDA: Credentials = {
  uid: 2003,
  userName: 'edda',
  email: 'edda@example.org',
  password: 'staple battery',
  badge: '40',
  note: 'a moderator',
};

/** Signs in with a right password and is refused: the e-mail address was never confirmed. */
export const UNVERIFIED: Credentials = {
  uid: 2410,
  userName: 'late_letter',
  email: 'late_letter@example.org',
  password: 'paper plane',
  badge: '0',
  note: 'refused: ERR_ACCOUNT_NOT_VERIFIED',
};

/** Signs in with a right password and is refused: banned, with the reason in the message. */
export const BANNED: Credentials = {
  uid: 2417,
  userName: 'loud_parrot',
  email: 'loud_parrot@example.org',
  password: 'tin whistle',
  badge: '0',
  note: 'refused: ERR_ACCOUNT_BANNED',
};

/** Signs in with a right password and must always confirm a new place by mail. */
export const NEW_PLACE: Credentials = {
  uid: 2424,
  userName: 'far_traveller',
  email: 'far_traveller@example.org',
  password: 'night train',
  badge: '0',
  note: 'refused: ERR_VERIFY_IP_MAIL',
};

/** Mira's own project: a lively thread with pins, a team message, mentions and right-to-left texts. */
export const MIRAS_PROJECT = 31023;
/** Old_oak's project; every person may comment. */
export const OTHERS_PROJECT = 30887;
/** Comments were allowed once and are off now: old ones stay readable. */
export const COMMENTS_OFF_PROJECT = 28411;
/** Never listed, never given out. */
export const PRIVATE_PROJECT = 29640;
/** Hostile texts and links in every field, and in its thread. */
export const HOSTILE_PROJECT = 20310;
/** Its page forbids everything but the site's own style and images. */
export const STRICT_CSP_PROJECT = 30502;
/** Its page asks for `Cross-Origin-Embedder-Policy: require-corp`. */
export const ISOLATED_PROJECT = 30560;
/** Its page navigates to its neighbors without a reload. */
export const SPA_PROJECT = 30741;
/** The project that `SPA_PROJECT` links to. */
export const SPA_NEIGHBOUR_PROJECT = 30742;
/** Open for comments, and still empty. */
export const EMPTY_THREAD_PROJECT = 31118;
/** A very long title, description and what's-new. */
export const LONG_PROJECT = 21129;
/** A thread of exactly 1,000 comments. */
export const HUGE_THREAD_PROJECT = 18250;
/** An id that no project has. */
export const MISSING_PROJECT = 99999;

/** The public test pair of hCaptcha: this site key always yields this token, and it may be used again and again. */
export const CAPTCHA_SITE_KEY = '10000000-ffff-ffff-ffff-000000000001';
export const CAPTCHA_TEST_TOKEN = '10000000-aaaa-bbbb-cccc-000000000001';

/** The service's name on its pages and in its metadata. */
export const SERVICE_NAME = 'Project Commons';
