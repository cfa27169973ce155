import type { Composer } from '../../utils/thread/composer';
import { MAX_COMMENT_CHARS } from '../../utils/limits';
import { lengthOf } from '../../utils/thread/rules';
import { CommentComposer } from '../CommentComposer';

/** The composer by itself, so that a keystroke draws nothing else anew. */
export function ComposerPane({ composer, onSignIn }: { composer: Composer; onSignIn: () => void }) {
  const text = composer.text.value;
  return (
    <CommentComposer
      text={text}
      left={MAX_COMMENT_CHARS - lengthOf(text)}
      isPosting={composer.posting.value}
      failure={composer.failure.value}
      people={() => composer.people.value}
      ownNames={composer.ownNames.value}
      mayPin={composer.mayPin.value}
      called={composer.called.value}
      onType={(typed) => composer.type(typed)}
      onPost={() => void composer.post()}
      onLeave={() => void composer.flush()}
      onSignIn={onSignIn}
    />
  );
}
