import './RichText.css';
import { useMemo } from 'preact/hooks';
import type { ComponentChild, ComponentChildren } from 'preact';
import { parseRichText, type RichToken } from '../../utils/text/rich-text';
import { includesName } from '../../utils/text/mentions';
import { Found } from './Found';
import { LongText } from './LongText';

/** The people of a text. The same object keeps it from being parsed again. */
export interface People {
  /** The names that can be mentioned, and among them the reader's own. */
  names: readonly string[];
  ownNames: readonly string[];
  /** Returns the URL of a person's page; `null` if there is none. */
  urlOf: (name: string) => string | null;
}

interface RichTextProps {
  text: string;
  people?: People;
  /** The folded words of a search. */
  needles?: readonly string[];
  /** Whether links are text, because a press anywhere opens something else. */
  isPreview?: boolean;
  /** The characters that are shown at first; by default, as many as a page can show without a delay. */
  first?: number | undefined;
}

const NOTHING: readonly string[] = [];
const NOBODY: People = { names: [], ownNames: [], urlOf: () => null };

/** A text written by people: formatting, code, links and mentions, never HTML. */
export function RichText(props: RichTextProps) {
  return <LongText {...props}>{(text) => <Formatted {...props} text={text} />}</LongText>;
}

function Formatted({ text, people = NOBODY, needles = NOTHING, isPreview = false }: RichTextProps) {
  const tokens = useMemo(() => parseRichText(text, people.names), [text, people]);
  const found = (words: string) => <Found text={words} needles={needles} />;

  function render(token: RichToken): ComponentChild {
    switch (token.kind) {
      case 'text':
        return found(token.text);
      case 'bold':
        return <strong>{token.children.map(render)}</strong>;
      case 'underline':
        return <u>{token.children.map(render)}</u>;
      case 'strike':
        return <s>{token.children.map(render)}</s>;
      case 'code':
        return <Code isBlock={token.text.includes('\n')}>{found(token.text)}</Code>;
      case 'mention':
        return (
          <bdi
            class={`rich-text__mention${includesName(people.ownNames, token.name) ? ' rich-text__mention--own' : ''}`}
          >
            <Link href={people.urlOf(token.name)}>{found(token.text)}</Link>
          </bdi>
        );
      default:
        // Always isolated and left to right, so that the text around cannot reorder the address.
        return (
          <bdi class="rich-text__link" dir="ltr">
            <Link href={isPreview ? null : token.href}>
              {token.scheme}
              <span class="rich-text__host">{found(token.host)}</span>
              {found(token.rest)}
            </Link>
          </bdi>
        );
    }
  }

  return (
    <div class="rich-text" dir="auto">
      {tokens.map(render)}
    </div>
  );
}

function Link({ href, children }: { href: string | null; children: ComponentChildren }) {
  if (href === null) return <>{children}</>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}

function Code({ isBlock, children }: { isBlock: boolean; children: ComponentChildren }) {
  if (!isBlock)
    return (
      <code class="rich-text__code" dir="ltr">
        {children}
      </code>
    );
  return (
    <pre class="rich-text__block" dir="ltr">
      <code>{children}</code>
    </pre>
  );
}
