import type { SiteContent } from '../../../domain/referral/site-content.ts';
import { resolveImageUrl } from '../../../i18n/image-url.ts';
import { SmallPicture } from '../../small-picture.tsx';
import { useAccountContext } from '../context.ts';
import { SectionLink } from '../section-link.tsx';

function OutsideLink({ href, children }: { href: string; children: string }) {
  const { t } = useAccountContext();
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children} <span className="visually-hidden">({t('opensInNewTab')})</span>
    </a>
  );
}

/** In px: twice the greatest width of the card on a phone. */
const bannerSize = 720;

function BannerPicture({ name }: { name: string }) {
  const { settings } = useAccountContext();
  const src = resolveImageUrl(name, settings.imagesUrl, bannerSize, 'webp');
  return src && <img className="profile-distributor-banner" src={src} alt="" loading="lazy" decoding="async" />;
}

/** The public profile of the customer's distributor (ACC-034, PAGE-024, PAGE-025). */
export function DistributorCard({ distributor }: { distributor: SiteContent }) {
  const context = useAccountContext();
  const { t } = context;
  const { name, phone, phoneHref, email, addressLines, imageName, banners, paragraphs, links, videoHref } = distributor;
  return (
    <section className="profile-distributor" aria-labelledby="profile-distributor-title">
      <h2 id="profile-distributor-title">{t('yourDistributor')}</h2>
      {imageName !== '' && <SmallPicture imageUrl={imageName} context={context} size={96} />}
      <p className="profile-distributor-name">{name}</p>
      {banners.map((banner) =>
        banner.kind === 'image' ? (
          <BannerPicture key={banner.name} name={banner.name} />
        ) : (
          <p key={banner.text}>{banner.text}</p>
        ),
      )}
      {paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {phone !== '' && (
        <p>
          <a href={phoneHref}>
            <bdi>{phone}</bdi>
          </a>
        </p>
      )}
      {email !== '' && (
        <p>
          <a href={`mailto:${encodeURI(email)}`}>
            <bdi>{email}</bdi>
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
              <OutsideLink href={href}>{network}</OutsideLink>
            </li>
          ))}
        </ul>
      )}
      {videoHref !== '' && (
        <p>
          <OutsideLink href={videoHref}>{t('watchVideo')}</OutsideLink>
        </p>
      )}
      <p>
        <SectionLink section="ContactDistributor">{t('contactDistributor')}</SectionLink>
      </p>
    </section>
  );
}
