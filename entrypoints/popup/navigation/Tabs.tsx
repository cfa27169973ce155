import { plural, t } from '../../../utils/locale/i18n';
import type { PopupModel } from '../model';
import { parseRoute, unreadText, VIEWS, type ViewName } from '../first-paint/routes';
import '../../../components/base/Count.css';
import './Tabs.css';

/** Returns the tabs to show, in their order. The name of a tab's first view is its id, and its address. */
export function popupTabs({ account, inbox }: Pick<PopupModel, 'account' | 'inbox'>) {
  return (Object.keys(VIEWS) as ViewName[]).flatMap((id) => {
    const { tab } = VIEWS[id];
    if (!tab || (tab.signedInOnly && !account.value)) return [];
    return [{ id, label: t(tab.label), unread: tab.unread ? inbox[tab.unread].value : 0 }];
  });
}

/** A row of tabs by the ARIA pattern: one tab stop, arrow keys move and select. */
export function Tabs({ model }: { model: PopupModel }) {
  const tabs = popupTabs(model);
  const selected = model.tab.value;
  const at = tabs.findIndex(({ id }) => id === selected);
  // If the selected tab was just removed, the first one takes over the tab stop.
  const focusable = tabs[at]?.id ?? tabs[0]?.id;
  const onSelect = (id: ViewName): void => model.navigate(parseRoute(id));

  const onKeyDown = (event: KeyboardEvent): void => {
    const row = event.currentTarget as HTMLElement;
    const next = nextTab(event.key, at, tabs.length, getComputedStyle(row).direction === 'rtl');
    const tab = next === null ? undefined : tabs[next];
    if (!tab || next === null) return;
    event.preventDefault();
    onSelect(tab.id);
    row.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };

  return (
    <div class="tabs" role="tablist" tabIndex={-1} onKeyDown={onKeyDown}>
      {tabs.map(({ id, label, unread }) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={`tab-${id}`}
          class="tabs__tab"
          aria-selected={id === selected}
          aria-controls="view"
          aria-describedby={unread ? `unread-${id}` : undefined}
          tabIndex={id === focusable ? 0 : -1}
          onClick={() => onSelect(id)}
        >
          {label}
          {unread > 0 && (
            // The name stays the label; the count is its description.
            <span class="count">
              <span aria-hidden="true">{unreadText(unread)}</span>
              <span hidden id={`unread-${id}`}>
                {plural('popup_unread', unread)}
              </span>
            </span>
          )}
        </button>
      ))}
    </div>
  );
}

function nextTab(key: string, at: number, count: number, rtl: boolean): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
  return step === 0 ? null : (at + (rtl ? -step : step) + count) % count;
}
