import type { Failure } from '../utils/errors';
import { plural, t } from '../utils/i18n';
import { Button } from './Button';
import './CommentComposer.css';
import { ErrorNotice } from './ErrorNotice';

interface CommentComposerProps {
  text: string;
  /** How many characters are left; below zero, the text is too long. */
  left: number;
  /** From the press of Post until the text is safe. */
  isPosting: boolean;
  /** Why the text could not be taken over. */
  failure: Failure | null;
  onType: (text: string) => void;
  onPost: () => void;
  /** The box lost the focus. */
  onLeave: () => void;
  onSignIn: () => void;
}

/** From here on the characters left are counted aloud. */
const NEAR_THE_END = 100;

export function CommentComposer({ text, left, isPosting, failure, onType, onPost, onLeave, onSignIn }: CommentComposerProps) {
  const submit = (event: Event): void => {
    event.preventDefault();
    onPost();
  };
  const postByKey = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.isComposing) submit(event);
  };
  return (
    <form class="comment-composer" onSubmit={submit}>
      <label class="unseen" for="composer-text">
        {t('composer_comment')}
      </label>
      <textarea
        id="composer-text"
        class="comment-composer__text"
        dir="auto"
        rows={2}
        placeholder={t('composer_placeholder')}
        value={text}
        readOnly={isPosting}
        aria-invalid={left < 0}
        aria-describedby="composer-meter"
        onInput={(event) => onType(event.currentTarget.value)}
        onKeyDown={postByKey}
        onBlur={onLeave}
      />
      {failure && <ErrorNotice failure={failure} onSignIn={onSignIn} />}
      <div class="comment-composer__foot">
        <span id="composer-meter" class={left < 0 ? 'comment-composer__meter comment-composer__meter--over' : 'comment-composer__meter'}>
          {meter(left)}
        </span>
        <Button type="submit" kind="primary" busy={isPosting} disabled={text.trim() === '' || left < 0}>
          {t('composer_post')}
        </Button>
      </div>
    </form>
  );
}

function meter(left: number): string {
  if (left < 0) return plural('composer_over', -left);
  return left <= NEAR_THE_END ? plural('composer_left', left) : t('composer_hint');
}
