import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Icon } from '../base/Icon';
import { checkIcon, downIcon, moreIcon } from '../base/icons';
import '../base/Button.css';
import '../base/IconButton.css';
import './ActionMenu.css';
import { useDismissal } from './use-dismissal';

export interface MenuItem {
  words: string;
  /** For one of several choices: whether it is the chosen one. */
  checked?: boolean;
  isDisabled?: boolean;
  onPress: () => void;
}

export interface MenuGroup {
  /** Shown above the items. */
  title?: string;
  items: readonly MenuItem[];
}

interface ActionMenuProps {
  id: string;
  /** The name of the button and its menu; shown, with an arrow, unless the button is an icon. */
  label: string;
  isIcon?: boolean;
  /** The id of the text that distinguishes it from menus of the same name. */
  describedBy?: string;
  busy?: boolean;
  groups: readonly MenuGroup[];
  /** Small print below the items. */
  children?: ComponentChildren;
}

/** The item that a key leads to, from one of `count`. */
const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/** A button that opens a menu of actions and choices. Arrow keys move in it; a click or the focus elsewhere closes it. */
export function ActionMenu({
  id,
  label,
  isIcon = false,
  describedBy,
  busy = false,
  groups,
  children,
}: ActionMenuProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const items = (): HTMLElement[] => [...(place.current?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])];
  useDismissal(place, isOpen, () => setOpen(false));
  useLayoutEffect(() => {
    if (isOpen) (items().find((item) => item.ariaChecked === 'true') ?? items()[0])?.focus({ preventScroll: true });
  }, [isOpen]);

  function onKey(event: KeyboardEvent): void {
    const all = items();
    const next = STEPS[event.key]?.(all.indexOf(document.activeElement as HTMLElement), all.length);
    if (next === undefined) return;
    event.preventDefault();
    all[next]?.focus();
  }

  function choose({ onPress }: MenuItem): void {
    place.current?.querySelector('button')?.focus();
    setOpen(false);
    onPress();
  }

  return (
    <div class="menu" ref={place}>
      <button
        type="button"
        class={isIcon ? 'icon-button' : 'button button--quiet menu__button'}
        aria-label={isIcon ? label : undefined}
        title={isIcon ? label : undefined}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-describedby={describedBy}
        aria-busy={busy}
        onClick={() => setOpen(!isOpen)}
      >
        {busy && <span class="button__spinner" aria-hidden="true" />}
        {!busy && isIcon && <Icon path={moreIcon} />}
        {!isIcon && (
          <>
            <span class="menu__label">{label}</span>
            <Icon path={downIcon} />
          </>
        )}
      </button>
      {isOpen && (
        <div class="menu__box">
          <div id={id} role="menu" tabIndex={-1} aria-label={label} onKeyDown={onKey}>
            {groups.map(({ title, items: inGroup }, index) => (
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset would not be a part of a menu
              <div key={title ?? index} class="menu__group" role="group" aria-label={title}>
                {title && (
                  <span class="menu__title" aria-hidden="true">
                    {title}
                  </span>
                )}
                {inGroup.map((item) => (
                  <button
                    key={item.words}
                    type="button"
                    class="menu__item"
                    role={item.checked === undefined ? 'menuitem' : 'menuitemradio'}
                    aria-checked={item.checked}
                    tabIndex={-1}
                    disabled={item.isDisabled}
                    onClick={() => choose(item)}
                  >
                    {item.checked !== undefined && <Icon path={checkIcon} />}
                    {item.words}
                  </button>
                ))}
              </div>
            ))}
          </div>
          {children}
        </div>
      )}
    </div>
  );
}
