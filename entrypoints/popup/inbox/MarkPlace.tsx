import type { ComponentChildren } from 'preact';
import { Button } from '../../../components/base/Button';
import { ErrorNotice } from '../../../components/base/ErrorNotice';
import { checkIcon } from '../../../components/base/icons';
import { Icon } from '../../../components/base/Icon';
import { useFocusRestore, type LostFocus } from '../../../components/focus/use-focus-restore';
import { plural, t } from '../../../utils/locale/i18n';
import type { PopupModel } from '../model';

/** A view with entries. At its lower edge, wherever it is scrolled to: what was marked as read, with its undo, or why that failed. */
export function MarkPlace({ model, children }: { model: PopupModel; children: ComponentChildren }) {
  const { inbox, openSettings } = model;
  const undoable = inbox.undoableCount.value;
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
            {undoable > 0 && (
              <>
                <Icon path={checkIcon} /> {plural('inbox_allMarked', undoable)}
              </>
            )}
          </output>
          {undoable > 0 && (
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
  if (!scope) return view.querySelector('.popup-inbox-head .menu .icon-button');
  return scope.querySelector<HTMLElement>('.entry-actions button') ?? scope.querySelector<HTMLElement>('.card__target');
}
