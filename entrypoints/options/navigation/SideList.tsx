import { useRef } from 'preact/hooks';
import { t } from '../../../utils/locale/i18n';
import { Icon } from '../../../components/base/Icon';
import { listIcon } from '../../../components/base/icons';
import './SideList.css';

interface SideListProps {
  /** Each section with its title. */
  sections: readonly (readonly [id: string, title: string])[];
  /** The id of the section that is read. */
  current: string;
}

/** The list of the sections, beside them; in narrow windows a menu. */
export function SideList({ sections, current }: SideListProps) {
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
