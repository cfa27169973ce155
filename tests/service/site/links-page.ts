import { html } from 'hono/html';
import {
  COMMENTS_OFF_PROJECT,
  LONG_PROJECT,
  MIRAS_PROJECT,
  OTHERS_PROJECT,
  PRIVATE_PROJECT,
  SPA_PROJECT,
} from '../fixtures.ts';
import { page } from './page.ts';
import type { Markup } from './page.ts';

/** A page such as others have it: links to projects in every form, among links to other things. `origin` is the site's own. */
export function linksPage(origin: string): Markup {
  const secure = origin.replace('http:', 'https:');
  return page({
    title: 'What we read',
    main: html`<h1>What we read this week</h1>
      <p class="lead">
        Written by hand, with <a id="plain" href="${origin}/p/${MIRAS_PROJECT}">names in their own script</a> first of
        all.
      </p>
      <p>
        Links come in many forms: <a id="secure" href="${secure}/p/${OTHERS_PROJECT}">with another protocol</a>,
        <a id="slash" href="${origin}/p/${OTHERS_PROJECT}/">with a slash</a>,
        <a id="query" href="${origin}/p/${SPA_PROJECT}?from=letter">with a query</a>,
        <a id="fragment" href="${origin}/p/${SPA_PROJECT}#comment-1">with a fragment</a>,
        <a id="old" href="${origin}/?id=${COMMENTS_OFF_PROJECT}">as they were once</a>, and
        <a id="long" href="${origin}/p/${LONG_PROJECT}"
          >so long that no line of a page such as this one can hold the whole of it, whatever the window, and it goes on
          below, where somebody may point at it, too</a
        >.
      </p>
      <p>
        <a id="image" href="${origin}/p/${OTHERS_PROJECT}"
          ><img src="/icons/${OTHERS_PROJECT}.svg" alt="A picture of it" width="96" height="96"
        /></a>
      </p>
      <p>
        Others lead elsewhere: <a id="person" href="${origin}/u/mira">a person</a>,
        <a id="download" href="${origin}/p/${OTHERS_PROJECT}/download">a file</a>,
        <a id="foreign" href="https://elsewhere.example/p/${OTHERS_PROJECT}">another site</a>,
        <a id="mail" href="mailto:mira@example.org">a letter</a>.
        <a id="private" href="${origin}/p/${PRIVATE_PROJECT}">One</a> is private.
      </p>
      <section id="later"></section>`,
  });
}
