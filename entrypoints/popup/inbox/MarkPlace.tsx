import type { ComponentChildren } from 'preact';
import { Button } from '../../../components/base/Button';
import { ErrorNotice } from '../../../components/base/ErrorNotice';
import { checkIcon } from '../../../components/base/icons';
import { Icon } from '../../../components/base/Icon';
import { useFocusRestore, type LostFocus } from '../../../components/focus/use-focus-restore';
import { formatNumber, plural, t } from '../../../utils/locale/i18n';
import type { PopupModel } from '../model';

/** A view with entries. What the person is done with stays at its lower edge, with its undo, or why that failed. */
export function MarkPlace({ model, children }: { model: PopupModel; children: ComponentChildren }) {
  const { inbox, openSettings } = model;
  const { as, count } = inbox.undoable.value;
  const failure = inbox.failure.value;
  const view = useFocusRestore(focusTarget);
  return (
    <div class="stack" ref={view}>
      {children}
      <div class="popup-foot">
        {failure && <ErrorNotice failure={failure} onRetry={() => void inbox.retry()} onOpenSettings={openSettings} />}
        <div class="popup-bar row">
          {/* Screen readers announce only changes of an element that exists already, so it is rendered empty. */}
          <output class="popup-bar__text">
            {count > 0 && (
              <>
                <Icon path={checkIcon} />{' '}
                {as === 'read' ? plural('inbox_allMarked', count) : `${t('inbox_notNeeded')}: ${formatNumber(count)}`}
              </>
            )}
          </output>
          {count > 0 && (
            <Button kind="quiet" onPress={() => void inbox.undo()}>
              {t('comment_undo')}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}

/** Where a lost focus goes: to an action of the same entry or thread, from an action for all entries to its undo, and back. */
function focusTarget({ removed, container }: LostFocus, view: HTMLElement): HTMLElement | null {
  if (removed.closest('.mark-all')) return view.querySelector('.popup-foot button');
  if (container.closest('.popup-foot')) return view.querySelector('.mark-all button:last-child');
  const scope = container.closest('article') ?? container.closest('.inbox-group');
  if (!scope)
    return (
      view.querySelector<HTMLElement>('.popup-inbox-head .menu .icon-button') ??
      view.querySelector('.scopes :checked, .popup-back')
    );
  return scope.querySelector<HTMLElement>('.entry-actions button') ?? scope.querySelector<HTMLElement>('.card__target');
}
