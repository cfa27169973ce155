import { plural, t, type MessageKey } from '../../../../utils/locale/i18n';
import { Button } from '../../../../components/base/Button';
import { useFocusRestore } from '../../../../components/focus/use-focus-restore';
import { Confirmation } from '../../shared/Confirmation';
import { Section } from '../../shared/Section';
import type { Clearing, DataModel } from './model';

/** What is kept in this browser, and how to clear it. */
export function DataSection({ model, isBaked }: { model: DataModel; isBaked: boolean }) {
  return (
    <Section id="stored-data" title={t('options_kept')}>
      <p>{t('options_keptLogin')}</p>
      {!isBaked && <p>{t('options_keptProfile')}</p>}
      <p>{t('options_keptRest')}</p>
      <ClearingPart clearing="caches" model={model} />
      <ClearingPart clearing="settings" model={model} />
      <ClearingPart clearing="everything" model={model} />
    </Section>
  );
}

/** The name of the button, and what goes and what stays. */
const WORDS = {
  caches: ['clear_caches', 'clear_cachesText'],
  settings: ['clear_settings', 'clear_settingsText'],
  everything: ['clear_everything', 'clear_everythingText'],
} as const satisfies Record<Clearing, readonly MessageKey[]>;

/** Clears something, after saying what goes and what stays, and asking once. */
export function ClearingPart({ clearing, model }: { clearing: Clearing; model: DataModel }) {
  const isAsking = model.asking.value === clearing;
  const isDone = model.done.value === clearing;
  const isUnsentLost = clearing === 'everything' && model.unsent.value > 0;
  const part = useFocusRestore((_lost, place) => place.querySelector('button'));
  const [name, text] = WORDS[clearing];
  return (
    <div class="options-part" id={`clear-${clearing}`} ref={part}>
      <h3>{t(name)}</h3>
      <p>{t(text)}</p>
      {isAsking ? (
        <Confirmation
          id={`clear-${clearing}-text`}
          yes={t(name)}
          action={model.action}
          onYes={() => void model.confirm()}
          onNo={() => model.ask(null)}
        >
          {isUnsentLost && <p>{t('clear_unsent', plural('count_comments', model.unsent.value))}</p>}
        </Confirmation>
      ) : (
        <div class="options-actions">
          <Button kind={clearing === 'everything' ? 'danger' : 'plain'} onPress={() => model.ask(clearing)}>
            {t(name)}
          </Button>
        </div>
      )}
      <output>
        {isDone && (
          <>
            {t('clear_done', t(name))} {clearing === 'everything' && <a href="#/welcome">{t('welcome_again')}</a>}
          </>
        )}
      </output>
    </div>
  );
}
