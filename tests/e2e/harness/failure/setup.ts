import { afterEach, beforeEach } from 'vitest';
import { worldsInWords } from '../ground.ts';
import { beginEvidence, leaveEvidence, removeEvidence } from './evidence.ts';

beforeEach(beginEvidence);

// The reporter prints it where a test fails.
beforeEach(({ task }) => void Object.assign(task.meta, { world: worldsInWords() }));

// Before the pages are closed, which the fixtures do later.
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await leaveEvidence(task);
  else if (task.result?.retryCount) await removeEvidence(task);
});
