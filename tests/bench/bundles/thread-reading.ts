/** What the worker does with the answer of a thread: bundled as for the extension, and measured without one. */
import { readAnswer } from '../../../entrypoints/background/gate/answer';
import { createClient } from '../../../entrypoints/background/gate/client';
import type { Thread } from '../../../utils/api/schemas';
import { mentionTest } from '../../../utils/text/mentions';

const response = new Response();
const LOGIN = { email: '', password: '' };

/** The worker has one client for as long as it lives; what arrives is put here. */
let arrived = '';
const client = createClient(({ read }) => Promise.resolve(read(readAnswer(response, arrived, [], 0))), {
  baseUrl: 'https://service.example',
  links: ['https://service.example/p/:id'],
});

/** Reads the body of an answer and counts the comments that name a person. */
export async function readAndScan(body: string, name: string): Promise<{ thread: Thread; mentions: number }> {
  arrived = body;
  const thread = await client.viewComments(LOGIN, 1);
  const isMention = mentionTest([name], [...new Set(thread.comments.map(({ authorName }) => authorName))]);
  return { thread, mentions: thread.comments.filter(({ text }) => isMention(text)).length };
}
