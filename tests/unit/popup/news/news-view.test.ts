import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import { LoadStatus } from '../../../../entrypoints/popup/shared/LoadStatus';
import { NewsView } from '../../../../entrypoints/popup/news/NewsView';
import type { PopupModel } from '../../../../entrypoints/popup/model';
import type { Failure } from '../../../../utils/errors';
import { elementsIn } from '../../components/support/drawn';
import { announcement } from '../support';

function failuresShown(ofNews: Failure | null, ofCheck: Failure | null): unknown[] {
  const news = {
    value: signal({ announcements: [announcement(1)], skipped: 0, fetchedAt: 1 }),
    busy: signal(false),
    failure: signal(ofNews),
  };
  const newsMarks = {
    marked: signal(new Set()),
    unread: signal(new Set()),
    undoable: signal(0),
    busy: signal(false),
    failure: signal(null),
  };
  const model = { news, newsMarks, tab: signal('news'), checkFailure: signal(ofCheck) } as unknown as PopupModel;
  const drawn = elementsIn(
    NewsView({ model, route: { view: 'news', announcement: null }, now: 2, onOpenSettings: () => undefined }),
  );
  return drawn.flatMap(({ type, props }) => (Object.is(type, LoadStatus) ? (props.failure ?? []) : []));
}

describe('the view of announcements', () => {
  it('shows why they could not be fetched', () => {
    expect(failuresShown({ code: 'offline' }, null)).toEqual([{ code: 'offline' }]);
  });

  it('does not show a failed check, which the inbox shows', () => {
    expect(failuresShown(null, { code: 'session-refused' })).toEqual([]);
  });
});
