import type { ThreadController } from '../../utils/thread/controller';
import { FindBar } from './FindBar';
import { ThreadTools } from './ThreadTools';
import { DeletionPane } from './DeletionPane';

/** Above the comments: how they are read, and what is looked for in them. By itself, so that typing there draws little else anew. */
export function CommentsHead({ desk }: { desk: Pick<ThreadController, 'thread' | 'deletions' | 'reading'> }) {
  const { reading } = desk;
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
        onTurn={(oldestFirst) => reading.readIn(oldestFirst ? 'oldest' : 'newest')}
        onFind={() => (isFinding ? find.close() : find.open())}
        onLine={() => reading.goToLine()}
      >
        <DeletionPane desk={desk} />
      </ThreadTools>
      {isFinding && (
        <div class="thread-comments__find">
          <FindBar
            words={find.words.value}
            count={found?.length ?? null}
            place={found && current !== null ? found.indexOf(current) + 1 : 0}
            onType={(words) => find.type(words)}
            onStep={(by) => find.step(by)}
            onClose={() => reading.endFinding()}
          />
        </div>
      )}
    </>
  );
}
