import { t } from '../../../utils/locale/i18n';
import { parseWebLink } from '../../../utils/text/web-links';

/** A link to a web address, shown as its host. An address without encryption is plain text. */
export function WebLink({ href }: { href: string }) {
  const { link } = parseWebLink(href, 0);
  if (link?.scheme !== 'https://') {
    return (
      <>
        <bdi dir="ltr">{href}</bdi> <span class="small-print">{t('link_insecure')}</span>
      </>
    );
  }
  return (
    <a href={link.href} title={link.href} target="_blank" rel="noopener noreferrer" dir="ltr">
      {link.host}
    </a>
  );
}
