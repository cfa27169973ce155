import type { Comment } from '../api/schemas';

/** Characters that begin something in Markdown or HTML where a name or title stands. */
const SPECIAL = /[\\`*_~[\]<>#|&]/g;

/** Returns a thread as Markdown: each comment is a quotation, so that nothing in it counts as a part of the document. Pure. */
export function threadMarkdown(
  comments: readonly Comment[],
  { title, url, nameOf }: { title: string; url: string | null; nameOf: (comment: Comment) => string },
): string {
  const parts = comments.map((comment) => {
    const at = new Date(comment.postedAt).toISOString().slice(0, 16).replace('T', ' ');
    return `**${escape(nameOf(comment))}** · ${at} UTC\n\n${quotation(comment.text)}`;
  });
  return `${[`# ${escape(title)}`, ...(url ? [`<${url}>`] : []), ...parts].join('\n\n')}\n`;
}

/** Returns a text with `>` before each of its lines. */
export function quotation(text: string): string {
  const lines = text.trim().split(/\r\n?|\n/);
  return lines.map((line) => `> ${line}`.trimEnd()).join('\n');
}

/** Two spaces at its end keep a line apart from the next. */
function escape(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll(SPECIAL, String.raw`\$&`);
}
