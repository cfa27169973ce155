import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { t } from '../../utils/locale/i18n';
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
  /** Whether it destroys something. Such an item has a group of its own, the last one. */
  destroys?: boolean;
  onPress?: () => void;
  /** What it leads to, in place of the menu. */
  choices?: readonly MenuGroup[];
}

export interface MenuGroup {
  title?: string;
  /** What can't be done now, or would change nothing, is left out, and a group without items. Eight in a menu at most. */
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

/** A button that opens a menu of actions and choices, if there are any. A click or the focus elsewhere closes it. */
export function ActionMenu({ id, label, icon, describedBy, busy = false, groups, children }: ActionMenuProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  if (!children && !groups.some(({ items }) => items.some(Boolean))) return null;

  function closeOnEscape(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !isOpen) return;
    // Otherwise the browser closes the whole popup.
    event.preventDefault();
    close();
  }

  function closeOnLeave({ relatedTarget }: FocusEvent): void {
    if (!(relatedTarget instanceof Node && place.current?.contains(relatedTarget))) setOpen(false);
  }

  function close(): void {
    place.current?.querySelector('button')?.focus();
    setOpen(false);
  }

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
        {!icon && label}
        {!icon && <Icon path={downIcon} />}
      </button>
      {isOpen && (
        <div class="menu__box">
          <Menu id={id} label={label} groups={groups} onClose={close} />
          {children}
        </div>
      )}
    </div>
  );
}

type MenuProps = Pick<ActionMenuProps, 'id' | 'label' | 'groups'> & { onClose: () => void };

/** The open menu, or what one of its items leads to. */
function Menu({ id, label, groups, onClose }: MenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  const left = useRef('');
  /** The words of the item that led to what is shown. */
  const [leading, setLeading] = useState('');
  const { choices } = groups.flatMap(({ items }) => items).find((item) => item && item.words === leading) || {};
  // Before anything is painted: quick fingers close what has only just opened.
  useLayoutEffect(() => {
    keepInside(menu.current?.parentElement ?? null);
    const all = elementsIn(menu.current);
    const chosen = all.find((item) => item.matches('[role=menuitemradio][aria-checked=true]'));
    const before = all.find(({ textContent }) => textContent === left.current);
    (before ?? chosen ?? all[choices ? 1 : 0])?.focus({ preventScroll: true });
  }, [leading]);

  function show(words: string): void {
    // An item with the focus that goes away would close the menu.
    menu.current?.focus();
    left.current = leading;
    setLeading(words);
  }

  function choose({ words, href, onPress, choices: next }: MenuItem): void {
    // The way back leads to no item, and so to the menu.
    if (next || !(href ?? onPress)) return show(words);
    onClose();
    onPress?.();
  }

  function onKey(event: KeyboardEvent): void {
    const isToSide = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
    const all = elementsIn(menu.current);
    const leads = isToSide && all.find((item) => item === document.activeElement && item.ariaHasPopup);
    if (leads) leads.click();
    else if (isToSide && choices) show('');
    else moveFocus(event, all);
  }

  return (
    <div ref={menu} id={id} role="menu" tabIndex={-1} aria-label={choices ? leading : label} onKeyDown={onKey}>
      {choices && <Group items={[{ words: t('project_back') }]} onChoose={choose} />}
      {(choices ?? groups).map((group, index) => (
        <Group key={group.title ?? index} {...group} onChoose={choose} />
      ))}
    </div>
  );
}

/** CSS px between a menu and the edge of the window. */
const EDGE = 4;

/** Moves a box back that leaves the window at one of its sides: its button may be anywhere. */
function keepInside(box: HTMLElement | null): void {
  if (!box) return;
  box.style.translate = '';
  const { left, right } = box.getBoundingClientRect();
  const spare = document.documentElement.clientWidth - EDGE - right;
  const shift = left < EDGE ? EDGE - left : Math.min(0, spare);
  if (shift !== 0) box.style.translate = `${shift}px`;
}

function Group({ title, items, onChoose }: MenuGroup & { onChoose: (item: MenuItem) => void }) {
  const shown = items.filter((item) => !!item);
  const isChoice = shown.filter(({ checked }) => checked !== undefined).length > 1;
  if (shown.length === 0) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset would not be a part of a menu
    <div class="menu__group" role="group" aria-label={title}>
      {title && (
        <span class="menu__title" aria-hidden="true">
          {title}
        </span>
      )}
      {shown.map((item) => (
        <Item key={item.words} item={item} isChoice={isChoice} onChoose={() => onChoose(item)} />
      ))}
    </div>
  );
}

const elementsIn = (menu: HTMLElement | null): HTMLElement[] => [
  ...(menu?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? []),
];

/** The item that a key leads to, from one of `count`. */
const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/** Moves the focus among the items, by arrow keys or to the next one that begins with a letter. */
function moveFocus(event: KeyboardEvent, all: readonly HTMLElement[]): void {
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  const at = all.findIndex((item) => item === document.activeElement);
  const step = STEPS[event.key];
  if (!step && !/^\S$/u.test(event.key)) return;
  // A letter does nothing to what is behind the menu.
  event.preventDefault();
  const letter = event.key.toLowerCase();
  const next = step
    ? all[step(at, all.length)]
    : [...all.slice(at + 1), ...all].find(({ textContent }) => textContent.toLowerCase().startsWith(letter));
  next?.focus();
}

interface ItemProps {
  item: MenuItem;
  /** Whether one of several in its group is to be chosen. */
  isChoice: boolean;
  onChoose: () => void;
}

function Item({ item: { words, checked, href, destroys, choices }, isChoice, onChoose }: ItemProps) {
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
      class={destroys ? 'menu__item menu__item--destroys' : 'menu__item'}
      role={checked === undefined ? 'menuitem' : isChoice ? 'menuitemradio' : 'menuitemcheckbox'}
      aria-checked={checked}
      aria-haspopup={choices ? 'menu' : undefined}
      tabIndex={-1}
      onClick={onChoose}
    >
      {words}
      {checked !== undefined && <Icon path={checkIcon} />}
    </button>
  );
}
