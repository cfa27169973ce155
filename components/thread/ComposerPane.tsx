import type { Composer } from '../../utils/thread/composer';
import { lengthOf, LONGEST_COMMENT } from '../../utils/thread/rules';
import { CommentComposer } from '../CommentComposer';

/** The composer by itself, so that a keystroke draws nothing else anew. */
export function ComposerPane({ composer, onSignIn }: { composer: Composer; onSignIn: () => void }) {
  const text = composer.text.value;
  return (
    <CommentComposer
      text={text}
      left={LONGEST_COMMENT - lengthOf(text)}
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
