import { plural, t } from '../../../../utils/locale/i18n';
import { hashOf } from '../../first-paint/routes';
import type { StreamModel } from './model';
import { unreadThreads } from './waiting-comments';

/** Threads with comments that were counted, but not read yet, one line each. Opening one reads it. */
export function UnreadThreads({ stream }: { stream: StreamModel }) {
  const stored = stream.stored.value;
  return (
    <>
      {stored &&
        unreadThreads(stored).map(({ projectId, title, count }) => (
          <p key={projectId} class="popup-bar row row--wraps">
            <a class="popup-bar__text one-line" dir="auto" href={hashOf({ view: 'comments', id: projectId })}>
              {title || t('project_untitled')}
            </a>
            <span>{plural('panel_new', count)}</span>
          </p>
        ))}
    </>
  );
}
