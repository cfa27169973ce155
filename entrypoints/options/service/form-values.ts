/** Converts a profile to the values of the form and back. */
import type { ProfileField, PublicProfile } from '../../../utils/service/profile';

/** The text of each field. `links` and `pictures` have one address per line; a choice has its value. */
export type FormValues = Readonly<Record<ProfileField, string>>;

export const EMPTY_VALUES: FormValues = {
  name: '',
  baseUrl: '',
  apiKey: '',
  publicKey: '',
  captchaSiteKey: '',
  captchaHost: '',
  captchaPage: '',
  signUpPage: '',
  passwordPage: '',
  links: '',
  pictures: '',
  bodyEncoding: 'form',
  rsaPadding: 'pkcs1',
};

/** Every field, in the order of the form. */
export const PROFILE_FIELDS = Object.keys(EMPTY_VALUES) as ProfileField[];

/** Returns the values for a profile. The API key is empty: pages do not know it. */
export function toFormValues({ links, pictures = [], ...texts }: PublicProfile): FormValues {
  const known = Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined));
  return { ...EMPTY_VALUES, ...known, links: links.join('\n'), pictures: pictures.join('\n') };
}

/** Returns an unvalidated profile, without the empty fields. */
export function fromFormValues({ links, pictures, ...texts }: FormValues): Record<string, unknown> {
  const typed = Object.entries(texts).map(([field, text]) => [field, text.trim()]);
  const listed = splitLines(pictures).map(({ text }) => text);
  return {
    ...Object.fromEntries(typed.filter(([, text]) => text !== '')),
    links: splitLines(links).map(({ text }) => text),
    ...(listed.length > 0 && { pictures: listed }),
  };
}

/** Returns the non-empty lines with their numbers, for error texts. */
export function splitLines(list: string): { text: string; line: number }[] {
  return list
    .split('\n')
    .map((text, index) => ({ text: text.trim(), line: index + 1 }))
    .filter(({ text }) => text !== '');
}
