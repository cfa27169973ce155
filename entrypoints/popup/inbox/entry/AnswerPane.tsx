import { useEffect } from 'preact/hooks';
import { CommentComposer } from '../../../../components/composer/CommentComposer';
import type { AnswerModel } from './answer';

interface AnswerPaneProps {
  model: AnswerModel;
  /** The entry that is answered. */
  entryId: string;
  onSignIn: () => void;
}

/** The box for an answer. */
export function AnswerPane({ model, entryId, onSignIn }: AnswerPaneProps) {
  const composer = model.composer.value;
  useEffect(() => () => model.close(entryId), [model, entryId]);
  const leaveByKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.isComposing) return;
    // It would close the whole popup.
    event.preventDefault();
    event.stopPropagation();
    model.close(entryId);
  };
  return (
    <div role="presentation" onKeyDown={leaveByKey}>
      {composer && <CommentComposer composer={composer} onSignIn={onSignIn} />}
    </div>
  );
}
