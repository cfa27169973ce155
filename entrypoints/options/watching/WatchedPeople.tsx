import { Button } from '../../../components/base/Button';
import { WatchRow } from '../shared/WatchRow';
import { isolate } from '../../../utils/text/bidi';
import { t } from '../../../utils/locale/i18n';
import { dateWords } from '../shared/date-words';
import type { ShownPerson, WatchingModel } from './model';
import { describeProblem } from './words';

/** The followed people, whose new projects are reported. */
export function WatchedPeople({ model }: { model: WatchingModel }) {
  const people = model.people.value;
  return (
    <div class="options-part">
      <h3 id="watched-people">{t('watching_peopleTitle')}</h3>
      {people.length === 0 && <p class="options-soft">{t('watching_noPeople')}</p>}
      {people.length > 0 && (
        <ul class="watching__list" aria-labelledby="watched-people">
          {people.map((row) => (
            <Person key={row.uid} row={row} model={model} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Person({ row, model }: { row: ShownPerson; model: WatchingModel }) {
  const { uid, isFollowed, since } = row;
  const name = row.name || t('comment_nameless');
  return (
    <WatchRow
      title={name}
      facts={[isFollowed ? t('watching_since', dateWords(since)) : t('watching_unfollowed')]}
      isOff={!isFollowed}
      problem={describeProblem(row.problem)}
    >
      <Button
        busy={row.isBusy}
        label={t(isFollowed ? 'watching_unfollowOf' : 'watching_followAgainOf', isolate(name))}
        onPress={() => void model.follow({ uid, name: row.name }, !isFollowed)}
      >
        {t(isFollowed ? 'watching_unfollow' : 'watching_followAgain')}
      </Button>
    </WatchRow>
  );
}
