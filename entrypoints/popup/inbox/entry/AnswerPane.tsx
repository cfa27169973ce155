import { useEffect } from 'preact/hooks';
import { CommentComposer } from '../../../../components/composer/CommentComposer';
import type { AnswerModel } from './answer';

interface AnswerPaneProps {
  model: AnswerModel;
  entryId: string;
  onSignIn: () => void;
}

/** The composer of an answer. Escape closes it. */
export function AnswerPane({ model, entryId, onSignIn }: AnswerPaneProps) {
  const composer = model.composer.value;
  useEffect(() => () => model.close(entryId), [model, entryId]);
  const closeOnEscape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    // By default, Escape closes the whole popup.
    event.preventDefault();
    event.stopPropagation();
    model.close(entryId);
  };
  return (
    <div role="presentation" onKeyDown={closeOnEscape}>
      {composer && <CommentComposer composer={composer} onSignIn={onSignIn} />}
    </div>
  );
}
