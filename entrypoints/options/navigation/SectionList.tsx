import { useLayoutEffect, useRef } from 'preact/hooks';
import { t } from '../../../utils/locale/i18n';
import './SectionList.css';
import { SECTIONS, type SectionName } from './settings-index';

/** The list of the sections: beside them, in narrow windows above them, and for fingers below, in one row that scrolls. @param current `null` while there is a search */
export function SectionList({ sections, current }: { sections: readonly SectionName[]; current: SectionName | null }) {
  const list = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const { scrollWidth = 0, clientWidth = 0 } = list.current ?? {};
    if (scrollWidth > clientWidth)
      list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [current]);
  return (
    <nav ref={list} class="section-list" aria-label={t('options_sections')}>
      {sections.map((name) => (
        <a
          key={name}
          class="section-list__link"
          href={`#/${name}`}
          aria-current={name === current ? 'page' : undefined}
        >
          {t(SECTIONS[name])}
        </a>
      ))}
    </nav>
  );
}
