import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { brand } from '../../config/brand.ts';
import { shareNetworks } from '../../config/catalogue/share-networks.ts';
import { countries } from '../../config/countries.ts';
import { buildShareHref } from '../../domain/catalogue/share-link.ts';
import { createInvitationStore } from '../../stores/invitations/store.ts';
import { useAccountContext } from '../account/context.ts';
import { useSectionStore } from '../account/use-section-store.ts';

/** The member's own link, to copy or share (INV-010). */
export function ReferralLink() {
  const { t, settings } = useAccountContext();
  const store = useSectionStore(createInvitationStore);
  const url = useStore(store.$referralUrl);
  const input = useRef<HTMLInputElement>(null);
  const text = t('shareReferral', { brand: brand.name });
  const copy = () => {
    input.current?.select();
    void store.copyLink((link) => navigator.clipboard.writeText(link));
  };
  const share = () =>
    void navigator.share({ url, text }).catch((error: unknown) => {
      // The shopper has closed the device's share dialog.
      if (!(error instanceof DOMException) || error.name !== 'AbortError') copy();
    });
  return (
    <section className="invitations-link" aria-labelledby="referral-link-title">
      <h2 id="referral-link-title">{t('yourLink')}</h2>
      <p>{t('yourLinkText')}</p>
      <div className="field">
        <label htmlFor="referral-link">{t('referralLink')}</label>
        <input
          id="referral-link"
          ref={input}
          type="url"
          readOnly
          value={url}
          onFocus={({ currentTarget }) => {
            currentTarget.select();
          }}
        />
      </div>
      <div className="invitations-actions">
        <button className="button button-quiet" type="button" onClick={copy}>
          {t('copyLink')}
        </button>
        {'share' in navigator && (
          <button className="button button-quiet" type="button" onClick={share}>
            {t('share')}
          </button>
        )}
      </div>
      <ul className="invitations-networks">
        {countries[settings.country].shareNetworks.map((network) => {
          const { name, address, values } = shareNetworks[network];
          return (
            <li key={network}>
              <a
                href={buildShareHref(address, values({ url, text, imageUrl: '' }))}
                target="_blank"
                rel="noopener noreferrer"
              >
                {name} <span className="visually-hidden">({t('opensInNewTab')})</span>
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
