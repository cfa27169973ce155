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
  const left = composer.left.value;
  const isPosting = composer.posting.value;
  const failure = composer.failure.value;
  const mayPin = composer.mayPin.value;
  const ownNames = composer.ownNames.value;
  const focusCalls = composer.focusCalls.value;
  const form = useRef<HTMLFormElement>(null);
  const [isPreviewing, setPreviewing] = useState(false);
  // It never shrinks again: a press on what is below would miss it.
  const [hadFocus, setHadFocus] = useState(false);
  const isOpen = hadFocus || text !== '' || failure !== null;
  /** Title and message of a pinned message being written, and the text composed of them. */
  const [parts, setParts] = useState<(Pin & { text: string }) | null>(null);
  const pinning = mayPin && parts?.text === text ? parts : null;
  const written = mayPin ? parsePin(text) : null;
  const isEmpty = pinning ? written === null : text.trim() === '';

  // Any other change of the text ends this: it was posted, or another draft was restored.
  useEffect(() => {
    if (!pinning) setParts(null);
  }, [pinning === null]);
  useLayoutEffect(() => {
    const box = focusCalls > 0 ? form.current?.querySelector('textarea') : null;
    box?.focus();
    box?.setSelectionRange(box.value.length, box.value.length);
  }, [focusCalls]);

  function writePin(pin: Pin): void {
    const made = pin.title.trim() === '' && pin.message.trim() === '' ? '' : formatPin(pin);
    setParts({ ...pin, text: made });
    composer.type(made);
  }

  function togglePin(): void {
    if (!pinning) return writePin(written ?? { title: '', message: text });
    setParts(null);
    composer.type([pinning.title.trim(), pinning.message].filter(Boolean).join('\n'));
  }

  function submit(event: Event): void {
    event.preventDefault();
    void composer.post();
  }

  function postByKey(event: KeyboardEvent): void {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
  }

  return (
    <form
      class={isOpen ? 'comment-composer' : 'comment-composer comment-composer--folded'}
      ref={form}
      onSubmit={submit}
      onFocusIn={() => setHadFocus(true)}
    >
      {pinning && (
        <TextField
          id="composer-title"
          label={t('composer_pinTitle')}
          value={pinning.title}
          readOnly={isPosting}
          required={false}
          onType={(title) => writePin({ ...pinning, title })}
        />
      )}
      <label class="unseen" for="composer-text">
        {t('composer_comment')}
      </label>
      <MentionArea
        text={pinning ? pinning.message : text}
        readOnly={isPosting}
        isInvalid={left < 0}
        people={() => composer.people.value}
        onType={(typed) => (pinning ? writePin({ ...pinning, message: typed }) : composer.type(typed))}
        onKey={postByKey}
      />
      {isPreviewing && !isEmpty && (
        <section
          class={written ? 'comment-preview comment-preview--pin' : 'comment-preview'}
          aria-label={t('composer_preview')}
        >
          {written && (
            <p class="comment-preview__title" dir="auto">
              <Icon path={pinIcon} />
              {written.title || t('comment_pinned')}
            </p>
          )}
          <RichText
            text={written ? written.message : text}
            people={{ names: [...composer.people.value, ...ownNames], ownNames, urlOf: () => null }}
          />
        </section>
      )}
      {failure && <ErrorNotice failure={failure} typed onOpenSettings={onSignIn} />}
      <div class="comment-composer__foot buttons">
        <span
          id="composer-meter"
          class={left < 0 ? 'comment-composer__meter comment-composer__meter--over' : 'comment-composer__meter'}
        >
          {left > MAX_LEFT_COUNTED ? (
            <span class="comment-composer__keys">{t('composer_hint', commandKey())}</span>
          ) : (
            meter(left)
          )}
        </span>
        {mayPin && (
          <Button kind="quiet" pressed={pinning !== null} onPress={togglePin}>
            {t('composer_pin')}
          </Button>
        )}
        <Button kind="quiet" pressed={isPreviewing} onPress={() => setPreviewing(!isPreviewing)}>
          {t('composer_preview')}
        </Button>
        <Button type="submit" kind="primary" busy={isPosting} disabled={isEmpty || left < 0}>
          {t('composer_post')}
        </Button>
      </div>
    </form>
  );
}

function meter(left: number): string {
  return left < 0 ? plural('composer_over', -left) : plural('composer_left', left);
}
