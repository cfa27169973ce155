/** The omnibox keyword: suggests what is stored here while the person types: projects, announcements and comments. */
import { browser } from 'wxt/browser';
import type { Project } from '../../../utils/api/schemas';
import { readProjectRecords } from '../../../utils/cache/catalogue';
import { readTextSearch, type Hit } from '../../../utils/cache/text-search';
import { createLatest } from '../../../utils/latest';
import { sourceOf, titleOf } from '../../../utils/locale/entry-words';
import { t } from '../../../utils/locale/i18n';
import { loadTexts } from '../../../utils/locale/set-language';
import { optionalApi } from '../../../utils/own-page/capabilities';
import { createProjectIndex } from '../../../utils/projects/search-index';
import { commentIdOf, commentUrl, projectIdOf, projectUrl } from '../../../utils/service/links';
import { scrollTargetItem, serviceItem } from '../../../utils/storage/items';
import { change, read, write } from '../../../utils/storage/store';
import { isolate } from '../../../utils/text/bidi';
import { fromMatch } from '../../../utils/text/find-text';
import { shorten, toSearchQuery } from '../../../utils/text/shorten';
import { searchWords } from '../../../utils/text/word-index';
import { reportErrors } from '../report-errors';
import { openOwnPage } from './tabs';

interface Suggestion {
  /** The address of what is suggested: shown in the address bar, and passed to `onInputEntered`. */
  content: string;
  description: string;
}

const MAX_SUGGESTIONS = 6;
/** Of these, the places of announcements and comments, if any have the words. */
const MAX_OTHERS = 2;
const MAX_EXCERPT_CHARS = 120;
const NEWS = '/popup.html#/news/';

/**
 * Registers the listeners. The search indexes are built at the first key of each input session.
 * @param readsMarkup whether the browser reads suggestions as markup
 * @returns describes the first line; called at each browser start, because Firefox forgets it and shows it before the first key,
 * and at each change of the settings
 */
export function subscribeOmnibox(readsMarkup: boolean, now: () => number): () => void {
  let index: ReturnType<typeof readIndex> | null = null;
  const latest = createLatest();

  async function suggest(text: string, show: (found: Suggestion[]) => void): Promise<void> {
    const reading = (index ??= readIndex());
    // Typing on makes a newer request, which answers instead.
    const [known, service] = (await latest.run(() => Promise.all([reading, read(serviceItem), loadTexts()]))) ?? [];
    if (!known || !service) return;
    const { news, comments } = known.texts.find(text);
    const others = [...news.items, ...comments.items].slice(0, MAX_OTHERS);
    const projects = known.projects.find(text).slice(0, MAX_SUGGESTIONS - others.length);
    show([
      ...projects.map((project) => ofProject(project, service.links)),
      ...others.map((hit) => ofHit(hit, searchWords(text), service.links)),
    ]);
  }

  function ofHit(hit: Hit, words: readonly string[], links: readonly string[]): Suggestion {
    const { id, projectId, commentId, text } = hit;
    const isComment = projectId !== null && commentId !== null;
    const what = isComment ? shorten(fromMatch(text, words), MAX_EXCERPT_CHARS) : t('notify_news');
    return {
      content: isComment ? (commentUrl(projectId, commentId, links) ?? text) : ownUrl(NEWS + encodeURIComponent(id)),
      description: formatText(`${isolate(sourceOf(hit))} · ${isolate(what)}`),
    };
  }

  function ofProject(project: Project, links: readonly string[]): Suggestion {
    const title = titleOf({ kind: 'project', title: project.title });
    const author = project.authorName.trim();
    return {
      content: projectUrl(project.id, links) ?? title,
      description: formatText(author ? t('omnibox_project', isolate(title), isolate(author)) : isolate(title)),
    };
  }

  async function enter(text: string): Promise<void> {
    const news = ownUrl(NEWS);
    if (text.startsWith(news)) return openOwnPage(NEWS + text.slice(news.length));
    const projectId = projectIdOf(text, (await read(serviceItem))?.links ?? []);
    if (projectId === null) return openOwnPage(`/popup.html#/search/${encodeURIComponent(toSearchQuery(text))}`);
    const commentId = commentIdOf(text);
    if (commentId === null) return openOwnPage(`/popup.html#/project/${projectId}`);
    await write(change(scrollTargetItem, { projectId, commentId, at: now() }));
    await openOwnPage(`/popup.html#/project/${projectId}/comments`);
  }

  const formatText = readsMarkup ? (text: string) => escapeXml(toPlainText(text)) : toPlainText;
  const { omnibox } = optionalApi;
  omnibox?.onInputStarted.addListener(() => {
    index = null;
  });
  omnibox?.onInputChanged.addListener((text, show) => reportErrors(suggest(text, show)));
  omnibox?.onInputEntered.addListener((text) => reportErrors(enter(text)));
  return () => reportErrors(describeFirstLine());
}

const ownUrl = (path: string): string => browser.runtime.getURL(path as '/popup.html');

async function describeFirstLine(): Promise<void> {
  const { omnibox } = optionalApi;
  if (!omnibox) return;
  await loadTexts();
  await omnibox.setDefaultSuggestion({ description: t('omnibox_search') });
}

async function readIndex() {
  const projects = createProjectIndex();
  projects.add((await readProjectRecords()).map(({ project }) => project));
  return { projects, texts: await readTextSearch() };
}

/** Removes characters that are invalid in XML: with one of them, Chromium refuses all suggestions. */
function toPlainText(text: string): string {
  return text.toWellFormed().replaceAll(/[\p{Cc}\u{FFFE}\u{FFFF}\s]+/gu, ' ');
}

function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;');
}
