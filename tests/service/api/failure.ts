/** The closed list of failure codes with what the service says about each. */
export const FAILURE_MESSAGES = {
  ERR_API_KEY_INVALID: 'The API key is missing or not valid.',
  ERR_API_QUOTA_EXCEEDED: 'The quota of this API key is used up. Try again tomorrow.',
  ERR_TOO_MUCH_REQUESTS: 'Too many requests came from you. Open the website and solve the captcha to go on.',
  ERR_INTERNAL_SERVER: 'Something went wrong on our side.',
  ERR_INVALID_PARAMETER: 'A parameter is missing or not valid.',
  ERR_INVALID_ARGUMENT: 'There is no such comment.',
  ERR_ACCESS_DENIED: 'You are not allowed to do this.',
  ERR_PROJECT_NOT_FOUND: 'There is no such project.',
  ERR_PROJECT_PRIVATE: 'This project is private.',
  ERR_COMMENTS_DISABLED: 'The author does not allow comments on this project.',
  ERR_COMMENT_COOLDOWN: 'You have commented a moment ago. Wait some minutes and try again.',
  ERR_CONTAINS_BADWORD: 'Your comment contains a word that is not allowed here.',
  ERR_INVALID_CAPTCHA: 'The captcha could not be verified. Solve it again.',
  ERR_DECRYPTION_FAILED: 'E-mail or password could not be decrypted.',
  ERR_INVALID_EMAIL: 'This is not a valid e-mail address.',
  ERR_INVALID_PASSWORD: 'The password is wrong.',
  ERR_PROFILE_NOT_FOUND: 'There is no account with this e-mail address.',
  ERR_ACCOUNT_NOT_VERIFIED: 'Your account is not verified yet. Open the link in the mail we sent you.',
  ERR_ACCOUNT_BANNED: 'Your account is banned.',
  ERR_VERIFY_IP_MAIL: 'You are signing in from a new place. We sent you a mail: confirm it, then try again.',
} as const;

/** One of the codes. */
export type FailureCode = keyof typeof FAILURE_MESSAGES;

/** Thrown by an endpoint to answer with a failure body. */
export class Failure extends Error {
  readonly code: FailureCode;

  constructor(code: FailureCode, message: string = FAILURE_MESSAGES[code]) {
    super(message);
    this.code = code;
  }
}

/** The body of a failure. Such services send it with HTTP 200. */
export function failureBody(code: FailureCode, message: string = FAILURE_MESSAGES[code]): Record<string, string> {
  return { status: 'error', message, status_code: code };
}

/** Whether a text is one of the codes. */
export function isFailureCode(text: string): text is FailureCode {
  return Object.hasOwn(FAILURE_MESSAGES, text);
}
