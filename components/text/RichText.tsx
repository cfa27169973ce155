import './RichText.css';
import { useMemo } from 'preact/hooks';
import type { ComponentChild } from 'preact';
import { parseRichText } from '../../utils/text/rich-text';
import type { RichToken } from '../../utils/text/rich-tree';
import type { WebLink } from '../../utils/text/web-links';
import { Found } from './Found';

const NOBODY: readonly string[] = [];

interface RichTextProps {
  text: string;
  /** People who may be mentioned. */
  names?: readonly string[];
  /** The names of the person who reads; mentions of them stand out. */
  ownNames?: readonly string[];
  /** Where somebody's page is; mentions lead nowhere without it. */
  personUrl?: ((name: string) => string | null) | undefined;
  /** What is looked for, folded. */
  needle?: string;
}

/** What the pieces of a text go by. */
interface Manner {
  own: ReadonlySet<string>;
  personUrl: (name: string) => string | null;
  needle: string;
}

const NOWHERE = (): null => null;

/** A text of the service's people: formatting, code, links and mentions, never markup. */
export function RichText({ text, names = NOBODY, ownNames = NOBODY, personUrl = NOWHERE, needle = '' }: RichTextProps) {
  const tokens = useMemo(() => parseRichText(text, names), [text, names]);
  const own = useMemo(() => new Set(ownNames.map((name) => name.toLowerCase())), [ownNames]);
  return (
    <div class="rich-text" dir="auto">
      {showAll(tokens, { own, personUrl, needle })}
    </div>
  );
}

function showAll(tokens: readonly RichToken[], manner: Manner): ComponentChild[] {
  return tokens.map((token) => show(token, manner));
}

function show(token: RichToken, manner: Manner): ComponentChild {
  switch (token.kind) {
    case 'text':
      return found(token.text, manner);
    case 'bold':
      return <strong>{showAll(token.children, manner)}</strong>;
    case 'underline':
      return <u>{showAll(token.children, manner)}</u>;
    case 'strike':
      return <s>{showAll(token.children, manner)}</s>;
    case 'code':
      return <Code text={token.text} needle={manner.needle} />;
    case 'mention':
      return <Mention text={token.text} name={token.name} manner={manner} />;
    default:
      return <Link link={token} needle={manner.needle} />;
  }
}

function found(text: string, { needle }: Pick<Manner, 'needle'>): ComponentChild {
  return needle === '' ? text : <Found text={text} needle={needle} />;
}

function Mention({ text, name, manner }: { text: string; name: string; manner: Manner }) {
  const isOwn = manner.own.has(name.toLowerCase());
  const href = manner.personUrl(name);
  const words = found(text, manner);
  return (
    <bdi class={isOwn ? 'rich-text__mention rich-text__mention--own' : 'rich-text__mention'}>
      {href === null ? (
        words
      ) : (
        <a href={href} target="_blank" rel="noopener noreferrer">
          {words}
        </a>
      )}
    </bdi>
  );
}

/** Always left to right and by itself, so that no text around can turn the address about. */
function Link({ link, needle }: { link: WebLink; needle: string }) {
  return (
    <a class="rich-text__link" href={link.href} target="_blank" rel="noopener noreferrer" dir="ltr">
      {link.scheme}
      <span class="rich-text__host">{found(link.host, { needle })}</span>
      {found(link.rest, { needle })}
    </a>
  );
}

function Code({ text, needle }: { text: string; needle: string }) {
  const words = found(text, { needle });
  if (!text.includes('\n'))
    return (
      <code class="rich-text__code" dir="ltr">
        {words}
      </code>
    );
  return (
    <pre class="rich-text__block" dir="ltr">
      <code>{words}</code>
    </pre>
  );
}
