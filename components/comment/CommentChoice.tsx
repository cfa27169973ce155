import { useRef } from 'preact/hooks';
import { t } from '../../utils/locale/i18n';
import './CommentChoice.css';

interface CommentChoiceProps {
  /** The comment's id. */
  id: number;
  checked: boolean;
  /** @param isRange whether all comments since the last toggled one change, too */
  onChange: (isRange: boolean) => void;
}

/** Selects a comment for deletion; with Shift, those since the last one, too. */
export function CommentChoice({ id, checked, onChange }: CommentChoiceProps) {
  /** A change event has no modifier keys; the click before it has. */
  const isRange = useRef(false);
  return (
    <label class="comment-choice">
      <input
        class="comment-choice__box"
        type="checkbox"
        checked={checked}
        aria-describedby={`comment-${id}-by`}
        onClick={({ shiftKey }) => void (isRange.current = shiftKey)}
        onChange={() => onChange(isRange.current)}
      />
      {t('comment_choose')}
    </label>
  );
}
