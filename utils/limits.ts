/** How much is taken of what people type and pages send. The fields, the worker and the schema of a profile agree by these. Pure. */

/** The service takes no longer comment; it counts characters, not UTF-16 units (interface, section 8). */
export const MAX_COMMENT_CHARS = 1000;
/** A draft may be too long for a comment: it is kept until somebody has cut it. */
export const MAX_DRAFT_CHARS = 20_000;
export const MAX_SEARCH_CHARS = 200;

/** The name of a person, and how many former names count. */
export const MAX_NAME_CHARS = 80;
export const MAX_FORMER_NAMES = 20;

/** Comments deleted, or entries marked, with one request. What waits for its deletion is stored with everything else. */
export const MAX_IDS_AT_ONCE = 1000;

/** A profile as JSON. A key of 8192 bits and a hundred links fit in. */
export const MAX_PROFILE_CHARS = 60_000;
export const MAX_SERVICE_NAME_CHARS = 80;
export const MAX_ADDRESS_CHARS = 2000;
export const MAX_API_KEY_CHARS = 500;
export const MIN_PUBLIC_KEY_CHARS = 64;
export const MAX_PUBLIC_KEY_CHARS = 5000;
export const MAX_SITE_KEY_CHARS = 200;
export const MAX_HOST_CHARS = 253;
export const MAX_LINKS = 20;
/** A private key of 16384 bits, the longest in use, has some 13,000 characters: it is told from a public one. */
export const MAX_PASTED_KEY_CHARS = 20_000;

/** What a page names something by, and what the service or another page wrote. */
export const MAX_ID_CHARS = 64;
export const MAX_LABEL_CHARS = 200;
export const MAX_FOREIGN_TEXT_CHARS = 5000;
export const MAX_CAPTCHA_TOKEN_CHARS = 8192;
