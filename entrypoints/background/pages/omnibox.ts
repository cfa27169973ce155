/** The omnibox keyword: suggests what is stored here while the person types: projects, announcements and comments. */
import { browser, type Browser } from 'wxt/browser';
import type { Project } from '../../../utils/api/schemas';
import { readProjectRecords } from '../../../utils/cache/catalogue';
import { readTextSearch, type Hit } from '../../../utils/cache/text-search';
import { resultOf } from '../../../utils/errors';
import { createLatest } from '../../../utils/latest';
import { sourceOf, titleOf } from '../../../utils/entry-words';
import { t } from '../../../utils/locale/i18n';
import { loadTexts } from '../../../utils/own-page/display/set-language';
import { optionalApi } from '../../../utils/own-page/capabilities';
import { createProjectIndex } from '../../../utils/projects/search-index';
import { commentIdOf, commentUrl, projectIdOf, projectUrl } from '../../../utils/service/links';
import { scrollTargetItem, serviceItem, settingsItem } from '../../../utils/storage/items';
import { change, read, readMany, write } from '../../../utils/storage/store';
import { isolate } from '../../../utils/text/bidi';
import { fromMatch } from '../../../utils/text/find-text';
import { plainText } from '../../../utils/text/plain-text';
import { shorten, toSearchQuery } from '../../../utils/text/shorten';
import { searchTerms } from '../../../utils/text/word-index';
import { hasPart } from '../../../utils/settings';
import { reportErrors } from '../gate/report-errors';
import { openOwnPage } from './tabs';

interface Suggestion {
  /** The address of what is suggested: shown in the address bar, and passed to `onInputEntered`. */
  content: string;
  description: string;
}

const STORED = { service: serviceItem, settings: settingsItem };
const MAX_SUGGESTIONS = 6;
/** Of these, the places of what is saved, announcements and comments, in this order, if any have the words. */
const MAX_OTHERS = 2;
const MAX_EXCERPT_CHARS = 120;
/** How long projects wait for what else is found: browsers take one list of suggestions for a text, and ignore or add a second. */
const OTHERS_WITHIN_MS = 100;
const NEWS = '/popup.html#/news/';

/**
 * Registers the listeners. The search indexes are built at the first key of each input session.
 * @param readsMarkup whether the browser reads suggestions as markup
 * @returns describes the first line; called at each browser start, because Firefox forgets it and shows it before the first key,
 * and at each change of the settings
 */
export function subscribeOmnibox(readsMarkup: boolean, now: () => number): () => void {
  let indexes: ReturnType<typeof readIndexes> | null = null;
  const latest = createLatest();

  async function suggest(text: string, show: (found: Suggestion[]) => void): Promise<void> {
    const { projects, texts } = (indexes ??= readIndexes());
    // Typing on makes a newer request, which answers instead.
    const known = await latest.run(async () => {
      const [index, stored] = await Promise.all([projects, readMany(STORED), loadTexts()]);
      return { index, ...stored, texts: await Promise.race([texts, timeout(OTHERS_WITHIN_MS)]) };
    });
    if (!known?.service) return;
    const { links } = known.service;
    const found = known.texts?.ok ? known.texts.value.find(text) : null;
    const saved = found && hasPart(known.settings, 'saved') ? found.saved.items : [];
    // What is saved is also in the catalogue or its thread. Browsers take an address once.
    const savedIds = new Set(saved.map(({ id }) => id));
    const comments = found?.comments.items.filter(({ id }) => !savedIds.has(id)) ?? [];
    const others = [...saved, ...(found?.news.items ?? []), ...comments].slice(0, MAX_OTHERS);
    show([
      ...known.index
        .find(text)
        .filter(({ id }) => !others.some(({ projectId, commentId }) => projectId === id && commentId === null))
        .slice(0, MAX_SUGGESTIONS - others.length)
        .map((project) => ofProject(project, links)),
      ...others.map((hit) => ofHit(hit, searchTerms(text).wanted, links)),
    ]);
  }

  function ofHit(hit: Hit, words: readonly string[], links: readonly string[]): Suggestion {
    const { id, projectId, commentId, text } = hit;
    const what = shorten(fromMatch(plainText(text), words), MAX_EXCERPT_CHARS) || t('saved_list');
    const describe = (of: string): string => formatText(`${isolate(sourceOf(hit))} · ${isolate(of)}`);
    if (projectId === null)
      return { content: ownUrl(NEWS + encodeURIComponent(id)), description: describe(t('popup_news')) };
    const address = commentId === null ? projectUrl(projectId, links) : commentUrl(projectId, commentId, links);
    return { content: address ?? text, description: describe(what) };
  }

  function ofProject(project: Project, links: readonly string[]): Suggestion {
    const title = titleOf({ kind: 'project', title: project.title });
    const author = project.authorName.trim();
    return {
      content: projectUrl(project.id, links) ?? title,
      description: formatText(author ? t('omnibox_project', isolate(title), isolate(author)) : isolate(title)),
    };
  }

  const formatText = readsMarkup ? (text: string) => escapeXml(toPlainText(text)) : toPlainText;
  const { omnibox } = optionalApi;
  omnibox?.onInputStarted.addListener(() => {
    indexes = null;
  });
  omnibox?.onInputChanged.addListener((text, show) => reportErrors(suggest(text, show)));
  omnibox?.onInputEntered.addListener((text, disposition) => reportErrors(enter(text, disposition, now())));
  return () => reportErrors(describeFirstLine());
}

async function enter(
  text: string,
  disposition: `${Browser.omnibox.OnInputEnteredDisposition}`,
  at: number,
): Promise<void> {
  const open = (path: string): Promise<void> => openOwnPage(path, disposition);
  const news = ownUrl(NEWS);
  if (text.startsWith(news)) return open(NEWS + text.slice(news.length));
  const projectId = projectIdOf(text, (await read(serviceItem))?.links ?? []);
  if (projectId === null) return open(`/popup.html#/search/${encodeURIComponent(toSearchQuery(text))}`);
  const commentId = commentIdOf(text);
  if (commentId === null) return open(`/popup.html#/project/${projectId}`);
  await write(change(scrollTargetItem, { projectId, commentId, at }));
  await open(`/popup.html#/project/${projectId}/comments`);
}

const ownUrl = (path: string): string => browser.runtime.getURL(path as '/popup.html');

async function describeFirstLine(): Promise<void> {
  const { omnibox } = optionalApi;
  if (!omnibox) return;
  await loadTexts();
  await omnibox.setDefaultSuggestion({ description: t('omnibox_search') });
}

/** Reads the projects, and then the larger text index. If that fails, projects are suggested all the same. */
function readIndexes() {
  const projects = readProjectRecords().then((records) => {
    const index = createProjectIndex();
    index.add(records.map(({ project }) => project));
    return index;
  });
  return { projects, texts: resultOf(projects.then(() => readTextSearch())) };
}

const timeout = (ms: number): Promise<null> => new Promise((resolve) => void setTimeout(() => resolve(null), ms));

/** Removes controls and noncharacters: with one of them, Chromium refuses all suggestions. */
function toPlainText(text: string): string {
  return text.toWellFormed().replaceAll(/[\p{Cc}\p{Noncharacter_Code_Point}\s]+/gu, ' ');
}

const ENTITIES: Readonly<Record<string, string>> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": 'apos' };

const escapeXml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => `&${ENTITIES[sign]};`);
