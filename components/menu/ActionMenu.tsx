import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Icon, type IconPath } from '../base/Icon';
import { checkIcon, downIcon } from '../base/icons';
import '../base/Button.css';
import '../base/IconButton.css';
import './ActionMenu.css';

export interface MenuItem {
  words: string;
  /** For one of several choices: whether it is the chosen one. */
  checked?: boolean;
  /** For a link: a view of this page, or a page that opens in a tab. */
  href?: string;
  onPress?: () => void;
}

export interface MenuGroup {
  title?: string;
  /** What can't be done now is left out, and a group in which nothing can. */
  items: readonly (MenuItem | false | null)[];
}

interface ActionMenuProps {
  id: string;
  /** The name of the button and its menu; shown, with an arrow, unless the button has an icon. */
  label: string;
  icon?: IconPath;
  /** The id of the text that distinguishes it from menus of the same name. */
  describedBy?: string;
  busy?: boolean;
  groups: readonly MenuGroup[];
  children?: ComponentChildren;
}

/** The item that a key leads to, from one of `count`. */
const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/** A button that opens a menu of actions and choices, if there are any. Arrow keys and first letters move in it; a click or the focus elsewhere closes it. */
export function ActionMenu({ id, label, icon, describedBy, busy = false, groups, children }: ActionMenuProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const shown = groups
    .map(({ title, items }) => ({ title, items: items.filter((item) => !!item) }))
    .filter(({ items }) => items.length > 0);
  const items = (): HTMLElement[] => [...(place.current?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])];
  // Before anything is painted: quick fingers close what has only just opened.
  useLayoutEffect(() => {
    if (isOpen) (items().find((item) => item.ariaChecked === 'true') ?? items()[0])?.focus({ preventScroll: true });
  }, [isOpen]);

  function closeOnEscape(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !isOpen) return;
    // Otherwise the browser closes the whole popup.
    event.preventDefault();
    close();
  }

  function closeOnLeave({ relatedTarget }: FocusEvent): void {
    if (!(relatedTarget instanceof Node && place.current?.contains(relatedTarget))) setOpen(false);
  }

  function onKey(event: KeyboardEvent): void {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const all = items();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const step = STEPS[event.key];
    if (!step && !/^\S$/u.test(event.key)) return;
    // A letter does nothing to what is behind the menu.
    event.preventDefault();
    if (step) all[step(at, all.length)]?.focus();
    else [...all.slice(at + 1), ...all].find((item) => startsWith(item, event.key))?.focus();
  }

  function close(): void {
    place.current?.querySelector('button')?.focus();
    setOpen(false);
  }

  function choose({ onPress }: MenuItem): void {
    close();
    onPress?.();
  }

  if (shown.length === 0 && !children) return null;
  return (
    <div class="menu" role="presentation" ref={place} onKeyDown={closeOnEscape} onFocusOut={closeOnLeave}>
      <button
        type="button"
        class={icon ? 'icon-button' : 'button button--quiet menu__button'}
        aria-label={icon ? label : undefined}
        title={icon ? label : undefined}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-describedby={describedBy}
        aria-busy={busy}
        onClick={() => setOpen(!isOpen)}
      >
        {busy && <span class="button__spinner" aria-hidden="true" />}
        {!busy && icon && <Icon path={icon} />}
        {!icon && (
          <>
            {label}
            <Icon path={downIcon} />
          </>
        )}
      </button>
      {isOpen && (
        <div class="menu__box">
          <div id={id} role="menu" tabIndex={-1} aria-label={label} onKeyDown={onKey}>
            {shown.map(({ title, items: inGroup }, index) => (
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset would not be a part of a menu
              <div key={title ?? index} class="menu__group" role="group" aria-label={title}>
                {title && (
                  <span class="menu__title" aria-hidden="true">
                    {title}
                  </span>
                )}
                {inGroup.map((item) => (
                  <Item key={item.words} item={item} group={inGroup} onChoose={() => choose(item)} />
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

function startsWith({ textContent }: HTMLElement, letter: string): boolean {
  return textContent.toLowerCase().startsWith(letter.toLowerCase());
}

interface ItemProps {
  item: MenuItem;
  group: readonly MenuItem[];
  onChoose: () => void;
}

function Item({ item: { words, checked, href }, group, onChoose }: ItemProps) {
  if (href !== undefined) {
    const target = href.startsWith('#') ? undefined : '_blank';
    return (
      <a class="menu__item" role="menuitem" tabIndex={-1} href={href} target={target} rel="noopener" onClick={onChoose}>
        {words}
      </a>
    );
  }
  return (
    <button
      type="button"
      class="menu__item"
      role={roleOf(checked, group)}
      aria-checked={checked}
      tabIndex={-1}
      onClick={onChoose}
    >
      {checked !== undefined && <Icon path={checkIcon} />}
      {words}
    </button>
  );
}

/** The role of an item: of one that can be chosen alone, or of one of several. */
function roleOf(checked: boolean | undefined, group: readonly MenuItem[]) {
  if (checked === undefined) return 'menuitem';
  return group.length === 1 ? 'menuitemcheckbox' : 'menuitemradio';
}
