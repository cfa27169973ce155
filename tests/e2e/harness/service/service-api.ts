import { constants, publicEncrypt } from 'node:crypto';
import type { Service } from '../test.ts';

/** A project as the service lists it, as far as tests compare it. */
export interface ListedProject {
  id: string;
  title: string;
}

/** A comment as the service gives it, as far as tests compare it. */
export interface ServedComment {
  id: string;
  uid: string;
  message: string;
}

/** Asks the service itself, past the extension. @param endpoint for example `v3/get_news` */
export async function askService<T>(
  { origin, profile }: Service,
  endpoint: string,
  fields: Record<string, string> = {},
): Promise<T> {
  const response = await fetch(`${origin}/api/${endpoint}`, {
    method: 'POST',
    body: new URLSearchParams({ api_key: profile.apiKey, ...fields }),
  });
  return (await response.json()) as T;
}

/** One page of the service's list, in its order. */
export async function listAt(
  service: Service,
  page: number,
  fields: Record<string, string> = {},
): Promise<ListedProject[]> {
  const answer = await askService<{ projects: ListedProject[] }>(service, 'v3/get_project_list', {
    page_number: String(page),
    ...fields,
  });
  return answer.projects;
}

/** The comments of a project, as somebody who signed in there gets them. */
export async function threadAt(service: Service, projectId: number): Promise<ServedComment[]> {
  const [person] = service.people;
  if (!person) throw new Error('Nobody can sign in');
  const encrypted = (text: string): string =>
    publicEncrypt({ key: service.profile.publicKey, padding: constants.RSA_PKCS1_PADDING }, Buffer.from(text)).toString(
      'base64',
    );
  const login = { email: encrypted(person.email), password: encrypted(person.password) };
  const answer = await askService<{ data: string }>(service, 'v2/view_comments.php', {
    ...login,
    project_id: String(projectId),
  });
  return JSON.parse(answer.data) as ServedComment[];
}
