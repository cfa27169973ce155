import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '../../../../entrypoints/background/gate/client';
import type { Login } from '../../../../utils/crypto/seal';
import type { Project } from '../../../../utils/api/schemas';
import { failureFrom } from '../../../../utils/errors';
import type { ProjectFilter } from '../../../../utils/projects/filter';
import { highestBadge } from '../../../service/db/rows';
import type { ProjectCard } from '../../../service/db/rows';
import * as people from '../../../service/fixtures';
import { realService } from '../support/real-service';

const {
  CAPTCHA_TEST_TOKEN,
  COMMENTS_OFF_PROJECT,
  EDDA,
  EMPTY_THREAD_PROJECT,
  HOSTILE_PROJECT,
  HUGE_THREAD_PROJECT,
  JONAS,
  MIRA,
  MIRAS_PROJECT,
  MISSING_PROJECT,
  OTHERS_PROJECT,
  PRIVATE_PROJECT,
} = people;

const real = realService();
let client: Client;

/** The expected model of a project in the database. */
function modelOf(row: ProjectCard, commentsAllowed: boolean | null): Project {
  return {
    id: row.id,
    title: row.title,
    description: row.description.replaceAll('\r\n', '\n'),
    whatsNew: row.whatsnew.replaceAll('\r\n', '\n'),
    category: row.category,
    type: row.project_type,
    demoUrl: absolute(row.demo_link),
    demoText: absolute(row.demo_link) ? '' : row.demo_link,
    videoUrl: absolute(row.video_url),
    iconUrl: absolute(row.icon),
    screenshots: (JSON.parse(row.screenshots) as string[]).map(absolute).filter((shot) => shot !== null),
    size: row.project_size,
    likes: row.likes,
    comments: row.comments,
    downloads: row.downloads,
    authorId: row.uid,
    authorName: row.user_name,
    authorAvatarUrl: absolute(row.profile_pic),
    authorBadge: highestBadge(row.badge),
    updatedAt: row.updated,
    publishedAt: row.published,
    verified: row.is_verified === 1,
    editorsChoice: row.is_editor_choice === 1,
    commentsAllowed,
  };
}

/** URLs in the database are absolute or start with a slash. */
function absolute(link: string): string | null {
  return link === '' ? null : new URL(link, real.service.origin).href;
}

function row(id: number): ProjectCard {
  const found = real.db.projects.byId(id);
  if (!found) throw new Error(`There is no project ${id}`);
  return found;
}

async function allOf(query: Partial<ProjectFilter>): Promise<Project[]> {
  const projects: Project[] = [];
  for (let page = 1, last = 1; page <= last; page += 1) {
    const list = await client.listProjects({ ...query, page });
    expect(list.skipped).toBe(0);
    expect(list.projects.length).toBeLessThanOrEqual(20);
    projects.push(...list.projects);
    last = list.totalPages;
  }
  return projects;
}

