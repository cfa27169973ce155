import { t } from '../../../utils/locale/i18n';
import { useArrival } from '../shared/use-arrival';
import { WatchedPeople } from './WatchedPeople';
import { RemovedThreads, WatchedThreads } from './WatchedThreads';
import './WatchingSection.css';
import type { WatchingModel } from './model';
import { askedWords, costWords, totalsLine } from './words';

interface WatchingSectionProps {
  model: WatchingModel;
  /** How the service links to projects. */
  links: readonly string[];
}

/** What is looked at regularly, why, how often, and what that costs. */
export function WatchingSection({ model, links }: WatchingSectionProps) {
  const heading = useArrival<HTMLHeadingElement>('#/watching');
  return (
    <section class="options-card" id="watching" aria-labelledby="watching-title">
      <h2 id="watching-title" ref={heading} tabIndex={-1}>
        {t('watching_title')}
      </h2>
      {model.isSignedIn.value ? (
        <>
          <Coverage model={model} />
          <WatchedThreads model={model} links={links} />
          <RemovedThreads model={model} links={links} />
          <WatchedPeople model={model} />
        </>
      ) : (
        <p>{t('watching_signedOut')}</p>
      )}
    </section>
  );
}

function Coverage({ model }: { model: WatchingModel }) {
  const asked = model.asked.value;
  return (
    <>
      <p class="options-soft">{t('watching_intro')}</p>
      <div class="watching__coverage">
        <p class="watching__totals">{totalsLine(model.totals.value)}</p>
        {asked && <p>{askedWords(asked.full)}</p>}
        {asked && <p>{askedWords(asked.current)}</p>}
        <p class="options-soft">{costWords()}</p>
      </div>
    </>
  );
}
