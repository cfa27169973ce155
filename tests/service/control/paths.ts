import type { Control } from './control.ts';

/** The path of each verb of the control interface that changes something; its body is the verb's input as JSON. */
export const POST_PATHS = {
  comment: '/comment',
  deleteComment: '/comment/delete',
  news: '/news',
  project: '/project',
  person: '/person',
  delay: '/delay',
  fail: '/fail',
  resetFailures: '/reset-failures',
  cooldown: '/cooldown',
  refuseCaptcha: '/captcha/refuse',
  captchaToken: '/captcha/token',
  captchaMode: '/captcha/mode',
  encoding: '/encoding',
  renew: '/renew',
  resetCounts: '/counts/reset',
} as const satisfies Partial<Record<keyof Control, string>>;

/** The path of each that only looks. */
export const GET_PATHS = { counts: '/counts', requests: '/requests' } as const;
