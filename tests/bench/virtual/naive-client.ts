import { LOGIN, profile, type FakeService } from '../../unit/background/support/fake-service';

/** The obvious way: asks for the announcements, and reads the thread of every project, each time. */
export async function naiveCycle(service: FakeService, projects: readonly number[]): Promise<void> {
  await send(service, '/api/v3/get_news', {});
  for (const id of projects) {
    const answer = (await send(service, '/api/v2/view_comments.php', { project_id: String(id), ...LOGIN })) as {
      data: string;
    };
    JSON.parse(answer.data);
  }
}

async function send(service: FakeService, path: string, fields: Record<string, string>): Promise<unknown> {
  const response = await service.fetch(profile.baseUrl + path, {
    method: 'POST',
    body: new URLSearchParams({ api_key: profile.apiKey, ...fields }).toString(),
  });
  return response.json();
}
