import type { ThreadController } from '../../utils/thread/controller';
import { FindBar } from './FindBar';
import { ThreadTools } from './ThreadTools';
import { DeletionPane } from './DeletionPane';

/** The toolbar and the search above the comments. A component of its own, so that typing renders little else. */
export function CommentsHead({
  controller,
}: {
  controller: Pick<ThreadController, 'thread' | 'deletions' | 'reading'>;
}) {
  const { reading } = controller;
  const { find } = reading;
  const isFinding = find.isOpen.value;
  const found = find.found.value;
  const current = find.current.value;
  return (
    <>
      <ThreadTools
        isOldestFirst={reading.order.value === 'oldest'}
        hasLine={reading.hasLine.value}
        isFinding={isFinding}
        onOrder={(oldestFirst) => reading.setOrder(oldestFirst ? 'oldest' : 'newest')}
        onFind={() => (isFinding ? find.close() : find.open())}
        onGoToNew={() => reading.goToFirstNew()}
      >
        <DeletionPane controller={controller} />
      </ThreadTools>
      {isFinding && (
        <div class="thread-comments__find">
          <FindBar
            words={find.words.value}
            count={found?.length ?? null}
            position={found && current !== null ? found.indexOf(current) + 1 : 0}
            onType={(words) => find.setWords(words)}
            onStep={(by) => find.step(by)}
            onClose={() => reading.closeFind()}
          />
        </div>
      )}
    </>
  );
}
