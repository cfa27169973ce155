import type { ProfileField } from '../../../../utils/service/profile';
import { profileExamples } from '../../../../utils/service/profile-words';
import { profileSchema } from '../../../../utils/service/profile-schema';
import { z } from '../../../../utils/zod';

/** What the checks that JSON Schema has no word for come down to. */
const SECURE = String.raw`^(https://[^*%]|http://(localhost|127\.0\.0\.1)([:/]|$))`;

interface About {
  description: string;
  format?: string;
  pattern?: string;
  examples?: string[];
}

const about = {
  name: { description: 'The service’s name, as people know it.' },
  baseUrl: {
    description: 'Where its interface is: https, or http on loopback; without user name, query and fragment.',
    format: 'uri',
    pattern: SECURE,
  },
  apiKey: {
    description:
      'Sent with every request. The settings page holds it while it is typed; after that only the background worker does.',
  },
  publicKey: { description: 'RSA, as PEM (SPKI or PKCS#1) or bare base64; at least 1024 bits, better 2048.' },
  captchaSiteKey: { description: 'The hCaptcha site key of the service.' },
  captchaHost: { description: 'The host the site key was made for.' },
  captchaPage: {
    description: 'A page of the service that shows the captcha, as its sign-in page does.',
    format: 'uri',
    pattern: SECURE,
  },
  signUpPage: { description: 'Its page to create an account.', format: 'uri', pattern: SECURE },
  passwordPage: { description: 'Its page for a forgotten password.', format: 'uri', pattern: SECURE },
  links: {
    description:
      'The forms of a shared project link, each with one “:id” in its path or as the value of a parameter; the first is used to open projects.',
  },
  pictures: {
    description:
      'Where else its pictures are kept, as origins. Pictures of hosts that are neither here nor in “baseUrl” and “links” are not loaded.',
  },
  bodyEncoding: { description: 'How requests are sent.' },
  rsaPadding: { description: 'How logins are padded before they are encrypted.' },
} as const satisfies Record<ProfileField, About>;

/** Choices are all named, a key would be too long, and links and origins stand in lists. */
const WITHOUT_EXAMPLE: ReadonlySet<string> = new Set(['bodyEncoding', 'rsaPadding', 'publicKey', 'links', 'pictures']);

/** The JSON Schema of a profile, made of the schema that checks one. */
export function profileJsonSchema(): object {
  const descriptions = z.registry<About>();
  for (const field of Object.keys(about) as ProfileField[]) {
    descriptions.add(profileSchema().shape[field], {
      ...about[field],
      ...(!WITHOUT_EXAMPLE.has(field) && { examples: [profileExamples[field]] }),
    });
  }
  descriptions.add(profileSchema().shape.links.def.element, {
    description: 'A web address with one “:id”.',
    format: 'uri',
    pattern: `${SECURE}.*:id`,
    examples: [profileExamples.links],
  });
  descriptions.add(profileSchema().shape.pictures.def.innerType.def.element, {
    description: 'https:// and a host, and a port if need be.',
    format: 'uri',
    pattern: String.raw`^(https://[^*%/?#@]+|http://(localhost|127\.0\.0\.1)(:\d+)?)/?$`,
    examples: [profileExamples.pictures],
  });
  return z.toJSONSchema(profileSchema(), { io: 'input', metadata: descriptions as never });
}
