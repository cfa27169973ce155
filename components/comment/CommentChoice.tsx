import { useRef } from 'preact/hooks';
import { t } from '../../utils/locale/i18n';
import './CommentChoice.css';

interface CommentChoiceProps {
  /** The comment's id. */
  id: number;
  checked: boolean;
  /** @param sweeping whether all comments since the last toggled one change, too */
  onChange: (sweeping: boolean) => void;
  /** Moves to the checkbox of the next or previous comment. @param dragging whether that one gets the same state */
  onStep: (by: 1 | -1, dragging: boolean) => void;
}

/** Selects a comment for deletion. Arrow keys move between checkboxes; with Shift they select, too. */
export function CommentChoice({ id, checked, onChange, onStep }: CommentChoiceProps) {
  /** A change event has no modifier keys; the click before it has. */
  const isRange = useRef(false);
  const step = (event: KeyboardEvent): void => {
    const { key, shiftKey, ctrlKey, altKey, metaKey } = event;
    if ((key !== 'ArrowDown' && key !== 'ArrowUp') || ctrlKey || altKey || metaKey) return;
    event.preventDefault();
    onStep(key === 'ArrowDown' ? 1 : -1, shiftKey);
  };
  return (
    <label class="comment-choice">
      <input
        class="comment-choice__box"
        type="checkbox"
        checked={checked}
        aria-describedby={`comment-${id}-by`}
        onClick={({ shiftKey }) => void (isRange.current = shiftKey)}
        onChange={() => onChange(isRange.current)}
        onKeyDown={step}
      />
      {t('comment_choose')}
    </label>
  );
}
