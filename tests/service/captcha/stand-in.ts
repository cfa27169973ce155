import { readFile } from 'node:fs/promises';
import { behaviourOf, type CaptchaBehaviour, type CaptchaMode } from './modes.ts';
import type { FrameSettings, LoaderSettings } from './settings.ts';

/** Where the stand-in can be asked, without a slash at the end: three origins at the vendor, two at the local service. */
export interface CaptchaPlaces {
  script: string;
  frame: string;
  api: string;
}

/** A stand-in for the vendor of the captcha. */
export interface StandIn {
  mode: CaptchaMode;
  places: CaptchaPlaces;
  /** The token of a captcha that was just solved. */
  issue: () => string;
}

/** The part of a request that the answer depends on. */
export interface CaptchaRequest {
  url: string;
  /** The header `Origin`. */
  origin: string | null;
}

/** A response; or the connection is refused, or the request is held and never answered. */
export type CaptchaAnswer = Response | 'refused' | 'held';

const NOT_KEPT = { 'cache-control': 'no-store' };
const SCRIPT = { ...NOT_KEPT, 'content-type': 'text/javascript; charset=utf-8' };
const PAGE = { ...NOT_KEPT, 'content-type': 'text/html; charset=utf-8' };

/** The addresses of the script, the frame's document and the interface. */
export function captchaAddresses({ script, frame, api }: CaptchaPlaces): CaptchaPlaces {
  return { script: `${script}/1/api.js`, frame: `${frame}/frame.html`, api };
}

/** Answers a request to one of the stand-in's places. */
export async function answerCaptcha(request: CaptchaRequest, standIn: StandIn): Promise<CaptchaAnswer> {
  const behaviour = behaviourOf(standIn.mode);
  const url = new URL(request.url);
  const { script, frame } = captchaAddresses(standIn.places);
  const address = url.origin + url.pathname;
  if (address === script) return answerScript(behaviour, standIn.places);
  if (address === frame) return answerFrame(behaviour, standIn.places);
  if (address.startsWith(`${standIn.places.api}/`)) return answerApi(request, standIn);
  return new Response('Not found', { status: 404 });
}

async function answerScript({ script }: CaptchaBehaviour, places: CaptchaPlaces): Promise<CaptchaAnswer> {
  if (script !== 'answered') return script;
  const settings: LoaderSettings = { frame: captchaAddresses(places).frame };
  return new Response(await program('loader.ts', settings), { headers: SCRIPT });
}

async function answerFrame(
  { frame, target, onPress, tokenLifeMs }: CaptchaBehaviour,
  places: CaptchaPlaces,
): Promise<CaptchaAnswer> {
  if (frame === 'refused') return frame;
  const settings: FrameSettings = { api: places.api, isMute: frame === 'mute', target, onPress, tokenLifeMs };
  const script = `<script>${await program('frame.ts', settings)}</script>`;
  const page = await readFile(new URL('browser/frame.html', import.meta.url), 'utf8');
  return new Response(
    page.replace('</body>', () => `${script}</body>`),
    { headers: PAGE },
  );
}

/** The vendor answers every origin, with credentials, but no request that does not say which host the captcha is for. */
function answerApi({ url, origin }: CaptchaRequest, { mode, issue }: StandIn): Response {
  if (origin === 'null' && behaviourOf(mode).nullOrigin === 'refused') {
    // Names another origin on purpose: the browser then keeps the reply from the page.
    return new Response('Forbidden', {
      status: 403,
      headers: { ...NOT_KEPT, 'access-control-allow-origin': 'https://hcaptcha.com' },
    });
  }
  const { pathname, searchParams } = new URL(url);
  const headers = {
    ...NOT_KEPT,
    ...(origin !== null && { 'access-control-allow-origin': origin, 'access-control-allow-credentials': 'true' }),
    vary: 'Origin',
  };
  if (!searchParams.get('host')) return new Response('Forbidden', { status: 403, headers });
  if (!searchParams.get('sitekey')) return new Response('Bad request', { status: 400, headers });
  if (pathname.endsWith('/checksiteconfig')) return Response.json({ pass: true }, { headers });
  if (pathname.endsWith('/getcaptcha')) return Response.json({ token: issue() }, { headers });
  return new Response('Not found', { status: 404, headers });
}

/** A classic script with its settings before it. The page around it sees none of its names. */
async function program(file: 'loader.ts' | 'frame.ts', settings: object): Promise<string> {
  return `(() => {\nconst settings = ${JSON.stringify(settings)};\n${await compiled(file)}\n})();`;
}

async function compiled(file: string): Promise<string> {
  // Takes a while to load, and only those who ask for a captcha need it.
  const { transformWithOxc } = await import('vite');
  const text = await readFile(new URL(`browser/${file}`, import.meta.url), 'utf8');
  const { code } = await transformWithOxc(text, file, { target: 'esnext', tsconfig: false });
  // A module stays a module without its type imports; a classic script knows its own address.
  return code.replace(/^export \{\};$/m, '');
}
