import { ringWhenDue } from '../e2e/harness/stored.ts';
import { MIRA, MIRAS_PROJECT } from '../service/fixtures.ts';
import type { Demo } from './demo.ts';

/** Opens the pages a person starts from, prints what to try, and returns once the person is done. */
export async function runLive({ service, extension }: Demo, stopped: AbortSignal): Promise<void> {
  const [site = await extension.context.newPage()] = extension.context.pages();
  await site.goto(service.origin);
  await extension.openPage('options.html#/sign-in');
  console.log(introduction(service.origin, extension.address('popup.html')));

  const done = Promise.withResolvers<void>();
  const happen = (what: string, act: () => void): void => {
    act();
    console.log(`${what} The extension looks now.`);
    ringWhenDue(extension).catch((error: unknown) => console.error(`The alarm could not ring: ${String(error)}`));
  };
  const stopKeys = onKeys({
    m: () => happen(`jonas mentions ${MIRA.userName} on project ${MIRAS_PROJECT}.`, () => mention(service)),
    n: () => happen('The service publishes an announcement.', () => announce(service)),
    q: done.resolve,
  });
  extension.context.on('close', () => done.resolve());
  stopped.addEventListener('abort', () => done.resolve());
  if (!stopped.aborted) await done.promise;
  stopKeys();
}

function mention({ control }: Demo['service']): void {
  control.comment({
    as: 'jonas',
    projectId: MIRAS_PROJECT,
    message: `@${MIRA.userName} I tried this at ${clock()} and it works. How did you do it?`,
  });
}

function announce({ control }: Demo['service']): void {
  control.news({
    title: `Maintenance at ${clock()}`,
    message: 'The service will rest for a minute.\nNothing gets lost.',
  });
}

function clock(): string {
  return new Date().toLocaleTimeString('en-GB');
}

function introduction(site: string, popup: string): string {
  return `
Sidethread runs beside a local service.
  The site    ${site} (a project page: ${site}/p/${MIRAS_PROJECT})
  The popup   the button in the toolbar (pin it from the jigsaw menu), or ${popup}
  Sign in     ${MIRA.email} with "${MIRA.password}"; also jonas@example.org with "battery staple", edda@example.org (a moderator) with "staple battery"
              (the captcha is a stand-in: press "I am human")
  Then try    read and write comments on a project page; search in the popup; click a notification
  Keys        m: get mentioned by another person   n: an announcement   q or Ctrl-C: stop
`;
}

/**
 * Lets single key presses in the terminal do something; each key is a lower-case letter. Without a terminal, a line with
 * that letter does the same. @returns how to stop listening
 */
function onKeys(actions: Readonly<Record<string, () => void>>): () => void {
  const input = process.stdin;
  const CTRL_C = '\u0003';
  const listen = (chunk: Buffer | string): void => {
    for (const key of chunk.toString().toLowerCase()) {
      // In raw mode Ctrl-C is a character like any other. A process of Windows that sends itself a signal ends at once.
      if (key === CTRL_C) process.emit('SIGINT', 'SIGINT');
      else actions[key]?.();
    }
  };
  if (input.isTTY) input.setRawMode(true);
  input.on('data', listen);
  return () => {
    input.off('data', listen);
    if (input.isTTY) input.setRawMode(false);
    input.pause();
  };
}
