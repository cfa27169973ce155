import type { Metadata } from '../../../utils/api/schemas';
import { t } from '../../../utils/locale/i18n';
import { mailLink } from '../shared/text-links';
import { LinkedText } from '../shared/LinkedText';
import { People } from './People';
import { ReleaseNotes } from './ReleaseNotes';
import { WebLink } from '../shared/WebLink';
import '../../../components/base/Card.css';
import './AboutService.css';

/** The service's description of itself, without empty parts. */
export function AboutService({ about }: { about: Metadata }) {
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
          <h3 id="about-team">{t('about_team')}</h3>
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
          <People people={testers} compact />
        </section>
      )}
    </article>
  );
}

function Contact({ about: { websiteUrl, email } }: { about: Metadata }) {
  const mail = mailLink(email);
  if (!websiteUrl && email === '') return null;
  return (
    <dl class="about-service__contact facts">
      {websiteUrl && (
        <div>
          <dt class="small-print">{t('about_website')}</dt>
          <dd>
            <WebLink href={websiteUrl} />
          </dd>
        </div>
      )}
      {email !== '' && (
        <div>
          <dt class="small-print">{t('about_mail')}</dt>
          <dd>
            {mail ? (
              <a href={mail} target="_blank" rel="noopener noreferrer" dir="ltr">
                {email}
              </a>
            ) : (
              <bdi>{email}</bdi>
            )}
          </dd>
        </div>
      )}
    </dl>
  );
}
