import { t } from '../utils/i18n';
import './CommentChoice.css';

interface CommentChoiceProps {
  /** The comment's id. */
  id: number;
  checked: boolean;
  onChange: () => void;
}

/** Whether a comment is among those to be deleted together. */
export function CommentChoice({ id, checked, onChange }: CommentChoiceProps) {
  return (
    <label class="comment-choice">
      <input class="comment-choice__box" type="checkbox" checked={checked} aria-describedby={`comment-${id}-by`} onChange={onChange} />
      {t('comment_choose')}
    </label>
  );
}
