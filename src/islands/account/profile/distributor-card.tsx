import type { Distributor } from '../../../contract/referral/distributors.ts';
import { formatFullName } from '../../../domain/full-name.ts';
import { listSocialLinks } from '../../../domain/referral/social-links.ts';
import { buildTelephoneLink } from '../../../domain/telephone-link.ts';
import { SmallPicture } from '../../small-picture.tsx';
import { useAccountContext } from '../context.ts';
import { SectionLink } from '../section-link.tsx';

/** The lines of the distributor's address. The API leaves out what the distributor does not show. */
function listAddressLines({ profile: { addresses } }: Distributor): string[] {
  const [address] = addresses;
  if (!address) return [];
  const { address1, address2, address3, city, stateName, zip } = address;
  return [address1, address2, address3, [city, stateName, zip].filter((text) => text !== '').join(', ')].filter(
    (line) => line !== '',
  );
}

/** The contact details that the customer's distributor shows (ACC-034). */
export function DistributorCard({ distributor }: { distributor: Distributor }) {
  const context = useAccountContext();
  const { t } = context;
  const { profile, replicatedSite } = distributor;
  const imageUrl = replicatedSite?.looks?.distributorImage ?? '';
  const links = listSocialLinks(distributor);
  return (
    <section className="profile-distributor" aria-labelledby="profile-distributor-title">
      <h2 id="profile-distributor-title">{t('yourDistributor')}</h2>
      {imageUrl !== '' && <SmallPicture {...{ imageUrl, context }} size={96} />}
      <p className="profile-distributor-name">{formatFullName(profile)}</p>
      {profile.phoneNumber1 !== '' && (
        <p>
          <a href={buildTelephoneLink(profile.phoneNumber1)}>
            <bdi>{profile.phoneNumber1}</bdi>
          </a>
        </p>
      )}
      {listAddressLines(distributor).length > 0 && (
        <address>
          {listAddressLines(distributor).map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
      )}
      {links.length > 0 && (
        <ul>
          {links.map(({ name, href }) => (
            <li key={name}>
              <a href={href} target="_blank" rel="noopener noreferrer">
                {name} <span className="visually-hidden">({t('opensInNewTab')})</span>
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
