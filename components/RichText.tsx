import './RichText.css';
import { useMemo } from 'preact/hooks';
import type { ComponentChild } from 'preact';
import { parseRichText } from '../utils/rich-text';
import type { RichToken } from '../utils/rich-tree';
import type { WebLink } from '../utils/web-links';

const NOBODY: readonly string[] = [];

/**
 * A text of the service's people: formatting, code, links and mentions, never markup.
 * @param props.names people who may be mentioned
 * @param props.ownNames the names of the person who reads; mentions of them stand out
 */
export function RichText(props: { text: string; names?: readonly string[]; ownNames?: readonly string[] }) {
  const { text, names = NOBODY, ownNames = NOBODY } = props;
  const tokens = useMemo(() => parseRichText(text, names), [text, names]);
  const own = useMemo(() => new Set(ownNames.map((name) => name.toLowerCase())), [ownNames]);
  return (
    <div class="rich-text" dir="auto">
      {showAll(tokens, own)}
    </div>
  );
}

function showAll(tokens: readonly RichToken[], own: ReadonlySet<string>): ComponentChild[] {
  return tokens.map((token) => show(token, own));
}

function show(token: RichToken, own: ReadonlySet<string>): ComponentChild {
  switch (token.kind) {
    case 'text':
      return token.text;
    case 'bold':
      return <strong>{showAll(token.children, own)}</strong>;
    case 'underline':
      return <u>{showAll(token.children, own)}</u>;
    case 'strike':
      return <s>{showAll(token.children, own)}</s>;
    case 'code':
      return <Code text={token.text} />;
    case 'mention':
      return <bdi class={own.has(token.name.toLowerCase()) ? 'rich-text__mention rich-text__mention--own' : 'rich-text__mention'}>{token.text}</bdi>;
    default:
      return <Link link={token} />;
  }
}

/** Always left to right and by itself, so that no text around can turn the address about. */
function Link({ link }: { link: WebLink }) {
  return (
    <a class="rich-text__link" href={link.href} target="_blank" rel="noopener noreferrer" dir="ltr">
      {link.scheme}
      <span class="rich-text__host">{link.host}</span>
      {link.rest}
    </a>
  );
}

function Code({ text }: { text: string }) {
  if (!text.includes('\n')) return <code class="rich-text__code" dir="ltr">{text}</code>;
  return (
    <pre class="rich-text__block" dir="ltr">
      <code>{text}</code>
    </pre>
  );
}
