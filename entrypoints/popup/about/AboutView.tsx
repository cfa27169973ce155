import type { Metadata } from '../../../utils/api/schemas';
import { isolate } from '../../../utils/text/bidi';
import { plural, t } from '../../../utils/locale/i18n';
import { Fact } from '../shared/Fact';
import { LinkedText } from '../shared/LinkedText';
import { Picture } from '../../../components/base/Picture';
import { personIcon } from '../../../components/base/icons';
import { LoadStatus, ViewHead } from '../shared/ViewHead';
import { WebLink } from '../shared/WebLink';
import type { ViewProps } from '../model';
import '../../../components/base/Card.css';
import './AboutService.css';

/** The page about the service. */
export function AboutView({ model, now }: ViewProps<'about'>) {
  const { value, failure } = model.about;
  const about = value.value;
  return (
    <>
      <ViewHead model={model} seenAt={about && about.fetchedAt} failure={failure.value} now={now} />
      <LoadStatus model={model} data={model.about} isKnown={about !== null} />
      {about && about.skipped > 0 && <p class="popup-note">{plural('about_skipped', about.skipped)}</p>}
      {about && <AboutService about={about} />}
    </>
  );
}

/** The service's description of itself, without empty parts. */
function AboutService({ about }: { about: Metadata }) {
  const { name, description, changelog, team, testers } = about;
  return (
    <article class="card about-service stack" aria-labelledby="about-service">
      <h2 class="popup-title" id="about-service" dir="auto">
        {name || t('popup_about')}
      </h2>
      {description.trim() !== '' && <LinkedText text={description} />}
      <Contact about={about} />
      {team.length > 0 && (
        <section aria-labelledby="about-team">
          <h3 id="about-team">{t('badge_team')}</h3>
          <People people={team} />
        </section>
      )}
      {changelog.length > 0 && (
        <section aria-labelledby="about-changelog">
          <h3 id="about-changelog">{t('about_changelog')}</h3>
          <ReleaseNotes releases={changelog} />
        </section>
      )}
      {testers.length > 0 && (
        <section aria-labelledby="about-testers">
          <h3 id="about-testers">{t('about_testers')}</h3>
          <People people={testers} />
        </section>
      )}
    </article>
  );
}

function Contact({ about: { websiteUrl, email } }: { about: Metadata }) {
  const mail = mailLink(email);
  return (
    <dl class="facts">
      <Fact name={t('about_website')}>{websiteUrl && <WebLink href={websiteUrl} />}</Fact>
      <Fact name={t('options_email')}>
        {mail ? (
          <a href={mail} target="_blank" rel="noopener noreferrer" dir="ltr">
            {email}
          </a>
        ) : (
          email
        )}
      </Fact>
    </dl>
  );
}

function ReleaseNotes({ releases }: { releases: Metadata['changelog'] }) {
  return (
    <ol class="bare release-notes">
      {releases.map(({ version, description }, at) => (
        <li key={`${at} ${version}`}>
          <details open={at === 0}>
            <summary>
              {t('about_version', isolate(version))}
              {at === 0 && <span class="release-notes__newest"> · {t('about_newest')}</span>}
            </summary>
            <div class="release-notes__text">
              <LinkedText text={description} />
            </div>
          </details>
        </li>
      ))}
    </ol>
  );
}

function People({ people }: { people: Metadata['team'] }) {
  return (
    <ul class="people bare">
      {people.map(({ name, role, avatarUrl }, at) => (
        <li key={`${at} ${name}`} class="row">
          <Picture url={avatarUrl} fallback={personIcon} size="small" round />
          <span class="people__words">
            <bdi>{name || t('comment_nameless')}</bdi>
            {role.trim() !== '' && <bdi class="small-print">{role}</bdi>}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Allows no space, no second `@`, and nothing that could inject a header. */
const ADDRESS = /^[^\s@<>"(),:;?&%#\\]{1,64}@[\p{L}\p{N}](?:[\p{L}\p{N}.-]{0,251}[\p{L}\p{N}])?$/u;

/** Returns a `mailto:` link that sets nothing but the address, `null` if the text is no address. */
export function mailLink(address: string): string | null {
  const trimmed = address.trim();
  return ADDRESS.test(trimmed) ? `mailto:${encodeURIComponent(trimmed).replace('%40', '@')}` : null;
}
