import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '../../../utils/locale/i18n';
import { Icon } from '../../../components/base/Icon';
import { listIcon } from '../../../components/base/icons';
import './SideList.css';

interface SideListProps {
  /** Each section with its title. */
  sections: readonly (readonly [id: string, title: string])[];
  /** The element whose children are the sections. */
  main: RefObject<HTMLElement | null>;
}

/** The list of the sections, beside them; in narrow windows a menu. */
export function SideList({ sections, main }: SideListProps) {
  const current = useCurrentSection(main);
  const list = useRef<HTMLElement>(null);
  const close = (): void => {
    if (list.current?.matches(':popover-open')) list.current.hidePopover();
  };
  return (
    <>
      <button class="side-list__menu" popovertarget="sections" title={t('options_sections')}>
        <span class="unseen">{t('options_sections')}</span>
        <Icon path={listIcon} />
      </button>
      {/* A wide window shows it always, a narrow one as a menu that the browser closes. */}
      <nav id="sections" class="side-list" popover="auto" aria-label={t('options_sections')} ref={list}>
        {sections.map(([id, title]) => (
          <a
            key={id}
            class="side-list__link"
            href={`#/${id}`}
            aria-current={id === current ? 'location' : undefined}
            onClick={close}
          >
            {title}
          </a>
        ))}
      </nav>
    </>
  );
}

/** The id of the section that is read: the last one that begins in the upper third of the window, at the end the last one. */
function useCurrentSection(main: RefObject<HTMLElement | null>): string {
  const [current, setCurrent] = useState('');
  useEffect(() => {
    const handleScroll = (): void => {
      const sections = [...(main.current?.children ?? [])].filter((section) => section.clientHeight > 0);
      const isAtEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 1 && scrollY > 0;
      const begun = sections.filter((section) => section.getBoundingClientRect().top < innerHeight / 3);
      setCurrent((isAtEnd ? sections : begun).at(-1)?.id ?? '');
    };
    handleScroll();
    document.addEventListener('scroll', handleScroll, { passive: true });
    return () => document.removeEventListener('scroll', handleScroll);
  }, [main]);
  return current;
}
