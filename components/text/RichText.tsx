import './RichText.css';
import { useMemo } from 'preact/hooks';
import type { ComponentChild } from 'preact';
import { parseRichText } from '../../utils/text/rich-text';
import type { RichToken } from '../../utils/text/rich-tree';
import { nameKey } from '../../utils/text/names';
import type { WebLink } from '../../utils/text/web-links';
import { Found } from './Found';
import { LongText } from './LongText';

const NO_NAMES: readonly string[] = [];

interface RichTextProps {
  text: string;
  /** Names that can be mentioned. */
  names?: readonly string[];
  /** The reader's names; mentions of them are highlighted. */
  ownNames?: readonly string[];
  /** Returns the URL of a person's page. Without it, mentions are not links. */
  personUrl?: ((name: string) => string | null) | undefined;
  /** The folded search text. */
  needle?: string;
  /** Whether links are text, because a press anywhere opens something else. */
  isPreview?: boolean;
}

interface RenderOptions {
  own: ReadonlySet<string>;
  personUrl: (name: string) => string | null;
  needle: string;
  isPreview: boolean;
}

const noPersonUrl = (): null => null;

/** A text written by people: formatting, code, links and mentions, never HTML. */
export function RichText(props: RichTextProps) {
  return <LongText text={props.text}>{(text) => <Formatted {...props} text={text} />}</LongText>;
}

function Formatted({
  text,
  names = NO_NAMES,
  ownNames = NO_NAMES,
  personUrl = noPersonUrl,
  needle = '',
  isPreview = false,
}: RichTextProps) {
  const tokens = useMemo(() => parseRichText(text, names), [text, names]);
  const own = useMemo(() => new Set(ownNames.map(nameKey)), [ownNames]);
  return (
    <div class="rich-text" dir="auto">
      {renderTokens(tokens, { own, personUrl, needle, isPreview })}
    </div>
  );
}

function renderTokens(tokens: readonly RichToken[], manner: RenderOptions): ComponentChild[] {
  return tokens.map((token) => renderToken(token, manner));
}

function renderToken(token: RichToken, manner: RenderOptions): ComponentChild {
  switch (token.kind) {
    case 'text':
      return renderMatches(token.text, manner);
    case 'bold':
      return <strong>{renderTokens(token.children, manner)}</strong>;
    case 'underline':
      return <u>{renderTokens(token.children, manner)}</u>;
    case 'strike':
      return <s>{renderTokens(token.children, manner)}</s>;
    case 'code':
      return <Code text={token.text} needle={manner.needle} />;
    case 'mention':
      return <Mention text={token.text} name={token.name} manner={manner} />;
    default:
      return <Link link={token} {...manner} />;
  }
}

function renderMatches(text: string, { needle }: Pick<RenderOptions, 'needle'>): ComponentChild {
  return needle === '' ? text : <Found text={text} needle={needle} />;
}

function Mention({ text, name, manner }: { text: string; name: string; manner: RenderOptions }) {
  const isOwn = manner.own.has(nameKey(name));
  const href = manner.personUrl(name);
  const words = renderMatches(text, manner);
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

/** Always isolated and left to right, so that the text around cannot reorder the address. */
function Link({ link, needle, isPreview }: { link: WebLink } & Pick<RenderOptions, 'needle' | 'isPreview'>) {
  const words = (
    <>
      {link.scheme}
      <span class="rich-text__host">{renderMatches(link.host, { needle })}</span>
      {renderMatches(link.rest, { needle })}
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

function Code({ text, needle }: { text: string; needle: string }) {
  const words = renderMatches(text, { needle });
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
