import './RichText.css';
import { useMemo } from 'preact/hooks';
import type { ComponentChild } from 'preact';
import { parseRichText, type RichToken } from '../../utils/text/rich-text';
import { includesName } from '../../utils/text/mentions';
import type { WebLink } from '../../utils/text/web-links';
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

  function render(token: RichToken): ComponentChild {
    switch (token.kind) {
      case 'text':
        return <Found text={token.text} needles={needles} />;
      case 'bold':
        return <strong>{token.children.map(render)}</strong>;
      case 'underline':
        return <u>{token.children.map(render)}</u>;
      case 'strike':
        return <s>{token.children.map(render)}</s>;
      case 'code':
        return <Code text={token.text} needles={needles} />;
      case 'mention':
        return (
          <bdi
            class={`rich-text__mention${includesName(people.ownNames, token.name) ? ' rich-text__mention--own' : ''}`}
          >
            <Mention text={token.text} href={people.urlOf(token.name)} needles={needles} />
          </bdi>
        );
      default:
        return <Link link={token} needles={needles} isPreview={isPreview} />;
    }
  }

  return (
    <div class="rich-text" dir="auto">
      {tokens.map(render)}
    </div>
  );
}

function Mention({ text, href, needles }: { text: string; href: string | null; needles: readonly string[] }) {
  const words = <Found text={text} needles={needles} />;
  if (href === null) return words;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {words}
    </a>
  );
}

/** Always isolated and left to right, so that the text around cannot reorder the address. */
function Link({ link, needles, isPreview }: { link: WebLink; needles: readonly string[]; isPreview: boolean }) {
  const words = (
    <>
      {link.scheme}
      <span class="rich-text__host">
        <Found text={link.host} needles={needles} />
      </span>
      <Found text={link.rest} needles={needles} />
    </>
  );
  return isPreview ? (
    <bdi dir="ltr">{words}</bdi>
  ) : (
    <a class="rich-text__link" href={link.href} target="_blank" rel="noopener noreferrer" dir="ltr">
      {words}
    </a>
  );
}

function Code({ text, needles }: { text: string; needles: readonly string[] }) {
  const words = <Found text={text} needles={needles} />;
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
