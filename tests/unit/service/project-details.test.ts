import { describe, expect, test } from 'vitest';
import { COMMENTS_OFF_PROJECT, MIRAS_PROJECT, MISSING_PROJECT, PRIVATE_PROJECT } from '../../service/fixtures.ts';
import { ask, serviceForTests } from './client.ts';

const DETAILS = '/api/v3/get_project_details';
const service = serviceForTests();

describe('get_project_details', () => {
  test('has the fields of a list item at the top level, under the names of section 2.2', async () => {
    const body = await ask(service.current, DETAILS, { project_id: String(MIRAS_PROJECT) });
    const list = await ask(service.current, '/api/v3/get_project_list', {
      page_number: '1',
      search_keywords: 'departures wall',
    });
    const { icon, is_editor_choice: choice, ...shared } = (list['projects'] as Record<string, string>[])[0]!;
    expect(body).toEqual({
      status: 'success',
      message: expect.any(String),
      ...shared,
      project_icon: icon,
      is_editorchoice: choice,
      allow_comments: '1',
    });
    expect(choice).toBe('1');
  });

  test('says when comments are not allowed', async () => {
    const body = await ask(service.current, DETAILS, { project_id: String(COMMENTS_OFF_PROJECT) });
    expect(body).toMatchObject({ status: 'success', allow_comments: '0' });
  });

  test('never gives out a private project', async () => {
    const body = await ask(service.current, DETAILS, { project_id: String(PRIVATE_PROJECT) });
    expect(body).toMatchObject({ status: 'error', status_code: 'ERR_PROJECT_PRIVATE' });
    expect(body).not.toHaveProperty('title');
  });

  test('has no project for an unused id', async () => {
    const body = await ask(service.current, DETAILS, { project_id: String(MISSING_PROJECT) });
    expect(body).toMatchObject({ status: 'error', status_code: 'ERR_PROJECT_NOT_FOUND' });
  });

  test.each(['', 'abc', '1 OR 1=1'])('refuses the id "%s"', async (id) => {
    expect(await ask(service.current, DETAILS, { project_id: id })).toMatchObject({
      status_code: 'ERR_INVALID_PARAMETER',
    });
  });

  test('follows a project that becomes private', async () => {
    const { id } = service.current.control.project({ owner: 'jonas', title: 'Soon gone' });
    expect(await ask(service.current, DETAILS, { project_id: String(id) })).toMatchObject({
      title: 'Soon gone',
      user_name: 'jonas',
    });
    service.current.control.project({ id, isPrivate: true });
    expect(await ask(service.current, DETAILS, { project_id: String(id) })).toMatchObject({
      status_code: 'ERR_PROJECT_PRIVATE',
    });
  });
});
