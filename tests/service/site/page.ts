import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import { SERVICE_NAME } from '../fixtures.ts';

/** Markup that is safe to send: everything put into an `html` template was escaped. */
export type Markup = HtmlEscapedString | Promise<HtmlEscapedString>;

/** One page of the website. */
export interface Page {
  title: string;
  main: Markup;
  /** Own scripts of the site, by path. */
  scripts?: readonly string[];
  /** Such that run before anything else is there. */
  early?: readonly string[];
}

/** The frame around every page: head, header, main column, footer. No inline style or script, so a strict policy changes nothing. */
export function page({ title, main, scripts = [], early = [] }: Page): Markup {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · ${SERVICE_NAME}</title>
        <link rel="icon" href="/avatars/team.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/site/site.css" />
        ${early.map((path) => html`<script src="${path}"></script>`)}
        ${scripts.map((path) => html`<script src="${path}" defer></script>`)}
      </head>
      <body>
        <header class="top">
          <div class="wide">
            <a class="brand" href="/"><img src="/avatars/team.svg" alt="" width="28" height="28" />${SERVICE_NAME}</a>
            <nav aria-label="Site"><a href="/">Projects</a><a href="/about">About</a></nav>
          </div>
        </header>
        <main class="wide">${main}</main>
        <footer class="wide">
          <p>${SERVICE_NAME} is a place to share what you build. Texts and pictures belong to their authors.</p>
        </footer>
      </body>
    </html>
    ${raw('\n')}`;
}

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
const COUNT = new Intl.NumberFormat('en-GB');

/** A date as the site writes it. */
export function day(ms: number): string {
  return DAY.format(ms);
}

/** A number as the site writes it. */
export function count(number: number): string {
  return COUNT.format(number);
}

/** A number of things, such as '1 comment' or '2,904 likes'. */
export function counted(number: number, thing: string): string {
  return `${count(number)} ${thing}${number === 1 ? '' : 's'}`;
}

/** A link for `href` or `src`: only http(s) and the site's own paths; everything else leads nowhere. */
export function safeLink(link: string): string {
  return /^(?:https?:\/\/|\/(?!\/))/i.test(link) ? link : '';
}

/** A link for `src`: nothing is ever loaded from elsewhere. */
export function ownImage(link: string): string {
  return /^\/(?!\/)/.test(link) ? link : '/missing.svg';
}

/** Path of a person's page. */
export function personPath(userName: string): string {
  return `/u/${encodeURIComponent(userName)}`;
}
