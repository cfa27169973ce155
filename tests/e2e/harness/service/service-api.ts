import { constants, publicEncrypt } from 'node:crypto';
import type { Service } from '../test.ts';

/** A project as the service lists it, as far as tests compare it. */
interface ListedProject {
  id: string;
  title: string;
}

/** A comment as the service gives it, as far as tests compare it. */
export interface ServedComment {
  id: string;
  uid: string;
  message: string;
  /** Epoch ms. */
  timestamp: string;
}

/** A service that can be asked, in this process or another. */
type Reachable = Pick<Service, 'origin' | 'profile' | 'people'>;

/** Asks the service itself, past the extension. @param endpoint for example `v3/get_news` */
export async function askService<T>(
  { origin, profile }: Reachable,
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
  service: Reachable,
  page: number,
  fields: Record<string, string> = {},
): Promise<ListedProject[]> {
  const answer = await askService<{ projects: ListedProject[] }>(service, 'v3/get_project_list', {
    page_number: String(page),
    ...fields,
  });
  return answer.projects;
}

/** A login as the extension sends it: both parts encrypted for the service. */
export function encryptLogin(
  { profile }: Pick<Service, 'profile'>,
  person: { email: string; password: string },
): { email: string; password: string } {
  const encrypted = (text: string): string =>
    publicEncrypt({ key: profile.publicKey, padding: constants.RSA_PKCS1_PADDING }, Buffer.from(text)).toString(
      'base64',
    );
  return { email: encrypted(person.email), password: encrypted(person.password) };
}

/** The comments of a project, as a signed-in person gets them. */
export async function threadAt(service: Reachable, projectId: number): Promise<ServedComment[]> {
  const [person] = service.people;
  if (!person) throw new Error('No person can sign in');
  const answer = await askService<{ data: string }>(service, 'v2/view_comments.php', {
    ...encryptLogin(service, person),
    project_id: String(projectId),
  });
  return JSON.parse(answer.data) as ServedComment[];
}
