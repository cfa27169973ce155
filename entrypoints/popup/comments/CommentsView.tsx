import { Skeleton } from '../../../components/base/Skeleton';
import { Thread } from '../../../components/thread/Thread';
import { t } from '../../../utils/locale/i18n';
import { BackLink } from '../shared/ViewHead';
import { hashOf } from '../first-paint/routes';
import { HiddenPanelNotice } from './HiddenPanelNotice';
import type { ViewProps } from '../model';

/** The thread of one project, as the panel shows it, with the way back in its bar. */
export function CommentsView({ model, route: { id }, now }: ViewProps<'comments'>) {
  const { comments, trail, hidden, openSettings } = model;
  const controller = comments.thread.value;
  const within = { back: <BackLink trail={trail} isBrief />, href: hashOf({ view: 'project', id }) };
  return (
    <>
      <HiddenPanelNotice model={hidden} id={id} />
      {controller ? (
        <Thread key={id} controller={controller} within={within} now={now} place={comments} onSignIn={openSettings} />
      ) : (
        <>
          {within.back}
          <Skeleton label={t('panel_loading')} />
        </>
      )}
    </>
  );
}