describe.each(['form', 'json'] as const)('the client at the real service, with %s bodies', (bodyEncoding) => {
  let mira: Login;
  let jonas: Login;

  beforeAll(() => {
    // From here on the service accepts only this encoding.
    real.service.control.encoding({ only: bodyEncoding });
    client = real.clientFor({ bodyEncoding });
    mira = real.loginOf(MIRA);
    jonas = real.loginOf(JONAS);
  });

  beforeEach(() => real.service.control.resetCounts());

  it('lists every public project once, the newest first, as the database has it', async () => {
    const projects = await allOf({});
    expect(new Set(projects.map(({ id }) => id)).size).toBe(projects.length);
    expect(projects.length).toBe(real.db.catalogue.types().reduce((sum, type) => sum + type.total_projects, 0));
    expect(projects.length).toBeGreaterThan(100);
    expect(projects.map(({ publishedAt }) => publishedAt)).toEqual(
      projects.map(({ publishedAt }) => publishedAt).toSorted((a, b) => b - a),
    );
    const harmless = projects.filter(({ id }) => id !== HOSTILE_PROJECT);
    expect(harmless).toEqual(harmless.map(({ id }) => modelOf(row(id), null)));
    expect(projects.map(({ id }) => id)).not.toContain(PRIVATE_PROJECT);
  });

  it('returns the details of one project, which agree with the list', async () => {
    const project = await client.getProject(MIRAS_PROJECT);
    expect(project).toEqual(modelOf(row(MIRAS_PROJECT), true));
    const listed = (await allOf({ authorId: MIRA.uid })).find(({ id }) => id === MIRAS_PROJECT);
    expect({ ...project, commentsAllowed: null }).toEqual(listed);
    expect(await client.getProject(COMMENTS_OFF_PROJECT)).toEqual(modelOf(row(COMMENTS_OFF_PROJECT), false));
  });

  it('reads hostile fields as text, and hostile URLs as `null`', async () => {
    const project = await client.getProject(HOSTILE_PROJECT);
    const stored = row(HOSTILE_PROJECT);
    expect(project).toMatchObject({
      title: stored.title,
      category: stored.category,
      size: stored.project_size,
      demoUrl: null,
      demoText: stored.demo_link,
      videoUrl: null,
      iconUrl: null,
    });
    for (const address of [project.authorAvatarUrl, ...project.screenshots])
      expect(address ?? 'https://').toMatch(/^https?:\/\//);
  });

  it('filters by words, type, category, person and scope', async () => {
    const words = await allOf({ search: 'bus' });
    expect(words.length).toBeGreaterThan(0);
    for (const { title, description } of words) expect(`${title}\n${description}`.toLowerCase()).toContain('bus');
    expect(words.map(({ likes }) => likes)).toEqual(words.map(({ likes }) => likes).toSorted((a, b) => b - a));

    const { type, category } = modelOf(row(MIRAS_PROJECT), null);
    for (const query of [{ type }, { category: 'UI & UX' }, { category }, { authorId: MIRA.uid }]) {
      const found = await allOf(query);
      expect(found.length).toBeGreaterThan(0);
      for (const project of found) expect(project).toMatchObject(query);
    }
    expect((await allOf({ list: 'editor_choice' })).every(({ editorsChoice }) => editorsChoice)).toBe(true);
    expect((await allOf({ list: 'verified' })).every(({ verified }) => verified)).toBe(true);
    const { projects } = await client.listProjects({ page: 1, list: 'most_downloaded' });
    expect(projects.map(({ downloads }) => downloads)).toEqual(
      projects.map(({ downloads }) => downloads).toSorted((a, b) => b - a),
    );
  });

  it('searches within a list: a scope narrows and orders what has the words', async () => {
    for (const list of ['editor_choice', 'verified', 'most_downloaded', 'most_liked'] as const) {
      const found = await allOf({ search: 'bus', list });
      for (const { title, description, ...project } of found) {
        expect(`${title}\n${description}`.toLowerCase()).toContain('bus');
        if (list === 'editor_choice') expect(project.editorsChoice).toBe(true);
        if (list === 'verified') expect(project.verified).toBe(true);
      }
      const figures = found.map(({ downloads, likes, publishedAt }) =>
        list === 'most_downloaded' ? downloads : list === 'most_liked' ? likes : publishedAt,
      );
      expect(figures).toEqual(figures.toSorted((a, b) => b - a));
    }
    expect((await allOf({ search: 'bus', list: 'most_downloaded' })).length).toBe(
      (await allOf({ search: 'bus' })).length,
    );
  });

  it('returns empty lists for no matches and for pages beyond the last', async () => {
    expect(await client.listProjects({ page: 1, search: 'zzzz-nothing-is-called-so' })).toEqual({
      projects: [],
      totalPages: 1,
      skipped: 0,
    });
    expect((await client.listProjects({ page: 9999 })).projects).toEqual([]);
  });

  it('reads announcements, types and metadata as the database has them', async () => {
    expect(await client.getNews()).toEqual({
      announcements: real.db.catalogue.news().map(({ id, title, message, image_url: image, timestamp }) => ({
        id: String(id),
        title,
        text: message.replaceAll('\r\n', '\n'),
        publishedAt: timestamp,
        imageUrl: absolute(image),
      })),
      skipped: 0,
    });
    expect(await client.getProjectTypes()).toEqual({
      types: real.db.catalogue.types().map((type) => ({
        name: type.name,
        value: type.value,
        projects: type.total_projects,
        iconUrl: absolute(type.icon),
        extension: type.extensions,
        sourceCode: type.is_source_code === 1,
      })),
      skipped: 0,
    });
    const metadata = await client.getMetadata();
    expect(metadata).toMatchObject({ name: people.SERVICE_NAME, websiteUrl: `${real.service.origin}/` });
    expect(metadata.changelog).toEqual(
      real.db.catalogue
        .changelog()
        .map(({ version, description }) => ({ version, description: description.replaceAll('\r\n', '\n') })),
    );
    const team = real.db.people.all().filter((person) => person.team_role !== '');
    expect(metadata.team).toEqual(
      team.map((person) => ({
        role: person.team_role,
        name: person.user_name,
        avatarUrl: absolute(person.profile_pic),
      })),
    );
    expect(metadata.testers.length).toBeGreaterThan(0);
  });

  it('logs in with the captcha token and learns the uid', async () => {
    expect(await client.logIn(mira, CAPTCHA_TEST_TOKEN)).toBe(MIRA.uid);
    const { token } = real.service.control.captchaToken();
    expect(await client.logIn(jonas, token)).toBe(JONAS.uid);
    expect(await failureFrom(client.logIn(jonas, token))).toMatchObject({
      code: 'captcha-refused',
      detail: 'ERR_INVALID_CAPTCHA',
    });
  });

  it.each([MIRAS_PROJECT, HOSTILE_PROJECT, HUGE_THREAD_PROJECT, EMPTY_THREAD_PROJECT, COMMENTS_OFF_PROJECT])(
    'reads the thread of %i as the database has it',
    async (projectId) => {
      const thread = await client.viewComments(mira, projectId);
      const stored = real.db.comments.ofProject(projectId);
      expect(thread).toMatchObject({ projectId, authorId: row(projectId).uid, skipped: 0 });
      expect(thread.comments.map(({ id, postedAt, text, fromTeam }) => ({ id, postedAt, text, fromTeam }))).toEqual(
        stored.map(({ id, timestamp, message, comment_type: kind }) => ({
          id,
          postedAt: timestamp,
          text: message.replaceAll('\r\n', '\n'),
          fromTeam: kind === 'anonymous',
        })),
      );
      const named = stored.filter(({ comment_type: kind }) => kind === 'default');
      expect(
        thread.comments
          .filter(({ fromTeam }) => !fromTeam)
          .map(({ authorId, authorName, badge }) => ({ authorId, authorName, badge })),
      ).toEqual(
        named.map(({ uid, user_name: authorName, badge }) => ({
          authorId: uid,
          authorName,
          badge: highestBadge(badge),
        })),
      );
      expect((await client.getProject(projectId)).comments).toBe(stored.length);
    },
  );

  it('posts a comment, which is then in the database and in the thread, and deletes it again', async () => {
    const text = 'a+b/c== & ä 100% \u{1F680}\n**bold** @jonas';
    await client.postComment(mira, { projectId: EMPTY_THREAD_PROJECT, text });
    const stored = real.db.comments.ofProject(EMPTY_THREAD_PROJECT);
    expect(stored).toMatchObject([{ uid: MIRA.uid, message: text, comment_type: 'default' }]);
    const { comments } = await client.viewComments(jonas, EMPTY_THREAD_PROJECT);
    expect(comments).toMatchObject([
      { id: stored[0]?.id, authorId: MIRA.uid, authorName: MIRA.userName, text, badge: 5 },
    ]);

    const commentId = comments[0]?.id ?? 0;
    for (const { uid } of [JONAS, MIRA])
      expect(await failureFrom(client.deleteComment(jonas, { commentId, uid }))).toMatchObject({
        code: 'access-denied',
      });
    expect(real.db.comments.byId(commentId)).toBeDefined();
    await client.deleteComment(mira, { commentId, uid: MIRA.uid });
    expect(real.db.comments.byId(commentId)).toBeUndefined();
    expect((await client.viewComments(mira, EMPTY_THREAD_PROJECT)).comments).toEqual([]);
    expect(await failureFrom(client.deleteComment(mira, { commentId, uid: MIRA.uid }))).toMatchObject({
      code: 'nothing-there',
    });
  });

  it('deletes what the author of the project and a moderator may delete', async () => {
    const write = (projectId: number) =>
      real.service.control.comment({ as: 'jonas', projectId, message: 'to be deleted' }).id;
    const [onMiras, onOthers] = [write(MIRAS_PROJECT), write(OTHERS_PROJECT)];
    await client.deleteComment(mira, { commentId: onMiras, uid: MIRA.uid });
    await client.deleteComment(real.loginOf(EDDA), { commentId: onOthers, uid: EDDA.uid });
    expect([real.db.comments.byId(onMiras), real.db.comments.byId(onOthers)]).toEqual([undefined, undefined]);
  });

  it('receives the reason why a comment is refused', async () => {
    const posting = (projectId: number, text: string) => failureFrom(client.postComment(jonas, { projectId, text }));
    expect(await posting(COMMENTS_OFF_PROJECT, 'hi')).toMatchObject({ code: 'comments-disabled' });
    expect(await posting(PRIVATE_PROJECT, 'hi')).toMatchObject({ code: 'project-private' });
    expect(await posting(MISSING_PROJECT, 'hi')).toMatchObject({ code: 'project-not-found' });
    expect(await posting(OTHERS_PROJECT, 'x'.repeat(1001))).toMatchObject({
      code: 'invalid-parameter',
      message: expect.stringContaining('1000') as string,
    });
    expect(await posting(OTHERS_PROJECT, 'you dunghead')).toMatchObject({ code: 'bad-word' });
    real.service.control.comment({ as: 'jonas', projectId: OTHERS_PROJECT, message: 'just now' });
    real.service.control.cooldown({ minutes: 5 });
    expect(await posting(OTHERS_PROJECT, 'again')).toMatchObject({ code: 'cooldown' });
  });

  it('receives the reason why a project is not shown', async () => {
    expect(await failureFrom(client.getProject(PRIVATE_PROJECT))).toMatchObject({ code: 'project-private' });
    expect(await failureFrom(client.getProject(MISSING_PROJECT))).toMatchObject({ code: 'project-not-found' });
  });

  it.each([
    ['a wrong password', { ...MIRA, password: 'wrong' }, 'wrong-password'],
    ['an unknown address', { ...MIRA, email: 'nobody@example.org' }, 'no-such-account'],
    ['no address', { ...MIRA, email: 'not an address' }, 'wrong-email'],
    ['an unverified account', people.UNVERIFIED, 'account-unverified'],
    ['a banned account', people.BANNED, 'account-banned'],
    ['a new place', people.NEW_PLACE, 'confirm-mail'],
  ])('is refused with %s, by login and thread alike', async (_who, person, code) => {
    const login = real.loginOf(person);
    for (const failure of [
      await failureFrom(client.logIn(login, CAPTCHA_TEST_TOKEN)),
      await failureFrom(client.viewComments(login, MIRAS_PROJECT)),
    ]) {
      expect(failure).toMatchObject({ code, message: expect.stringMatching(/./) as string });
    }
  });

  it('is refused with undecryptable credentials, and with another API key', async () => {
    const other = Buffer.alloc(256, 7).toString('base64');
    expect(await failureFrom(client.viewComments({ email: other, password: other }, MIRAS_PROJECT))).toMatchObject({
      code: 'decryption-failed',
    });
    expect(await failureFrom(real.clientFor({ bodyEncoding, apiKey: 'wrong' }).getNews())).toMatchObject({
      code: 'api-key',
    });
  });

  it('sends no cookie and no referrer, and the login only where it is needed', async () => {
    await Promise.all([client.listProjects({ page: 1 }), client.getNews(), client.viewComments(mira, MIRAS_PROJECT)]);
    const requests = real.service.control.requests();
    expect(requests).toHaveLength(3);
    expect(requests.filter(({ cookie, referrer }) => cookie || referrer)).toEqual([]);
    expect(requests.filter(({ credentials }) => credentials).map(({ endpoint }) => endpoint)).toEqual([
      'view_comments',
    ]);
  });
});
