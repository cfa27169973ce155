/** The person posts in a panel and writes the same words on another device. Only this world knows which comment is whose. */
import { expect, vi } from 'vitest';
import type { Death } from './crashing-browser';
import { ANN, type FakeComment, refusal } from './fake-service';
import { openPanel, type Panel } from './panel';
import { posts } from './posting';
import { browser, clock, createIdleWait, createStage, service, signIn } from './stage';

const PROJECT = 1;
const SECOND = 1_000;
/** How long after its start a request may still arrive. */
const FLIGHT_MS = 75 * SECOND;
/** Copies at most this far apart may come from one request. */
const CLOSE_MS = SECOND;

/** How a request to post ends. */
export type Answered = 'well' | 'lost' | 'dropped' | 'redirected' | 'unworded' | 'refused' | 'twice';

/** One press on Post. */
export interface Attempt {
  answered: Answered;
  death: Death | null;
  /** Whether “Send now” is pressed. */
  isNow: boolean;
  /** The other device writes while the request is under way, this long before or after the service takes ours. */
  during: { ms: number; isBefore: boolean } | null;
}

export interface Tally {
  sent: number;
  kept: number;
  elsewhere: number;
  /** The number of texts whose comments cannot be distinguished. */
  undecidable: number;
}

type Written = FakeComment & { isOurs: boolean };

export class SecondDevice {
  isReadable = true;
  readonly #idle: () => Promise<void>;
  /** Every comment that was ever there, by id. */
  readonly #written = new Map<number, Written>();
  /** When requests with each text began, by the service's clock. */
  readonly #sentAt = new Map<string, number[]>();
  readonly #attempts = new Map<string, Attempt>();
  readonly #presses = new Map<string, number>();
  #texts = 0;

  private constructor(private panel: Panel) {
    this.#idle = createIdleWait();
    this.#answer();
  }

  static async begin(): Promise<SecondDevice> {
    await createStage();
    service.comment(PROJECT, 'hello');
    await signIn();
    const panel = await openPanel(PROJECT);
    await panel.send('thread.refresh', {});
    return new SecondDevice(panel);
  }

