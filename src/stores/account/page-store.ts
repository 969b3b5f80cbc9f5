import type { AccountSettings } from '../../i18n/account-settings.ts';
import { paths } from '../../i18n/paths.ts';
import { createBrowserEnvironment } from '../create-browser-environment.ts';
import { getHub } from '../hub/page-store.ts';
import { getReferralStore } from '../referral/page-store.ts';
import { getSessionStore } from '../session/store.ts';
import { $blocksUi } from '../shell/loading.ts';
import { createLogWriter } from '../log.ts';
import { createToasts } from '../shell/toasts.ts';
import type { AccountDependencies, AccountPageStores } from './account-types.ts';
import { createAccountNavigation, createBrowserAddressBar } from './navigation.ts';
import { createAccountStore } from './store.ts';

/** Returns a function that creates the store of each section on its first use. */
function createSectionStores(dependencies: AccountDependencies): AccountPageStores['getSectionStore'] {
  const stores = new Map<unknown, unknown>();
  return <Store>(create: (given: AccountDependencies) => Store): Store => {
    if (!stores.has(create)) stores.set(create, create(dependencies));
    // The map holds for each function what that function has returned.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return stores.get(create) as Store;
  };
}

/** Creates the stores of the account area's page. The island calls `account.start`. */
export function createAccountPageStores({ locale, country, locales, languages }: AccountSettings): AccountPageStores {
  const { api = '' } = document.documentElement.dataset;
  const environment = createBrowserEnvironment(api);
  const session = getSessionStore();
  const toasts = createToasts(environment);
  const navigation = createAccountNavigation(locale, createBrowserAddressBar());
  const account = createAccountStore({
    environment,
    session,
    page: { country, locale, locales, languages },
    leave: () => {
      location.replace(paths.home(locale));
    },
    reload: () => {
      // Only after the sections are gone, since forms ask before the page is left.
      setTimeout(() => {
        location.reload();
      });
    },
    goToLocale: (other) => {
      location.replace(paths.accountSection(other, navigation.$section.get()) + location.search);
    },
  });
  const getSectionStore = createSectionStores({
    ...{ environment, toasts, navigation },
    loadBag: async () => (await import('../shop-stores.ts')).getShopStores().bag,
    page: { country, locale, origin: location.origin },
    $user: account.$user,
    setUser: session.setUser,
    hub: getHub(),
    log: createLogWriter(api),
  });
  const { $distributor } = getReferralStore();
  return { account, navigation, $distributor, toasts, $blocksUi, getSectionStore };
}
