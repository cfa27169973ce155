import { isolate } from '../../utils/text/bidi';
import { clockTime } from '../../utils/locale/clock-time';
import { language, t } from '../../utils/locale/i18n';
import './CommentGone.css';

interface CommentGoneProps {
  /** Epoch ms: the comment was removed between `from` and `to`. */
  from: number;
  to: number;
  now: number;
}

/** The trace of a comment that another person removed. */
export function CommentGone({ from, to, now }: CommentGoneProps) {
  const [since, until] = [from, to].map((at) => isolate(clockTime(at, now, language())));
  const words = since === until ? t('comment_goneAt', until ?? '') : t('comment_goneBetween', since ?? '', until ?? '');
  return <div class="comment-gone">{words}</div>;
}
