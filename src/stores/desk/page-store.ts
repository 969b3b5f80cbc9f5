import type { ReadableAtom } from 'nanostores';
import type { DeskAction } from '../../contract/desk/actions.ts';
import type { PublishRequest } from '../../contract/desk/requests.ts';
import { paths } from '../../i18n/paths.ts';
import { createBrowserAddressBar } from '../account/navigation.ts';
import { createBrowserEnvironment } from '../create-browser-environment.ts';
import { getHub } from '../hub/page-store.ts';
import { getSessionStore } from '../session/store.ts';
import { $blocksUi } from '../shell/loading.ts';
import { createToasts, type Toasts } from '../shell/toasts.ts';
import { createDeskAccess, type DeskAccess } from './access.ts';
import { createCallDesk } from './call-desk.ts';
import { createCampaignsStore, type CampaignsStore } from './campaigns.ts';
import { createDeskDrafts, type DeskDrafts } from './drafts.ts';
import { createFaqStore, type FaqStore } from './faq.ts';
import { createImportStore, type ImportStore } from './imports.ts';
import { createKeptImportsStore, type KeptImportsStore } from './kept-imports.ts';
import { type CategoriesStore, createCategoriesStore } from './categories.ts';
import { createDeskNavigation, type DeskNavigation } from './navigation.ts';
import { createMenusStore, type MenusStore } from './menus.ts';
import { createOverviewStore, type OverviewStore } from './overview.ts';
import { createActionsStore, createRunsStore, type PagedStore } from './paged.ts';
import { createProductsStore, type ProductsStore } from './products.ts';
import { createDeskReviewsStore, type DeskReviewsStore } from './reviews.ts';
import { createTextsStore, type TextsStore } from './texts.ts';

export interface DeskPageStores {
  access: DeskAccess;
  drafts: DeskDrafts;
  navigation: DeskNavigation;
  overview: OverviewStore;
  products: ProductsStore;
  categories: CategoriesStore;
  menus: MenusStore;
  campaigns: CampaignsStore;
  faq: FaqStore;
  texts: TextsStore;
  reviews: DeskReviewsStore;
  imports: ImportStore;
  keptImports: KeptImportsStore;
  runs: PagedStore<PublishRequest>;
  actions: PagedStore<DeskAction>;
  toasts: Toasts;
  $blocksUi: ReadableAtom<boolean>;
}

/** Creates the stores of the desk's page. The island calls `access.start`. */
export function createDeskPageStores({ locale }: { locale: string }): DeskPageStores {
  const { api = '' } = document.documentElement.dataset;
  const environment = createBrowserEnvironment(api);
  const toasts = createToasts(environment);
  const callDesk = createCallDesk(environment.call, () => {
    access.refuse();
  });
  const dependencies = { callDesk, environment, toasts, page: { locale } };
  const overview = createOverviewStore({ ...dependencies, hub: getHub() });
  const session = getSessionStore();
  const access = createDeskAccess({ session, probe: overview.load });
  return {
    drafts: createDeskDrafts({ environment, session }),
    ...{ access, overview, toasts, $blocksUi },
    navigation: createDeskNavigation(paths.desk(locale), createBrowserAddressBar()),
    products: createProductsStore(dependencies),
    categories: createCategoriesStore(dependencies),
    campaigns: createCampaignsStore(dependencies),
    menus: createMenusStore(dependencies),
    faq: createFaqStore(dependencies),
    texts: createTextsStore(dependencies),
    reviews: createDeskReviewsStore(dependencies),
    imports: createImportStore(dependencies),
    keptImports: createKeptImportsStore(dependencies),
    runs: createRunsStore(dependencies),
    actions: createActionsStore(dependencies),
  };
}
