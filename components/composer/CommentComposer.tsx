import type { ComponentProps } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { plural, t } from '../../utils/locale/i18n';
import { commandKey } from '../../utils/locale/command-key';
import { parsePin, formatPin, type Pin } from '../../utils/watch/pins';
import type { Composer } from '../../utils/thread/composer';
import { Button } from '../base/Button';
import '../thread/Buttons.css';
import './CommentComposer.css';
import { ErrorNotice } from '../base/ErrorNotice';
import { Icon } from '../base/Icon';
import { pinIcon } from '../base/icons';
import { MentionArea } from './MentionArea';
import { TextField } from '../fields/TextField';
import { RichText } from '../text/RichText';

/** Up to this number of characters left, the counter is shown. */
const MAX_LEFT_COUNTED = 100;

/** The composer: one line until it has the focus. A component of its own, so that typing renders nothing else. */
export function CommentComposer({ composer, onSignIn }: { composer: Composer; onSignIn: () => void }) {
  const text = composer.text.value;
  const isOver = composer.left.value < 0;
  const isPosting = composer.posting.value;
  const failure = composer.failure.value;
  const form = useFocusOnCall(composer);
  const [isPreviewing, setPreviewing] = useState(false);
  // It never shrinks again: a press on what is below would miss it.
  const [hadFocus, setHadFocus] = useState(false);
  const isOpen = hadFocus || text !== '' || failure !== null;
  const { pinning, written, writePin, togglePin } = usePinning(composer);
  const isEmpty = pinning ? written === null : text.trim() === '';

  function submit(event: Event): void {
    event.preventDefault();
    void composer.post();
  }

  return (
    <form
      class={isOpen ? 'comment-composer' : 'comment-composer comment-composer--folded'}
      ref={form}
      onSubmit={submit}
      onFocusIn={() => setHadFocus(true)}
    >
      {pinning && <PinTitle {...pinning} readOnly={isPosting} onType={(title) => writePin({ ...pinning, title })} />}
      <label class="unseen" for="composer-text">
        {t('composer_comment')}
      </label>
      <MentionArea
        text={pinning ? pinning.message : text}
        before={composer.heldBefore()}
        readOnly={isPosting}
        isInvalid={isOver}
        people={() => composer.people.value}
        onType={(typed) => (pinning ? writePin({ ...pinning, message: typed }) : composer.type(typed))}
        onKey={(event) => event.key === 'Enter' && (event.ctrlKey || event.metaKey) && submit(event)}
      />
      {isPreviewing && !isEmpty && <Preview composer={composer} pin={written} />}
      {failure && <ErrorNotice failure={failure} typed onOpenSettings={onSignIn} />}
      <div class="comment-composer__foot buttons">
        <Meter left={composer.left.value} />
        {composer.mayPin.value && (
          <Button kind="quiet" pressed={pinning !== null} onPress={togglePin}>
            {t('composer_pin')}
          </Button>
        )}
        <Button kind="quiet" pressed={isPreviewing} onPress={() => setPreviewing(!isPreviewing)}>
          {t('composer_preview')}
        </Button>
        <Button type="submit" kind="primary" busy={isPosting} disabled={isEmpty || isOver}>
          {t('composer_post')}
        </Button>
      </div>
    </form>
  );
}

/** A pinned message, which is a text of a certain form: its title and message while these are written, and what the text is now. */
function usePinning({ text: { value: text }, mayPin, type }: Composer) {
  /** What is written, and the text composed of it. */
  const [parts, setParts] = useState<(Pin & { text: string }) | null>(null);
  const pinning = mayPin.value && parts?.text === text ? parts : null;
  const written = mayPin.value ? parsePin(text) : null;
  // Any other change of the text ends this: it was posted, or another draft was restored.
  useEffect(() => {
    if (!pinning) setParts(null);
  }, [pinning === null]);

  function writePin(pin: Pin): void {
    const made = pin.title.trim() === '' && pin.message.trim() === '' ? '' : formatPin(pin);
    setParts({ ...pin, text: made });
    type(made);
  }

  function togglePin(): void {
    if (!pinning) return writePin(written ?? { title: '', message: text });
    setParts(null);
    type([pinning.title.trim(), pinning.message].filter(Boolean).join('\n'));
  }

  return { pinning, written, writePin, togglePin };
}

type PinTitleProps = Pick<ComponentProps<typeof TextField>, 'readOnly' | 'onType'> & Pick<Pin, 'title'>;

function PinTitle({ title, ...field }: PinTitleProps) {
  return <TextField id="composer-title" label={t('composer_pinTitle')} value={title} required={false} {...field} />;
}

/** Focuses the text when something asks for that, with the caret at its end. */
function useFocusOnCall({ wantsFocus }: Composer) {
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    const box = wantsFocus.value ? form.current?.querySelector('textarea') : null;
    wantsFocus.value = false;
    box?.focus();
    box?.setSelectionRange(box.value.length, box.value.length);
  }, [wantsFocus.value]);
  return form;
}

function Preview({ composer, pin }: { composer: Composer; pin: Pin | null }) {
  const ownNames = composer.ownNames.value;
  return (
    <section
      class={pin ? 'comment-preview comment-preview--pin' : 'comment-preview'}
      aria-label={t('composer_preview')}
    >
      {pin && (
        <p class="comment-preview__title" dir="auto">
          <Icon path={pinIcon} />
          {pin.title || t('comment_pinned')}
        </p>
      )}
      <RichText
        text={pin ? pin.message : composer.text.value}
        people={{ names: [...composer.people.value, ...ownNames], ownNames, urlOf: () => null }}
      />
    </section>
  );
}

/** How many characters are left, once they are few; before, the keys that post. */
function Meter({ left }: { left: number }) {
  const words = left < 0 ? plural('composer_over', -left) : plural('composer_left', left);
  return (
    <span
      id="composer-meter"
      class={left < 0 ? 'comment-composer__meter comment-composer__meter--over' : 'comment-composer__meter'}
    >
      {left > MAX_LEFT_COUNTED ? <span class="comment-composer__keys">{t('composer_hint', commandKey())}</span> : words}
    </span>
  );
}
