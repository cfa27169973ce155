/** The codes of the vendor's documentation and types: for `error-callback`. */
export const ERROR_CODES = [
  'rate-limited',
  'network-error',
  'invalid-data',
  'invalid-mfa-data',
  'challenge-error',
  'challenge-closed',
  'challenge-expired',
  'missing-captcha',
  'invalid-captcha-id',
  'internal-error',
  'script-error',
] as const;

/** One of the vendor's error codes. */
export type ErrorCode = (typeof ERROR_CODES)[number];

/** What the widget reports after the person pressed its button. */
export type WidgetEvent = 'opened' | 'solved' | 'closed' | 'challenge-expired' | `error:${ErrorCode}`;

/** How the stand-in behaves. */
export interface CaptchaBehaviour {
  /** The request for the script is answered, refused as by a blocker, or never answered. */
  script: 'answered' | 'refused' | 'held';
  /** The request for the frame's document is answered or refused; `mute` is a document that never becomes ready. */
  frame: 'answered' | 'refused' | 'mute';
  /** The frame addresses its messages to `*` or to the page's origin, which a sandboxed document does not have. */
  target: 'anybody' | 'named';
  /** What the frame's own requests get when they come with `Origin: null`. */
  nullOrigin: 'answered' | 'refused';
  /** The events that a press on the button causes, in this order. */
  onPress: readonly WidgetEvent[];
  /** How long a solved captcha counts, in milliseconds. */
  tokenLifeMs: number;
  /** Whether the service's captcha page shows its form at once, late or after a click, or has none. */
  form: 'at-once' | 'late' | 'none';
}

const ORDINARY: CaptchaBehaviour = {
  script: 'answered',
  frame: 'answered',
  target: 'anybody',
  nullOrigin: 'answered',
  onPress: ['solved'],
  tokenLifeMs: 120_000,
  form: 'at-once',
};

/** What each mode does otherwise than an ordinary captcha. */
const MODES = {
  ok: {},
  /** Calls back with its token two times. */
  twice: { onPress: ['solved', 'solved'] },
  blocked: { script: 'refused' },
  'frame-blocked': { frame: 'refused' },
  'hang-script': { script: 'held' },
  'hang-frame': { frame: 'mute' },
  'named-target': { target: 'named' },
  'null-refused': { nullOrigin: 'refused' },
  /** The token expires soon after it was given. */
  expire: { tokenLifeMs: 1500 },
  /** The challenge opens and is not solved in time. */
  'challenge-expired': { onPress: ['opened', 'challenge-expired'] },
  /** The person closes the challenge. */
  close: { onPress: ['opened', 'closed'] },
  nothing: { onPress: [] },
  'late-form': { form: 'late' },
  'no-captcha': { form: 'none' },
} as const satisfies Record<string, Partial<CaptchaBehaviour>>;

/** A way in which the captcha behaves. `late-form` and `no-captcha` change only the service's captcha page. */
export type CaptchaMode = keyof typeof MODES | `error:${ErrorCode}`;

/** Every mode. */
export const CAPTCHA_MODES: readonly CaptchaMode[] = [
  ...(Object.keys(MODES) as (keyof typeof MODES)[]),
  ...ERROR_CODES.map((code) => `error:${code}` as const),
];

/** Whether a text names a mode. */
export function isCaptchaMode(text: unknown): text is CaptchaMode {
  return (CAPTCHA_MODES as readonly unknown[]).includes(text);
}

/** How the captcha behaves in a mode. */
export function behaviourOf(mode: CaptchaMode): CaptchaBehaviour {
  return { ...ORDINARY, ...(isError(mode) ? { onPress: [mode] } : MODES[mode]) };
}

function isError(mode: CaptchaMode): mode is `error:${ErrorCode}` {
  return mode.startsWith('error:');
}
