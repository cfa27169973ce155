import { expect, it } from 'vitest';
import { describeUnreadable } from '../../../../utils/locale/last-check';
import { aRun } from '../../support';

const NOW = Date.UTC(2026, 4, 20, 12);
const HOUR = 3_600_000;

it('the notice says how many threads can’t be read, and when the last complete check was', () => {
  expect(describeUnreadable(aRun({ at: NOW, mentionsAt: NOW - 2 * HOUR }), 1, NOW)).toBe(
    'Comments on 1 project can’t be read. The last complete check was 2 hours ago. See which project in the settings.',
  );
  expect(describeUnreadable(aRun({ at: NOW - 2 * HOUR, mentionsAt: null }), 12, NOW)).toBe(
    'Comments on 12 projects can’t be read. The last complete check was 2 hours ago. See which projects in the settings.',
  );
});
