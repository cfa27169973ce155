import { useState } from 'preact/hooks';
import { isolate } from '../../../utils/text/bidi';
import { plural, t } from '../../../utils/locale/i18n';
import { FigureColumn } from './FigureColumn';
import { FigureNumber } from './FigureNumber';
import { Icon } from '../../../components/base/Icon';
import { boxIcon, downIcon } from '../../../components/base/icons';
import { Picture } from '../../../components/base/Picture';
import type { MyProject } from './model';
import { hashOf } from '../first-paint/routes';
import '../../../components/base/Card.css';
import '../../../components/base/Count.css';

/** An own project in one line. A press on its figures opens their plots. */
export function OwnProject({ row }: { row: MyProject }) {
  const { id, title, iconUrl, unread, figures } = row;
  const [isOpen, setOpen] = useState(false);
  const name = title || t('project_untitled');
  return (
    <article class="own-project" aria-labelledby={`mine-${id}`}>
      <div class="own-project__names">
        <Picture url={iconUrl} fallback={boxIcon} size="small" />
        <h3 class="two-lines" id={`mine-${id}`} dir="auto" title={name}>
          <a class="card__target" href={hashOf({ view: 'project', id })}>
            {name}
          </a>
        </h3>
        {unread > 0 && (
          <a class="count own-project__unread" href={hashOf({ view: 'comments', id })}>
            <span aria-hidden="true">{unread}</span>
            <span class="unseen">{plural('mine_unreadOf', unread, isolate(name))}</span>
          </a>
        )}
      </div>
      <button
        type="button"
        class="own-project__figures"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `plots-${id}` : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {figures.map((figure) => (
          <FigureNumber key={figure.name} figure={figure} />
        ))}
        <Icon path={downIcon} />
      </button>
      {isOpen && (
        <div class="own-project__more stack" id={`plots-${id}`}>
          <dl class="figures">
            {figures.map((figure) => (
              <FigureColumn key={figure.name} figure={figure} />
            ))}
          </dl>
        </div>
      )}
    </article>
  );
}
