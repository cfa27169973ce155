import { plural } from '../../../utils/locale/i18n';
import '../../../components/base/Count.css';
import './Tabs.css';

interface Tab<Id extends string> {
  id: Id;
  label: string;
  /** Shown if above zero. */
  unread?: number;
}

interface TabsProps<Id extends string> {
  /** Accessible name of the row. */
  label: string;
  tabs: readonly Tab<Id>[];
  selected: Id;
  /** The id of the panel the tabs switch. */
  panel: string;
  onSelect: (id: Id) => void;
}

/** A row of tabs by the ARIA pattern: one tab stop, arrow keys move and select. */
export function Tabs<Id extends string>({ label, tabs, selected, panel, onSelect }: TabsProps<Id>) {
  const at = tabs.findIndex((tab) => tab.id === selected);
  // If the selected tab was just removed, the first one takes over the tab stop.
  const focusable = tabs[at]?.id ?? tabs[0]?.id;

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
    <div class="tabs" role="tablist" aria-label={label} tabIndex={-1} onKeyDown={onKeyDown}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          id={`tab-${tab.id}`}
          class="tabs__tab"
          aria-selected={tab.id === selected}
          aria-controls={panel}
          aria-describedby={tab.unread ? `unread-${tab.id}` : undefined}
          tabIndex={tab.id === focusable ? 0 : -1}
          onClick={() => onSelect(tab.id)}
        >
          {tab.label}
          {tab.unread ? (
            // The name stays the label; the count is its description.
            <span class="count tabs__count" aria-hidden="true">
              {tab.unread > 99 ? '99+' : tab.unread}
            </span>
          ) : null}
        </button>
      ))}
      {tabs.map((tab) =>
        tab.unread ? (
          <span key={tab.id} hidden id={`unread-${tab.id}`}>
            {plural('popup_unread', tab.unread)}
          </span>
        ) : null,
      )}
    </div>
  );
}

function nextTab(key: string, at: number, count: number, rtl: boolean): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
  return step === 0 ? null : (at + (rtl ? -step : step) + count) % count;
}
