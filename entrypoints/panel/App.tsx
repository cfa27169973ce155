import type { ReadonlySignal } from '@preact/signals';
import { Thread } from '../../components/thread/Thread';
import type { Desk } from '../../utils/thread/desk';

interface AppProps {
  desk: Desk;
  /** Epoch ms, moved on every minute. */
  now: ReadonlySignal<number>;
  onSignIn: () => void;
}

/** The panel: a thread, and nothing beside it. */
export function App({ desk, now, onSignIn }: AppProps) {
  return (
    <main>
      <Thread desk={desk} now={now.value} onSignIn={onSignIn} />
    </main>
  );
}
