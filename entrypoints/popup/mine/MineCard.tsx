import { isolate } from '../../../utils/text/bidi';
import { plural, t } from '../../../utils/locale/i18n';
import { FigureColumn, type FigureProps } from './FigureColumn';
import { Icon } from '../../../components/base/Icon';
import { Picture } from '../../../components/base/Picture';
import '../../../components/base/Card.css';
import './MineCard.css';

interface MineCardProps {
  id: number;
  title: string;
  iconUrl: string | null;
  href: string;
  commentsHref: string;
  unread: number;
  figures: readonly FigureProps[];
  /** In words, the newest first. */
  milestones: readonly string[];
}

/** Milestones on show; the others are collapsed. */
const MAX_MILESTONES = 2;

/** An own project with its figures and milestones. */
export function MineCard({ id, title, iconUrl, href, commentsHref, unread, figures, milestones }: MineCardProps) {
  const name = title || t('project_untitled');
  const earlier = milestones.slice(MAX_MILESTONES);
  return (
    <article class="card card--opens mine-card" aria-labelledby={`mine-${id}`}>
      <div class="mine-card__head">
        <Picture url={iconUrl} fallback="box" size="small" />
        <h3 class="mine-card__title one-line" id={`mine-${id}`} dir="auto" title={name}>
          <a class="card__target" href={href}>
            {name}
          </a>
        </h3>
        {unread > 0 && (
          <a class="mine-card__unread" href={commentsHref} aria-label={plural('mine_unreadOf', unread, isolate(name))}>
            <Icon name="comment" />
            {plural('popup_unread', unread)}
          </a>
        )}
      </div>
      <dl class="figures">
        {figures.map((figure) => (
          <FigureColumn key={figure.name} {...figure} />
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

function Milestones({ shown }: { shown: readonly string[] }) {
  return (
    <ul class="mine-card__milestones small-print bare">
      {shown.map((milestone) => (
        <li key={milestone}>
          <Icon name="star" />
          <bdi>{milestone}</bdi>
        </li>
      ))}
    </ul>
  );
}
