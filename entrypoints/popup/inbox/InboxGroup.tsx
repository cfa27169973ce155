import type { ComponentChildren } from 'preact';
import { isolate } from '../../../utils/text/bidi';
import { plural, t } from '../../../utils/locale/i18n';
import { Button } from '../../../components/base/Button';
import { Icon } from '../../../components/base/Icon';
import '../../../components/base/Count.css';
import './InboxGroup.css';

interface InboxGroupProps {
  /** The id of its heading. */
  id: string;
  title: string;
  /** The thread in the popup; `null` for announcements. */
  href: string | null;
  unread: number;
  /** The number of entries, and whether all are on show; `null` if there is nothing to expand. */
  fold: { all: number; open: boolean } | null;
  onFold: () => void;
  children: ComponentChildren;
}

/** The entries of one thread. */
export function InboxGroup({ id, title, href, unread, fold, onFold, children }: InboxGroupProps) {
  return (
    <section class="inbox-group stack" aria-labelledby={id}>
      <div class="inbox-group__head">
        <Icon name={href === null ? 'news' : 'box'} />
        <h3 class="inbox-group__title one-line" id={id} dir="auto" title={title}>
          {href === null ? title : <a href={href}>{title}</a>}
        </h3>
        {unread > 0 && (
          <span class="count inbox-group__unread">
            <span aria-hidden="true">{unread}</span>
            <span class="unseen">{plural('popup_unread', unread)}</span>
          </span>
        )}
        {fold && (
          <Button
            kind="quiet"
            expanded={fold.open}
            label={fold.open ? t('inbox_showFewerOf', isolate(title)) : t('inbox_showAllOf', fold.all, isolate(title))}
            onPress={onFold}
          >
            {fold.open ? t('inbox_showFewer') : t('inbox_showAll', fold.all)}
          </Button>
        )}
      </div>
      <div class="stack">{children}</div>
    </section>
  );
}
