import type { SiteContent } from '../../domain/referral/site-content.ts';
import type { StoredDistributor } from '../../domain/referral/stored-distributor.ts';
import { paths } from '../../i18n/paths.ts';
import type { DistributorSite, DistributorSiteStore } from '../../stores/referral/distributor-site.ts';
import { findProductElement, onShadeChosen } from '../shell/chosen-shade.ts';
import { readPageCountry, readPageLocale } from '../shell/page-locale.ts';
import { onStoredShopperChange, readActiveDistributor } from '../shell/stored-shopper.ts';
import { type CardFile, loadCardFile } from './card-file.ts';
import { type CardLinks, type CardView, createCard } from './card-view.ts';
import { readAskedProduct } from './read-asked-product.ts';

/** The distributor of the card. Those of an order are told by the page, all others are the shopper's own. */
interface Subject {
  id: string;
  name: string;
}

const hasChannel = ({ phone, email, links }: SiteContent): boolean => phone !== '' || email !== '' || links.length > 0;

/** The page on which a shopper writes to their distributor; null where they show no way to reach them. */
function findMessagePath(locale: string, content: SiteContent, reason: StoredDistributor['reason']): string | null {
  if (reason === 'assigned') return paths.accountSection(locale, 'ContactDistributor');
  return hasChannel(content) ? paths.contentPage(locale, 'contact') : null;
}

/**
 * What a card says of a distributor. Somebody who has left is no longer whom the shopper shops with, but stays whom an order
 * was placed with.
 */
function findShown(
  { name }: Subject,
  site: DistributorSite,
  isOfOrder: boolean,
): Pick<CardView, 'name' | 'content'> | null {
  const known = site.status === 'ready' ? site.content : null;
  if (known?.isActive) return { name: known.name, content: known };
  const isStillOwn = site.status === 'loading' || site.status === 'failed';
  const shownName = name || (known?.name ?? '');
  return shownName !== '' && (isOfOrder || isStillOwn) ? { name: shownName, content: null } : null;
}

/**
 * The card of a distributor. Without attributes they are whom the shopper shops with, and the printed content stays where
 * the shopper has none. `data-distributor` and `data-name` name the distributor of an order instead.
 */
export class DistributorCard extends HTMLElement {
  static readonly observedAttributes = ['data-distributor', 'data-name'];

  #printed: readonly ChildNode[] | null = null;
  #store: DistributorSiteStore | null = null;
  #storePromise: Promise<DistributorSiteStore> | null = null;
  #file: CardFile | null = null;

  connectedCallback(): void {
    if (this.#printed) return;
    this.#printed = [...this.childNodes];
    onStoredShopperChange(() => {
      this.#follow();
    });
    this.#followShade();
    this.#follow();
  }

  /** The button says what a question is about: the product, and once a shade is chosen, the shade. */
  #followShade(): void {
    const product = findProductElement(this);
    if (!product) return;
    onShadeChosen(product, () => {
      const button = this.querySelector<HTMLElement>('[data-asked]');
      if (button && this.#file) button.textContent = this.#nameQuestion(button.dataset['asked'] ?? '', this.#file);
    });
  }

  attributeChangedCallback(): void {
    if (this.#printed) this.#follow();
  }

  get #isOfOrder(): boolean {
    return this.dataset['distributor'] !== undefined;
  }

  #readOwn(): StoredDistributor | null {
    return readActiveDistributor(readPageCountry(this.ownerDocument));
  }

  #readSubject(): Subject | null {
    const { distributor: id, name = '' } = this.dataset;
    return id === undefined ? this.#readOwn() : { id, name };
  }

  /** For a shopper without a distributor, no more code is loaded. What cannot be loaded leaves the page as it is. */
  #follow(): void {
    const subject = this.#readSubject();
    if (!subject && !this.#store) return;
    Promise.all([this.#loadStore(), loadCardFile(this.ownerDocument)])
      .then(([store, file]) => {
        this.#file = file;
        const shown = store.show(subject?.id ?? null);
        this.#render(store.$site.get());
        return shown;
      })
      .catch(() => {
        this.#storePromise = null;
      });
  }

  #loadStore(): Promise<DistributorSiteStore> {
    this.#storePromise ??= import('../../stores/referral/distributor-site.ts').then(({ createPageDistributorSite }) => {
      const store = createPageDistributorSite();
      this.#store = store;
      store.$site.listen((site) => {
        this.#render(site);
      });
      return store;
    });
    return this.#storePromise;
  }

  #render(site: DistributorSite): void {
    const [subject, file] = [this.#readSubject(), this.#file];
    if (!file) return;
    const shown = subject && findShown(subject, site, this.#isOfOrder);
    if (shown)
      this.replaceChildren(
        createCard(
          { ...shown, hasEyebrow: !this.#isOfOrder, links: this.#findLinks(subject, shown.content, file) },
          file,
        ),
      );
    else this.replaceChildren(...(this.#printed ?? []));
  }

  /** The pages that the card leads to show the shopper's own distributor, who need not be that of an order. */
  #findLinks(subject: Subject, content: SiteContent | null, file: CardFile): CardLinks {
    const own = this.#readOwn();
    const isOwn = own?.id === subject.id;
    const locale = readPageLocale(this.ownerDocument);
    if (!content) return { message: null, aboutHref: null };
    const href = isOwn ? findMessagePath(locale, content, own.reason) : null;
    const label = file.text('messageDistributor', content.name);
    return {
      message: content.takesQuestions ? this.#createAsk(content, file) : href === null ? null : { label, href },
      aboutHref: isOwn ? paths.contentPage(locale, 'aboutme') : null,
    };
  }

  /** Below the button. An empty text removes what was said. */
  #say(text: string): void {
    this.querySelector('.seller-said')?.replaceChildren(text);
  }

  #nameQuestion(name: string, file: CardFile): string {
    const product = readAskedProduct(this);
    const key = product ? (product.shade === '' ? 'askAboutProduct' : 'askAboutShade') : null;
    return file.text(key ?? 'messageDistributor', name);
  }

  /** On the page of a product the question is about it, and about the shade that is chosen when it is asked. */
  #createAsk({ distributorId, name }: SiteContent, file: CardFile) {
    return {
      label: this.#nameQuestion(name, file),
      asked: name,
      onAsk: () => {
        this.#say('');
        import('./question-dialog.ts').then(
          ({ openQuestion }) => {
            openQuestion({ distributorId, name, file, product: readAskedProduct(this) });
          },
          () => {
            this.#say(file.text('unexpectedError'));
          },
        );
      },
    };
  }
}
