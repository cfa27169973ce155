import { t } from '../../../utils/locale/i18n';
import { Section } from '../shared/Section';
import { WatchedPeople } from './WatchedPeople';
import { RemovedThreads, WatchedThreads } from './WatchedThreads';
import './WatchingSection.css';
import type { WatchingModel } from './model';
import { describeRequests, describeCost, describeWatchTotals } from './words';

interface WatchingSectionProps {
  model: WatchingModel;
  /** The link patterns of the service. */
  links: readonly string[];
}

/** The watched threads and people, and what watching them costs. */
export function WatchingSection({ model, links }: WatchingSectionProps) {
  return (
    <Section id="watching" title={t('watching_title')}>
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
    </Section>
  );
}

function Coverage({ model }: { model: WatchingModel }) {
  const requests = model.requests.value;
  const totals = model.totals.value;
  return (
    <>
      <p class="options-soft">{t('watching_intro')}</p>
      <div class="watching__coverage">
        <p class="watching__totals">{describeWatchTotals(totals)}</p>
        {requests && <p>{describeRequests(requests.lastHour)}</p>}
        {requests && <p>{describeRequests(requests.currentHour)}</p>}
        <p class="options-soft">{describeCost(totals.threads)}</p>
      </div>
    </>
  );
}
