import type { ComponentChildren } from 'preact';
import { Found } from '../../../components/text/Found';
import { fromMatch } from '../../../utils/text/find-text';
import { shorten } from '../../../utils/text/shorten';
import '../../../components/base/Card.css';
import './HitCard.css';

/** More of a text does not fit into the lines of a card. */
const MAX_EXCERPT_CHARS = 300;

interface HitCardProps {
  id: string;
  href: string;
  onOpen?: (() => void) | undefined;
  title: string;
  text: string;
  /** The folded words that were found. */
  words: readonly string[];
  /** Beside the title. */
  meta: ComponentChildren;
}

/** An announcement or a comment that a search found, with its words marked. It opens its place. */
export function HitCard({ id, href, onOpen, title, text, words, meta }: HitCardProps) {
  return (
    <article class="card card--opens hit-card" aria-labelledby={id}>
      <div class="hit-card__head">
        <h4 class="hit-card__title one-line" id={id}>
          <a class="card__target" href={href} onClick={onOpen}>
            <bdi>
              <Found text={title} needle={words} />
            </bdi>
          </a>
        </h4>
        <span class="hit-card__meta small-print">{meta}</span>
      </div>
      <div class="hit-card__text">
        <p dir="auto">
          <Found text={shorten(fromMatch(text, words), MAX_EXCERPT_CHARS)} needle={words} />
        </p>
      </div>
    </article>
  );
}
