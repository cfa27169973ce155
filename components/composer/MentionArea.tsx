import type { TargetedInputEvent } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { t } from '../../utils/locale/i18n';
import { insertMention, mentionFragmentAt, matchingNames, type Fragment } from '../../utils/thread/completion';
import { useUndoableText } from '../fields/use-undoable-text';
import '../fields/Input.css';
import './MentionArea.css';

interface MentionAreaProps {
  text: string;
  /** What the box held before it was opened here with this text. */
  before: string | null;
  readOnly: boolean;
  isInvalid: boolean;
  /** Returns the candidates, the likeliest first; called once an `@` is typed. */
  people: () => readonly string[];
  onType: (text: string) => void;
  /** Called for keys that the list does not handle. */
  onKey: (event: KeyboardEvent) => void;
}

/** Keys that move the caret away from the mention. */
const MOVES: ReadonlySet<string> = new Set(['ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown']);

const ID = 'composer-text';
const NAMES_ID = 'composer-names';
const optionId = (index: number): string => `${NAMES_ID}-${index}`;

/** A text area that completes names after an `@`. It cannot be a combobox, so ARIA attributes connect the list. */
export function MentionArea({ text, before, readOnly, isInvalid, people, onType, onKey }: MentionAreaProps) {
  const { box, first, isEdit } = useUndoableText(text, before);
  const caret = useRef<number | null>(null);
  const list = useCompletion(people, readOnly);
  useLayoutEffect(() => {
    if (caret.current !== null) box.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  }, [text]);

  function accept(name: string): void {
    const done = list.fragment && insertMention(text, list.fragment, name);
    if (!done) return;
    caret.current = done.caret;
    list.close();
    onType(done.text);
  }

  function handleInput({ currentTarget: { value, selectionStart } }: TargetedInputEvent<HTMLTextAreaElement>): void {
    if (isEdit()) return;
    list.follow(value, selectionStart);
    onType(value);
  }

  function handleKey(event: KeyboardEvent): void {
    if (list.handleKey(event, accept)) return;
    if (MOVES.has(event.key)) list.close();
    onKey(event);
  }

  const isOpen = list.names.length > 0;
  return (
    <div class="mention-area">
      <textarea
        ref={box}
        id={ID}
        class="input mention-area__text"
        // An empty one runs as the language does.
        dir={text === '' ? undefined : 'auto'}
        rows={2}
        placeholder={t('composer_placeholder')}
        defaultValue={first}
        readOnly={readOnly}
        aria-invalid={isInvalid}
        aria-describedby="composer-meter"
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={isOpen ? NAMES_ID : undefined}
        aria-activedescendant={isOpen ? optionId(list.active) : undefined}
        onInput={handleInput}
        onKeyDown={handleKey}
        onPointerDown={list.close}
        onBlur={list.close}
      />
      {isOpen && <Names names={list.names} active={list.active} onChoose={accept} />}
    </div>
  );
}

/** The names that complete what is being typed, and which of them is active. */
function useCompletion(people: MentionAreaProps['people'], readOnly: boolean) {
  const [fragment, setFragment] = useState<Fragment | null>(null);
  const [active, setActive] = useState(0);
  /** The offset of the `@` at which Escape closed the list. */
  const dismissedAt = useRef<number | null>(null);
  const names = fragment && !readOnly ? matchingNames(fragment, people()) : [];

  function show(next: Fragment | null): void {
    setFragment(next);
    setActive(0);
  }

  return {
    fragment,
    names,
    active,
    close: () => show(null),
    /** Follows what was typed before the caret. */
    follow(value: string, at: number): void {
      const found = mentionFragmentAt(value, at);
      if (found?.start !== dismissedAt.current) dismissedAt.current = null;
      show(dismissedAt.current === null ? found : null);
    },
    /** @returns whether the key was for the list */
    handleKey(event: KeyboardEvent, accept: (name: string) => void): boolean {
      const { key, ctrlKey, metaKey, shiftKey } = event;
      if (names.length === 0 || ctrlKey || metaKey || shiftKey) return false;
      const name = names[active];
      if (key === 'ArrowDown') setActive((active + 1) % names.length);
      else if (key === 'ArrowUp') setActive((active + names.length - 1) % names.length);
      else if ((key === 'Enter' || key === 'Tab') && name !== undefined) accept(name);
      else if (key === 'Escape') {
        dismissedAt.current = fragment?.start ?? null;
        show(null);
      } else return false;
      event.preventDefault();
      event.stopPropagation();
      return true;
    },
  };
}

interface NamesProps {
  names: readonly string[];
  active: number;
  onChoose: (name: string) => void;
}

function Names({ names, active, onChoose }: NamesProps) {
  return (
    <div
      class="mention-area__names"
      id={NAMES_ID}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no HTML element is a list whose focus stays elsewhere
      role="listbox"
      tabIndex={-1}
      aria-label={t('composer_people')}
    >
      {names.map((name, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the keys are the box's, where the focus stays
        <div
          key={name}
          id={optionId(index)}
          class="mention-area__name one-line"
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an HTML option belongs in a select
          role="option"
          aria-selected={index === active}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(name)}
        >
          <bdi>{name}</bdi>
        </div>
      ))}
    </div>
  );
}
