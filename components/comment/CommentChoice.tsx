import { useRef } from 'preact/hooks';
import { t } from '../../utils/locale/i18n';
import './CommentChoice.css';

interface CommentChoiceProps {
  /** The comment's id. */
  id: number;
  checked: boolean;
  /** @param sweeping whether all between it and the one before are meant */
  onChange: (sweeping: boolean) => void;
  /** Goes on to the box of the next comment, or back. @param dragging whether that one gets what this one has */
  onStep: (by: 1 | -1, dragging: boolean) => void;
}

/** Whether a comment is among those to be deleted together. Arrows go from box to box; with Shift several are turned. */
export function CommentChoice({ id, checked, onChange, onStep }: CommentChoiceProps) {
  /** A change does not say which keys were held; the click before it does. */
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
