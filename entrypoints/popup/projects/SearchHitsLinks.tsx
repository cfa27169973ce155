import { Button } from '../../../components/base/Button';
import { formatNumber, t } from '../../../utils/locale/i18n';
import type { Hits } from '../../../utils/text/word-index';
import type { PopupModel } from '../model';
import { SECTIONS, SECTION_LABELS, type SectionName } from './search-hits';

/** Links from above the projects to the sections below them. */
export function SearchHitsLinks({ model }: { model: PopupModel }) {
  const found = model.searchHits.hits.value;
  const names = SECTIONS.filter((name) => found && found[name].items.length > 0);
  if (!found || names.length === 0) return null;
  return (
    <div class="search-hits-links">
      {names.map((name) => (
        <Button key={name} kind="quiet" onPress={() => focusSection(name)}>
          {t(SECTION_LABELS[name])} <HitCount hits={found[name]} />
        </Button>
      ))}
    </div>
  );
}

/** How many hits there are. */
export function HitCount({ hits }: { hits: Hits<unknown> }) {
  return <bdi class="search-hits__count">{countOf(hits)}</bdi>;
}

/** The same as a text. */
export function countOf({ items, hasMore }: Hits<unknown>): string {
  return `${formatNumber(items.length)}${hasMore ? '+' : ''}`;
}

function focusSection(name: SectionName): void {
  const title = document.getElementById(`hits-${name}`);
  title?.scrollIntoView({ block: 'start' });
  title?.focus({ preventScroll: true });
}
