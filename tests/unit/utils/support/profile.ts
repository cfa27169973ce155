import type { ServiceProfile } from '../../../../utils/service/profile';

/** A whole profile of a service that does not exist. */
export const profile: ServiceProfile = {
  name: 'Test service',
  baseUrl: 'https://api.service.example',
  apiKey: 'api-key-canary',
  publicKey: 'x'.repeat(64),
  captchaSiteKey: 'site-key',
  captchaHost: 'service.example',
  captchaPage: 'https://www.service.example/captcha',
  links: ['https://service.example/p/:id', 'https://old.service.example/?id=:id'],
  pictures: ['https://pictures.service.example'],
  bodyEncoding: 'form',
  rsaPadding: 'pkcs1',
};
