import type { Credentials } from './types.ts';

/** A person who can try to sign in, with a note on why the account exists. */
export const person = (
  ...[uid, userName, password, badge, note]: readonly [number, string, string, string, string]
): Credentials => ({
  uid,
  userName,
  email: `${userName.replaceAll(/\W/g, '')}@example.org`,
  password,
  badge,
  note,
});

/** Some of her projects have lively threads, and she commented elsewhere. */
export const MIRA = person(2007, 'mira', 'correct horse', '5', 'the main demo person, with 25 projects');
export const JONAS = person(2011, 'jonas', 'battery staple', '0', 'an ordinary person without a badge');
/** May delete every comment. */
export const EDDA = person(2003, 'edda', 'staple battery', '40', 'a moderator');
// These are refused although the password is right.
export const UNVERIFIED = person(2410, 'late_letter', 'paper plane', '0', 'refused: ERR_ACCOUNT_NOT_VERIFIED');
export const BANNED = person(2417, 'loud_parrot', 'tin whistle', '0', 'refused: ERR_ACCOUNT_BANNED');
export const NEW_PLACE = person(2424, 'far_traveller', 'night train', '0', 'refused: ERR_VERIFY_IP_MAIL');

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
