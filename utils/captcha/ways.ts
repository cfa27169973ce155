/** The two ways of getting a captcha token. */

/**
 * `service-page`: the service's own page with the captcha (`captchaPage` of the profile).
 * `captcha-tab`: the captcha tab of the extension, which needs sandboxed pages. Firefox has none.
 */
export type CaptchaWay = 'service-page' | 'captcha-tab';

/** Returns the ways that exist, the first choice first. */
export function captchaWays(captchaPage: string | undefined, hasSandbox: boolean): CaptchaWay[] {
  return [...(captchaPage ? (['service-page'] as const) : []), ...(hasSandbox ? (['captcha-tab'] as const) : [])];
}
