import { fillText } from '../../i18n/fill-text.ts';
import type { SiteContent } from '../../domain/referral/site-content.ts';
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
    this.querySelector('.own-favourites')?.remove();
    const none = this.querySelector<HTMLElement>('.own-none');
    if (none) none.hidden = site.status === 'ready';
    if (site.status === 'ready') {
      const section = createDistributorSection(this.ownerDocument, site.content, this.#readPresentation(settings));
      this.prepend(section);
      // The page is whole without them.
      if (settings.page === 'aboutme') this.#showFavourites(section, site.content).catch(() => undefined);
    }
    this.#showStatus(site.status === 'failed');
  }

  /** The section is gone when the shopper has changed their distributor meanwhile. */
  async #showFavourites(section: HTMLElement, content: SiteContent): Promise<void> {
    if (content.favourites.length === 0) return;
    const { createFavourites } = await import('./favourites.ts');
    const title = fillText(this.#settings?.texts['favouritesOf'] ?? '', { name: content.name });
    const favourites = await createFavourites(this.ownerDocument, content, title);
    if (favourites && section.isConnected) section.after(favourites);
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
