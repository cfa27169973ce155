/** Limits of input and of answers, shared by the fields of pages, the worker's checks and the schema of a profile. Pure. */

/** Whether a number can be an id of a project, a comment or a person: in requests, and in what is synced, imported or stored. */
export function isId(id: number): boolean {
  return Number.isSafeInteger(id) && id > 0;
}

/** The service's limit. It counts characters, not UTF-16 units (interface, section 8). */
export const MAX_COMMENT_CHARS = 1000;
/** A draft may be too long for a comment until the person shortens it. */
export const MAX_DRAFT_CHARS = 20_000;
export const MAX_SEARCH_CHARS = 200;

/** For this time after the person pressed Post or Delete, in ms, nothing is sent and it can be taken back. */
export const UNDO_MS = 5_000;

/** The longest `Retry-After` that is respected, in ms. */
export const MAX_RETRY_AFTER_MS = 24 * 3_600_000;

/** For a text that is shown at once. The rest follows when the person asks for it. */
export const MAX_SHOWN_CHARS = 5000;
/** For matches that are marked in one text. */
export const MAX_MARKS = 500;
/** For a web address in a text. Servers refuse longer ones. */
export const MAX_LINK_CHARS = 8000;

/** For the name of a person and for former names. */
export const MAX_NAME_CHARS = 80;
export const MAX_FORMER_NAMES = 20;

/** For comments to delete with one request. Pending deletions use the same storage quota as everything else. */
export const MAX_IDS_AT_ONCE = 1000;
/** For entries to mark with one request: more than the inbox can hold. */
export const MAX_ENTRIES_AT_ONCE = 5000;

/** What browsers hold in their own sync for an extension, in bytes. */
export const SYNC_QUOTA_BYTES = 102_400;

/** For a file with the state of a person, which holds all that a computer can store of it. */
export const MAX_STATE_FILE_CHARS = 2_000_000;

/** For a profile as JSON, also in bytes. A key of 8192 bits and a hundred links fit. */
export const MAX_PROFILE_CHARS = 60_000;
export const MAX_SERVICE_NAME_CHARS = 80;
export const MAX_ADDRESS_CHARS = 2000;
export const MAX_API_KEY_CHARS = 500;
export const MIN_PUBLIC_KEY_CHARS = 64;
export const MAX_PUBLIC_KEY_CHARS = 5000;
export const MAX_SITE_KEY_CHARS = 200;
export const MAX_HOST_CHARS = 253;
/** For project links, and for the hosts of pictures. */
export const MAX_LINKS = 20;
/** For a pasted key. A private key of 16384 bits, the longest in use, has about 13,000 characters and gets an error of its own. */
export const MAX_PASTED_KEY_CHARS = 20_000;

/** For one answer of the service, in bytes. A thread comes whole: a thousand of the longest comments fit. */
export const MAX_V2_BYTES = 8 * 2 ** 20;
export const MAX_V3_BYTES = 4 * 2 ** 20;
/** For the picture of an author: what is fetched, and what it takes when it is decoded, four bytes for each point. */
export const MAX_PICTURE_BYTES = 256 * 1024;
export const MAX_PICTURE_POINTS = 2 ** 22;

/** How long a comment that a thread should scroll to is remembered: long enough for a page to load. */
export const MAX_TARGET_AGE_MS = 60_000;

/** For titles and names of the service that are stored in the watch list. */
export const MAX_TITLE_CHARS = 500;

/** For identifiers, and for texts of the service or of other pages. */
export const MAX_ID_CHARS = 64;
export const MAX_LABEL_CHARS = 200;
/** For the id of an inbox entry: the id of an announcement is a label, and its kind goes before it. */
export const MAX_ENTRY_ID_CHARS = MAX_LABEL_CHARS + 20;
export const MAX_FOREIGN_TEXT_CHARS = 5000;
export const MAX_CAPTCHA_TOKEN_CHARS = 8192;

/** Equal comments further apart are two posts: a browser repeats a request sooner. The service’s clock may count in seconds. */
export const DUPLICATE_WITHIN_MS = 1_000;
