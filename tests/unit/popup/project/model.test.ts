import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDetailsModel } from '../../../../entrypoints/popup/project/model';
import { project, settled, slowWorker } from '../support';

function setUp({ stored = new Map<number, string>(), listed = new Map<number, string>() } = {}) {
  const worker = slowWorker();
  const from = (titles: Map<number, string>, id: number) =>
    titles.has(id) ? project(id, { title: titles.get(id) ?? '' }) : undefined;
  const readProjectRecord = async (id: number) => {
    const found = from(stored, id);
    return found && { project: found, seenAt: 100 };
  };
  const model = createDetailsModel({ send: worker.send, readProjectRecord }, (id) => from(listed, id));
  return { worker, model, title: () => model.project.value?.title };
}

beforeEach(() => void vi.useFakeTimers({ now: 200, toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

describe('the details of a project', () => {
  it('are those of the list, then the stored ones with their age, then the answer of the service', async () => {
    const { worker, model, title } = setUp({ listed: new Map([[5, 'listed']]), stored: new Map([[5, 'stored']]) });
    void model.load(5);
    expect([title(), model.seenAt.value]).toEqual(['listed', null]);
    await settled();
    expect([title(), model.seenAt.value]).toEqual(['stored', 100]);
    await worker.take('projects.get').fail({ code: 'offline' });
    expect([title(), model.seenAt.value]).toEqual(['stored', 100]);
    void model.load(5);
    await worker.take('projects.get').reply(project(5, { title: 'fresh' }));
    expect([title(), model.seenAt.value, model.busy.value]).toEqual(['fresh', 200, false]);
  });

  it('ignore stored ones that are read after the answer', async () => {
    const { worker, model, title } = setUp({ stored: new Map([[5, 'stored']]) });
    void model.load(5);
    await worker.take('projects.get').reply(project(5, { title: 'fresh' }));
    expect([title(), model.seenAt.value]).toEqual(['fresh', 200]);
    void model.load(5);
    await settled();
    expect([title(), model.seenAt.value]).toEqual(['fresh', 200]);
  });

  it('never show a late answer for another project', async () => {
    const { worker, model, title } = setUp();
    void model.load(5);
    void model.load(6);
    const [five, six] = [worker.take('projects.get'), worker.take('projects.get')];
    await six.reply(project(6));
    await five.reply(project(5));
    expect(title()).toBe('Project 6');
  });

  it('of the last project disappear when an unknown one is opened', async () => {
    const { worker, model } = setUp();
    void model.load(5);
    await worker.take('projects.get').reply(project(5));
    void model.load(6);
    expect(model.project.value).toBeNull();
    await worker.take('projects.get').fail({ code: 'project-private' });
    expect(model.project.value).toBeNull();
    expect(model.failure.value?.code).toBe('project-private');
  });
});