  get #serviceNow(): number {
    return clock.ms + service.ahead;
  }

  get #thread(): FakeComment[] {
    return service.threads.get(PROJECT) ?? [];
  }

  #answer(): void {
    const attemptOf = (endpoint: string, fields: URLSearchParams): Attempt | undefined =>
      endpoint === 'post_comment' ? this.#attempts.get(fields.get('message') ?? '') : undefined;
    service.override = (endpoint, fields) => {
      if (endpoint === 'view_comments' && !this.isReadable) return new TypeError('Failed to fetch');
      const attempt = attemptOf(endpoint, fields);
      if (!attempt) return undefined;
      const text = fields.get('message') ?? '';
      this.#noteSending(text);
      if (attempt.during?.isBefore) {
        this.#write(text);
        clock.ms += attempt.during.ms;
      }
      if (attempt.answered === 'dropped') return new TypeError('Failed to fetch');
      if (attempt.answered !== 'refused') return undefined;
      return refusal('ERR_CONTAINS_BADWORD', 'No such words');
    };
    service.twice = (endpoint, fields) => attemptOf(endpoint, fields)?.answered === 'twice';
    service.lose = (endpoint, fields) => {
      const attempt = attemptOf(endpoint, fields);
      if (!attempt) return false;
      this.#noteOurs();
      if (attempt.during?.isBefore === false) {
        clock.ms += attempt.during.ms;
        this.#write(fields.get('message') ?? '');
      }
      if (attempt.answered === 'redirected')
        return new Response(null, { status: 302, headers: { Location: 'https://elsewhere.example' } });
      if (attempt.answered === 'unworded') return new Response('<h1>Too many</h1>', { status: 429 });
      return attempt.answered === 'lost' || attempt.answered === 'twice';
    };
  }

  /** Counts each comment that was not written elsewhere as one of ours. */
  #noteOurs(): void {
    for (const comment of this.#thread)
      if (comment.uid === ANN.uid && !this.#written.has(comment.id))
        this.#written.set(comment.id, { ...comment, isOurs: true });
  }

  #noteSending(text: string): void {
    this.#sentAt.set(text, [...(this.#sentAt.get(text) ?? []), this.#serviceNow]);
  }

  #write(text: string): number {
    this.#noteOurs();
    const id = service.comment(PROJECT, text, { uid: ANN.uid, username: ANN.name, at: this.#serviceNow });
    const comment = this.#thread.find((each) => each.id === id);
    if (comment) this.#written.set(id, { ...comment, isOurs: false });
    return id;
  }

  /** The other device writes one of the newest texts. @param ago 0 for the one that is posted next */
  writeElsewhere(ago: number): number {
    return this.#write(`words ${this.#texts + 1 - ago}`);
  }

  /** Writes elsewhere in a form that cannot be read for now. */
  garble(ago: number): void {
    service.garbled.add(this.writeElsewhere(ago));
  }

  jump(ms: number): void {
    clock.ms += ms;
    service.ahead -= ms;
  }

  async pass(ms: number): Promise<void> {
    clock.ms += ms;
    await vi.advanceTimersByTimeAsync(ms);
    await this.#idle();
    await this.panel.send('thread.refresh', {});
    await this.#idle();
    this.#noteOurs();
  }

  /** Presses Post with new words. */
  post(attempt: Attempt): Promise<void> {
    return this.#press(`words ${(this.#texts += 1)}`, attempt);
  }

  /** Presses Post again with the words of a comment that was not sent. */
  async postAgain(attempt: Attempt): Promise<void> {
    const failed = (await posts()).find(({ state }) => state === 'failed');
    if (!failed) return;
    await this.panel.send('comment.withdraw', { postId: failed.id });
    await this.panel.send('draft.save', { text: '' });
    await this.#press(failed.text, attempt);
  }

  async #press(text: string, attempt: Attempt): Promise<void> {
    clock.ms += SECOND;
    this.#attempts.set(text, attempt);
    await this.panel.send('comment.post', { text });
    this.#presses.set(text, (this.#presses.get(text) ?? 0) + 1);
    const died = await browser.runToDeath({ at: 0, when: 'before', ...attempt.death }, async () => {
      const post = (await posts()).find((each) => each.text === text);
      if (attempt.isNow) await this.panel.send('comment.send', { postId: post?.id });
      clock.ms += 5 * SECOND;
      await vi.advanceTimersByTimeAsync(5 * SECOND);
      await this.#idle();
    });
    // The worker may have died before it sent the request, but the next one still counts it as under way.
    if (died && (await posts()).some((post) => post.text === text && post.state === 'sending')) this.#noteSending(text);
    if (died) await this.restart();
    this.#noteOurs();
  }

  async restart(): Promise<void> {
    await browser.start();
    this.panel = await openPanel(PROJECT);
    await this.#idle();
  }

  /** Makes everything readable and lets time pass until every comment is settled. */
  async calmDown(): Promise<void> {
    this.isReadable = true;
    service.garbled.clear();
    for (let looks = 0; looks < 4; looks += 1) await this.pass(40 * SECOND);
  }

  /** Checks every text that was posted here. */
  async expectSound(tally: Tally): Promise<void> {
    const found = await posts();
    // A worker may die while the panel confirms. Then the comment waits for the person.
    expect(found.filter(({ state }) => state !== 'failed' && state !== 'unconfirmed')).toEqual([]);
    const there = new Set(this.#thread.map(({ id }) => id));
    for (const [text, presses] of this.#presses) {
      const copies = [...this.#written.values()].filter(({ message }) => message === text);
      const [ours, others] = [copies.filter(({ isOurs }) => isOurs), copies.filter(({ isOurs }) => !isOurs)];
      const inFlight = others.filter(({ timestamp }) => this.#isInFlight(text, timestamp));
      const isKept = found.some((post) => post.text === text);
      const requests = service.requests.filter(
        ({ endpoint, fields }) => endpoint === 'post_comment' && fields.get('message') === text,
      );
      tally.elsewhere += others.length;
      expect(requests.length, `${text}: sent twice`).toBeLessThanOrEqual(presses);
      const mayBeDoubled = inFlight.some((other) =>
        copies.some((copy) => copy !== other && Math.abs(copy.timestamp - other.timestamp) <= CLOSE_MS),
      );
      if (mayBeDoubled || (ours.length === 0 && inFlight.length > 0)) {
        tally.undecidable += 1;
        continue;
      }
      expect(
        others.filter(({ id }) => !there.has(id)),
        `${text}: another device’s was deleted`,
      ).toEqual([]);
      const left = ours.filter(({ id }) => there.has(id)).length;
      expect(left, `${text}: lost or doubled`).toBe(Math.min(ours.length, 1));
      expect(isKept, `${text}: ${left === 1 ? 'sent, and kept' : 'lost'}`).toBe(left === 0);
      tally[left === 1 ? 'sent' : 'kept'] += 1;
    }
  }

  #isInFlight(text: string, at: number): boolean {
    return (this.#sentAt.get(text) ?? []).some((since) => at >= since - 5 * SECOND && at <= since + FLIGHT_MS);
  }
}
