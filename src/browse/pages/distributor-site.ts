import { fillText } from '../../i18n/fill-text.ts';
import { type DistributorSiteSettings, parseDistributorSiteSettings } from '../../i18n/distributor-site-settings.ts';
import type { DistributorSiteTextKey } from '../../i18n/keys/pages.ts';
import type { DistributorSite as Site, DistributorSiteStore } from '../../stores/referral/distributor-site.ts';
import { adoptStyles } from '../shell/adopt-styles.ts';
import { readPageCountry, readPageLocale } from '../shell/page-locale.ts';
import { onStoredShopperChange, readActiveDistributor } from '../shell/stored-shopper.ts';
import css from './distributor-site.css?inline';
import { createDistributorSection } from './distributor-section.ts';

/**
 * The element of `distributor-site.astro`: replaces the text on how to find a distributor by the shopper's distributor,
 * and follows every change of the distributor.
 */
export class DistributorSite extends HTMLElement {
  #settings: DistributorSiteSettings | null = null;
  #store: DistributorSiteStore | null = null;
  #storePromise: Promise<DistributorSiteStore> | null = null;

  connectedCallback(): void {
    if (this.#settings) return;
    this.#settings = parseDistributorSiteSettings(JSON.parse(this.dataset['settings'] ?? 'null'));
    if (!this.#settings) return;
    adoptStyles(this.ownerDocument, css);
    onStoredShopperChange(() => {
      this.#follow();
    });
    this.#follow();
  }

  #getText(key: DistributorSiteTextKey): string {
    return fillText(this.#settings?.texts[key] ?? '', {});
  }

  /** For a shopper who never had a distributor, no code is loaded. */
  #follow(): void {
    const distributor = readActiveDistributor(readPageCountry(this.ownerDocument));
    if (!distributor && !this.#store) return;
    this.#loadStore()
      .then((store) => store.show(distributor?.id ?? null))
      .catch(() => {
        this.#showStatus(true);
      });
  }

  /** Loads again after a failure. */
  #loadStore(): Promise<DistributorSiteStore> {
    this.#storePromise ??= import('../../stores/referral/distributor-site.ts').then(
      ({ createPageDistributorSite }) => {
        this.#store = createPageDistributorSite();
        this.#store.$site.subscribe((site) => {
          this.#show(site);
        });
        return this.#store;
      },
      (error: unknown) => {
        this.#storePromise = null;
        throw error;
      },
    );
    return this.#storePromise;
  }

  /** While a distributor is loading, the page does not change. */
  #show(site: Site): void {
    const settings = this.#settings;
    if (!settings || site.status === 'loading') return;
    this.querySelector('.own-distributor')?.remove();
    const none = this.querySelector<HTMLElement>('.own-none');
    if (none) none.hidden = site.status === 'ready';
    if (site.status === 'ready')
      this.prepend(createDistributorSection(this.ownerDocument, site.content, this.#readPresentation(settings)));
    this.#showStatus(site.status === 'failed');
  }

  #readPresentation(settings: DistributorSiteSettings) {
    const { ownerDocument } = this;
    return {
      ...settings,
      locale: readPageLocale(ownerDocument),
      isAssigned: readActiveDistributor(readPageCountry(ownerDocument))?.reason === 'assigned',
    };
  }

  #showStatus(isFailed: boolean): void {
    const status = this.querySelector('.own-status');
    if (!status) return;
    if (!isFailed) {
      status.replaceChildren();
      return;
    }
    const button = this.ownerDocument.createElement('button');
    button.type = 'button';
    button.className = 'button button-quiet';
    button.textContent = this.#getText('loadAgain');
    button.addEventListener('click', () => {
      this.#follow();
    });
    const text = this.ownerDocument.createElement('p');
    text.textContent = this.#getText('distributorUnloaded');
    status.replaceChildren(text, button);
  }
}
