import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { CommentComposer } from '../../components/CommentComposer';
import type { AnswerModel } from './answer-model';

interface AnswerPaneProps {
  model: AnswerModel;
  onSignIn: () => void;
}

/** The box for an answer by itself, so that a keystroke draws nothing else anew. */
export function AnswerPane({ model, onSignIn }: AnswerPaneProps) {
  const place = useRef<HTMLDivElement>(null);
  // One writes on where the text ends.
  useLayoutEffect(() => {
    if (!model.takesFocus.peek()) return;
    const box = place.current?.querySelector('textarea');
    box?.focus();
    box?.setSelectionRange(box.value.length, box.value.length);
  }, [model]);
  useEffect(() => () => model.leave(), [model]);
  const leaveByKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.isComposing) return;
    // It would close the whole popup.
    event.preventDefault();
    event.stopPropagation();
    model.leave();
  };
  return (
    <div ref={place} role="presentation" onKeyDown={leaveByKey}>
      <CommentComposer
        text={model.text.value}
        left={model.left.value}
        isPosting={model.posting.value}
        failure={model.failure.value}
        people={() => model.people.value}
        onType={(typed) => model.type(typed)}
        onPost={() => void model.post()}
        onLeave={() => undefined}
        onSignIn={onSignIn}
      />
    </div>
  );
}
