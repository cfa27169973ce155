/** Converts a profile to the values of the form and back. */
import type { ProfileField, PublicProfile } from '../../../utils/service/profile';

/** The text of each field. `links` has one link per line; a choice has its value. */
export type FormValues = Readonly<Record<ProfileField, string>>;

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

/** Returns the values for a profile. The API key is empty: pages do not know it. */
export function toFormValues({ links, captchaHost = '', captchaPage = '', ...rest }: PublicProfile): FormValues {
  return { ...EMPTY_VALUES, ...rest, captchaHost, captchaPage, links: links.join('\n') };
}

/** Returns an unvalidated profile, without the empty fields. */
export function fromFormValues({ links, ...texts }: FormValues): Record<string, unknown> {
  const typed = Object.entries(texts).map(([field, text]) => [field, text.trim()]);
  return {
    ...Object.fromEntries(typed.filter(([, text]) => text !== '')),
    links: splitLinkLines(links).map(({ link }) => link),
  };
}

/** Returns the non-empty lines with their numbers, for error texts. */
export function splitLinkLines(links: string): { link: string; line: number }[] {
  return links
    .split('\n')
    .map((link, index) => ({ link: link.trim(), line: index + 1 }))
    .filter(({ link }) => link !== '');
}
