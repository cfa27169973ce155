import { Button } from '../../../components/base/Button';
import { EmptyState } from '../../../components/base/EmptyState';
import { inboxIcon } from '../../../components/base/icons';
import { SessionNotice } from '../../../components/base/SessionNotice';
import { plural, t } from '../../../utils/locale/i18n';
import { hashOf } from '../first-paint/routes';
import { InboxHead } from './InboxHead';
import { InboxGroup } from './InboxGroup';
import { AwayLine } from './AwayLine';
import { INBOX_SCOPES } from './scopes';
import { unreadThreads } from './stream/waiting-comments';
import { MarkPlace } from './MarkPlace';
import type { PopupModel, ViewProps } from '../model';

/** The entries of the inbox, by thread. */
export function InboxView({ model, now }: Omit<ViewProps<'inbox'>, 'route'>) {
  const { list } = model.inbox;
  const groups = list.groups.value;
  const { emptyTitle, emptyText, emptyLink } = INBOX_SCOPES[list.scope.value];
  const stored = list.scope.value === 'new' && model.stream.stored.value;
  const unread = stored ? unreadThreads(stored) : [];
  return (
    <MarkPlace model={model}>
      <InboxHead model={model} now={now} />
      <SessionHint model={model} />
      <AwayLine model={model} />
      {list.isEmpty.value && unread.length === 0 && (
        <EmptyState icon={inboxIcon} title={t(emptyTitle)} text={emptyText ? t(emptyText) : ''}>
          {emptyLink && (
            <a class="button" href={emptyLink.href} target={emptyLink.href.startsWith('#') ? undefined : '_blank'}>
              {t(emptyLink.words)}
            </a>
          )}
        </EmptyState>
      )}
      {list.isEmpty.value === false && groups?.length === 0 && (
        <EmptyState icon={inboxIcon} title={t('inbox_noMatch')} text={t('inbox_noMatchText')}>
          <Button onPress={() => list.clearFilter()}>{t('popup_filtersClear')}</Button>
        </EmptyState>
      )}
      {/* Threads with comments that were counted, but not read yet. Opening one reads it. */}
      {unread.map(({ projectId, title, count }) => (
        <div key={projectId} class="popup-bar row row--wraps">
          <a class="popup-bar__text one-line" dir="auto" href={hashOf({ view: 'comments', id: projectId })}>
            {title || t('project_untitled')}
          </a>
          <span>{plural('panel_new', count)}</span>
        </div>
      ))}
      <div class="popup-groups stack">
        {groups?.map((group) => (
          <InboxGroup key={group.key} model={model} group={group} now={now} />
        ))}
      </div>
      {list.hasMore.value && <Button onPress={() => list.showMore()}>{t('inbox_older')}</Button>}
    </MarkPlace>
  );
}

/** Asks to sign in, because mentions need it. */
function SessionHint({ model }: { model: PopupModel }) {
  const account = model.account.value;
  if (account?.refused) return <SessionNotice failure={account.refused} onSignIn={model.openSettings} />;
  if (account !== null) return null;
  return (
    <div class="popup-hint row">
      <p>{t('popup_signedOut')}</p>
      <Button kind="primary" onPress={model.openSettings}>
        {t('popup_signIn')}
      </Button>
    </div>
  );
}
