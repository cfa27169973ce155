/** The omnibox keyword: suggests cached projects while the person types. */
import { isolate } from '../../../utils/text/bidi';
import { readProjectRecords } from '../../../utils/cache/catalogue';
import { t } from '../../../utils/locale/i18n';
import { createLatest } from '../../../utils/latest';
import { projectIdOf, projectUrl } from '../../../utils/service/links';
import { createProjectIndex, type ProjectIndex } from '../../../utils/projects/search-index';
import { toSearchQuery } from '../../../utils/text/shorten';
import { read } from '../../../utils/storage/store';
import { serviceItem } from '../../../utils/storage/items';
import { optionalApi } from '../../../utils/own-page/capabilities';
import { reportErrors } from '../report-errors';
import { openOwnPage } from './tabs';
import { loadTexts } from '../../../utils/locale/set-language';

interface Suggestion {
  /** The project's address: shown in the address bar, and passed to `onInputEntered`. */
  content: string;
  description: string;
}

const MAX_SUGGESTIONS = 6;

/**
 * Registers the listeners. The search index is built at the first key of each input session.
 * @param readsMarkup whether the browser reads suggestions as markup
 * @returns describes the first line; called at each browser start, because Firefox forgets it and shows it before the first key,
 * and at each change of the settings
 */
export function subscribeOmnibox(readsMarkup: boolean): () => void {
  let index: Promise<ProjectIndex> | null = null;
  const latest = createLatest();

  async function suggest(text: string, show: (found: Suggestion[]) => void): Promise<void> {
    const reading = (index ??= readIndex());
    // Typing on makes a newer request, which answers instead.
    const [known, service] = (await latest.run(() => Promise.all([reading, read(serviceItem), loadTexts()]))) ?? [];
    if (!known || !service) return;
    show(
      known
        .find(text)
        .slice(0, MAX_SUGGESTIONS)
        .map((project) => {
          const title = project.title.trim() || t('project_untitled');
          const author = project.authorName.trim();
          return {
            content: projectUrl(project.id, service.links) ?? title,
            description: formatText(author ? t('omnibox_project', isolate(title), isolate(author)) : isolate(title)),
          };
        }),
    );
  }

  async function enter(text: string): Promise<void> {
    const id = projectIdOf(text, (await read(serviceItem))?.links ?? []);
    await openOwnPage(
      id === null ? `/popup.html#/search/${encodeURIComponent(toSearchQuery(text))}` : `/popup.html#/project/${id}`,
    );
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

async function describeFirstLine(): Promise<void> {
  const { omnibox } = optionalApi;
  if (!omnibox) return;
  await loadTexts();
  await omnibox.setDefaultSuggestion({ description: t('omnibox_search') });
}

async function readIndex(): Promise<ProjectIndex> {
  const index = createProjectIndex();
  index.add((await readProjectRecords()).map(({ project }) => project));
  return index;
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
