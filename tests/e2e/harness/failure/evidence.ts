import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { ROOT } from '../../../tools/command.ts';
import { describeRequest, type TracedRequest } from './request-trace.ts';

/** An open page of a browser under test. */
export interface OpenPage {
  address: string;
  screenshot: () => Promise<Uint8Array>;
}

/** A browser under test, as far as a failed test leaves something of it. */
export interface Observed {
  pages: () => OpenPage[] | Promise<OpenPage[]>;
  requests: () => TracedRequest[];
  /** Begins anew: what was asked for so far is no longer of interest. */
  clear: () => void;
}

/** What of a Vitest test says where its evidence is. */
export interface TestPlace {
  fullTestName: string;
  file: { filepath: string };
}

/** Where failed tests leave what a person needs to see why. */
export const EVIDENCE = join(ROOT, '.output', 'e2e');
/** A page that hangs is not waited for. */
const WITHIN_MS = 5000;
const LONGEST_NAME = 100;

const observed = new Set<Observed>();

/** Lets failed tests leave pictures and requests of this browser. @returns how to end that */
export function observe(browser: Observed): () => void {
  observed.add(browser);
  return () => void observed.delete(browser);
}

/** Forgets what all browsers have asked for so far: a test begins. */
export function beginEvidence(): void {
  for (const browser of observed) browser.clear();
}

/** Writes a picture of every open page and a trace of the requests, in place of what an earlier try left. */
export async function leaveEvidence(test: TestPlace, folder = evidenceFolder(test)): Promise<void> {
  await removeEvidence(test, folder);
  await mkdir(folder, { recursive: true });
  const browsers = [...observed];
  const pages = (await Promise.all(browsers.map(pagesOf))).flat();
  const shown = pages.filter(({ address }) => address !== 'about:blank');
  await Promise.all(
    shown.map(async ({ address, screenshot }, index) => {
      const name = `${index + 1}-${fileName(address.replace(/^[a-z-]+:\/\/[^/]*\/?/, ''))}`;
      try {
        await writeFile(join(folder, `${name}.png`), await atMost(WITHIN_MS, screenshot()));
      } catch (error) {
        await writeFile(join(folder, `${name}.txt`), `There is no picture of this page. ${String(error)}\n`);
      }
    }),
  );
  const requests = browsers.flatMap(({ requests }) => requests()).toSorted((a, b) => a.at - b.at);
  await writeFile(join(folder, 'requests.txt'), requests.map((request) => `${describeRequest(request)}\n`).join(''));
}

/** Removes what an earlier try left. */
export async function removeEvidence(test: TestPlace, folder = evidenceFolder(test)): Promise<void> {
  await rm(folder, { recursive: true, force: true });
}

/** `.output/e2e/<test file>/<test name>`, the file below `tests/e2e`. */
export function evidenceFolder({ file, fullTestName }: TestPlace): string {
  const path = relative(join(ROOT, 'tests', 'e2e'), file.filepath).replace(/\.test\.ts$/, '');
  return join(EVIDENCE, path, fileName(fullTestName));
}

/** None where the browser is gone, which the test itself will have said. */
async function pagesOf({ pages }: Observed): Promise<OpenPage[]> {
  try {
    return await pages();
  } catch {
    return [];
  }
}

/** A name that every file system takes. */
function fileName(text: string): string {
  const plain = text.replaceAll(/[^\p{L}\p{N}.,-]+/gu, ' ').trim();
  return plain.slice(0, LONGEST_NAME).replace(/[. ]+$/, '') || 'page';
}

async function atMost<T>(ms: number, work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`It took more than ${ms / 1000} s.`)), ms);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
