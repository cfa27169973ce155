import type { ComponentChild } from 'preact';
import { useState } from 'preact/hooks';
import { MAX_SHOWN_CHARS } from '../../utils/limits';
import { t } from '../../utils/locale/i18n';
import { shorten } from '../../utils/text/shorten';
import { Button } from '../base/Button';

interface LongTextProps {
  text: string;
  /** The characters that are shown at first. */
  first?: number | undefined;
  children: (text: string) => ComponentChild;
}

/** A text of any length. A long one is rendered in parts, so that it cannot freeze the page: a button adds the next part. */
export function LongText({ text, first = MAX_SHOWN_CHARS, children }: LongTextProps) {
  const [opened, setOpened] = useState(0);
  const length = Math.max(first, opened);
  return (
    <>
      {children(shorten(text, length))}
      {text.length > length && (
        <Button kind="quiet" onPress={() => setOpened(length + MAX_SHOWN_CHARS)}>
          {t('text_more')}
        </Button>
      )}
    </>
  );
}
