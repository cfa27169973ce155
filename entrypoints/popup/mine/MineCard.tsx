import { isolate } from '../../../utils/text/bidi';
import { plural, t } from '../../../utils/locale/i18n';
import { FigureColumn } from './FigureColumn';
import type { Milestone } from './figures';
import { Icon } from '../../../components/base/Icon';
import { boxIcon, commentIcon, starIcon } from '../../../components/base/icons';
import { Picture } from '../../../components/base/Picture';
import type { MineRow } from './own-projects';
import { milestoneWords } from './words';
import { hashOf } from '../first-paint/routes';
import '../../../components/base/Card.css';
import './MineCard.css';

/** Milestones on show; the others are collapsed. */
const MAX_MILESTONES = 2;

/** An own project with its figures and milestones. */
export function MineCard({ row }: { row: MineRow }) {
  const { id, title, iconUrl, unread, figures, milestones } = row;
  const name = title || t('project_untitled');
  const earlier = milestones.slice(MAX_MILESTONES);
  return (
    <article class="card card--opens mine-card" aria-labelledby={`mine-${id}`}>
      <div class="mine-card__head row">
        <Picture url={iconUrl} fallback={boxIcon} size="small" />
        <h3 class="mine-card__title one-line" id={`mine-${id}`} dir="auto" title={name}>
          <a class="card__target" href={hashOf({ view: 'project', id })}>
            {name}
          </a>
        </h3>
        {unread > 0 && (
          <a
            class="mine-card__unread"
            href={hashOf({ view: 'comments', id })}
            aria-label={plural('mine_unreadOf', unread, isolate(name))}
          >
            <Icon path={commentIcon} />
            {plural('popup_unread', unread)}
          </a>
        )}
      </div>
      <dl class="figures">
        {figures.map((figure) => (
          <FigureColumn key={figure.name} figure={figure} />
        ))}
      </dl>
      {milestones.length > 0 && <Milestones shown={milestones.slice(0, MAX_MILESTONES)} />}
      {earlier.length > 0 && (
        <details class="mine-card__earlier small-print">
          <summary>
            <bdi>{plural('mine_earlier', earlier.length)}</bdi>
          </summary>
          <Milestones shown={earlier} />
        </details>
      )}
    </article>
  );
}

function Milestones({ shown }: { shown: readonly Milestone[] }) {
  return (
    <ul class="mine-card__milestones small-print bare">
      {shown.map(milestoneWords).map((words) => (
        <li key={words}>
          <Icon path={starIcon} />
          <bdi>{words}</bdi>
        </li>
      ))}
    </ul>
  );
}
