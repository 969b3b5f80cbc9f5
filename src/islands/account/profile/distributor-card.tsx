import type { SiteContent } from '../../../domain/referral/site-content.ts';
import { buildTelephoneLink } from '../../../domain/telephone-link.ts';
import { SmallPicture } from '../../small-picture.tsx';
import { useAccountContext } from '../context.ts';
import { SectionLink } from '../section-link.tsx';

/** What the customer's distributor shows of themselves (ACC-034, PAGE-024, PAGE-025). */
export function DistributorCard({ distributor }: { distributor: SiteContent }) {
  const context = useAccountContext();
  const { t } = context;
  const { name, phone, addressLines, imageName, paragraphs, links } = distributor;
  return (
    <section className="profile-distributor" aria-labelledby="profile-distributor-title">
      <h2 id="profile-distributor-title">{t('yourDistributor')}</h2>
      {imageName !== '' && <SmallPicture imageUrl={imageName} context={context} size={96} />}
      <p className="profile-distributor-name">{name}</p>
      {paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {phone !== '' && (
        <p>
          <a href={buildTelephoneLink(phone)}>
            <bdi>{phone}</bdi>
          </a>
        </p>
      )}
      {addressLines.length > 0 && (
        <address>
          {addressLines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
      )}
      {links.length > 0 && (
        <ul>
          {links.map(({ name: network, href }) => (
            <li key={network}>
              <a href={href} target="_blank" rel="noopener noreferrer">
                {network} <span className="visually-hidden">({t('opensInNewTab')})</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      <p>
        <SectionLink section="ContactDistributor">{t('contactDistributor')}</SectionLink>
      </p>
    </section>
  );
}
