// Stands in for the document in the vendor's frame: a button that solves, or does what the mode says. It runs as a classic
// script within a function; the server strips the types.
import type { FrameSettings } from '../settings.ts';
import type { CheckedCode, FrameMessage, FrameParameters } from './protocol.ts';

declare const settings: FrameSettings;

type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never;

interface Reply {
  /** 0 where there is none, or where the server does not let this origin read it. */
  status: number;
  text: string;
}

const given = Object.fromEntries(new URLSearchParams(location.hash.slice(1))) as unknown as FrameParameters;
const button = document.querySelector('button')!;
const box = document.getElementById('box')!;
const statusLine = document.getElementById('status')!;
let expiry: ReturnType<typeof setTimeout> | undefined;

function notify(message: WithoutId<FrameMessage>): void {
  parent.postMessage({ id: given.id, ...message }, settings.target === 'named' ? given.origin : '*');
}

/** A request to the vendor's interface, which is another origin than the frame's. */
function request(method: string, path: string): Promise<Reply> {
  const { promise, resolve } = Promise.withResolvers<Reply>();
  const asked = new XMLHttpRequest();
  const query = new URLSearchParams({ host: given.host, sitekey: given.sitekey });
  asked.open(method, `${settings.api}/${path}?${query}`);
  asked.withCredentials = true;
  asked.addEventListener('loadend', () => resolve({ status: asked.status, text: asked.responseText }));
  asked.send();
  return promise;
}

/** Counts its visits. In a sandboxed document there is no storage, and it carries on without. */
function countVisit(): void {
  try {
    localStorage.setItem('visits', String(Number(localStorage.getItem('visits')) + 1));
    document.documentElement.dataset['storage'] = 'kept';
  } catch {
    document.documentElement.dataset['storage'] = 'refused';
  }
}

function fail(code: CheckedCode, words: string): void {
  statusLine.textContent = words;
  notify({ event: 'error', code });
}

/** @returns whether the reply is a good one; what is wrong with another is shown and notified */
function isGood({ status, text }: Reply): boolean {
  if (status === 200) return true;
  if (status === 0) fail('network-error', 'No connection');
  else fail(status === 429 ? 'rate-limited' : 'invalid-data', text);
  return false;
}

function tick(isTicked: boolean): void {
  clearTimeout(expiry);
  box.textContent = isTicked ? '✓' : '';
  statusLine.textContent = '';
}

function expire(): void {
  tick(false);
  statusLine.textContent = 'Expired';
  notify({ event: 'expired' });
}

async function press(): Promise<void> {
  tick(false);
  if (!settings.onPress.includes('solved')) return react('');
  const reply = await request('POST', 'getcaptcha');
  if (!isGood(reply)) return;
  tick(true);
  expiry = setTimeout(expire, settings.tokenLifeMs);
  react((JSON.parse(reply.text) as { token: string }).token);
}

function react(token: string): void {
  for (const event of settings.onPress) {
    if (event === 'solved') notify({ event, token });
    else if (event === 'opened' || event === 'closed' || event === 'challenge-expired') notify({ event });
    else fail(event.slice('error:'.length) as CheckedCode, 'Error');
  }
}

async function start(): Promise<void> {
  document.documentElement.lang = given.hl;
  document.documentElement.dataset['theme'] = given.theme;
  countVisit();
  button.addEventListener('click', () => {
    // Tests look at this, since a press into a frame that has only just been shown may get lost in the browser.
    button.dataset['presses'] = String(Number(button.dataset['presses'] ?? 0) + 1);
    void press();
  });
  const reply = await request('GET', 'checksiteconfig');
  document.body.hidden = false;
  notify({ event: 'ready' });
  isGood(reply);
}

if (!settings.isMute) void start();
