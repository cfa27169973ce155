import { afterEach, beforeEach } from 'vitest';
import { beginEvidence, leaveEvidence, removeEvidence } from './evidence.ts';

beforeEach(beginEvidence);

// Before the pages are closed, which the fixtures do later.
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await leaveEvidence(task);
  else if (task.result?.retryCount) await removeEvidence(task);
});
