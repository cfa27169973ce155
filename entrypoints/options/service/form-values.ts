/** A profile as the texts of a form, and back. */
import type { ProfileField, PublicProfile } from '../../../utils/service/profile';

/** What stands in each field; `links` one a line, a choice by its value. */
export type FormValues = Readonly<Record<ProfileField, string>>;

/** The form before anybody has typed into it. */
export const EMPTY_VALUES: FormValues = {
  name: '',
  baseUrl: '',
  apiKey: '',
  publicKey: '',
  captchaSiteKey: '',
  captchaHost: '',
  captchaPage: '',
  links: '',
  bodyEncoding: 'form',
  rsaPadding: 'pkcs1',
};

/** Every field, in the order of the form. */
export const PROFILE_FIELDS = Object.keys(EMPTY_VALUES) as ProfileField[];

/** The profile in use as texts. Pages do not know its API key. */
export function toFormValues({ links, captchaHost = '', captchaPage = '', ...rest }: PublicProfile): FormValues {
  return { ...EMPTY_VALUES, ...rest, captchaHost, captchaPage, links: links.join('\n') };
}

/** The typed texts as a profile to be checked; what is empty is left out. */
export function fromFormValues({ links, ...texts }: FormValues): Record<string, unknown> {
  const typed = Object.entries(texts).map(([field, text]) => [field, text.trim()]);
  return {
    ...Object.fromEntries(typed.filter(([, text]) => text !== '')),
    links: splitLinkLines(links).map(({ link }) => link),
  };
}

/** Each link with the number of its line, which is where its problem is. Empty lines are nobody's problem. */
export function splitLinkLines(links: string): { link: string; line: number }[] {
  return links
    .split('\n')
    .map((link, index) => ({ link: link.trim(), line: index + 1 }))
    .filter(({ link }) => link !== '');
}
