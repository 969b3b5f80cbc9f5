import type { AccountSettings } from '../../i18n/account-settings.ts';
import type { CheckoutSettings } from '../../i18n/checkout-settings.ts';
import type { IslandSettings } from '../../i18n/island-settings.ts';
import type { RegistrationSettings } from '../../i18n/registration-settings.ts';

/**
 * The islands that fill a page, with the settings that the page prints for them. `src/components/island-page.astro`
 * prints one of these names, and `whole-pages.ts` loads the code of each.
 */
export interface IslandPages {
  registration: RegistrationSettings;
  checkout: CheckoutSettings;
  confirmation: IslandSettings;
  account: AccountSettings;
  review: IslandSettings;
  desk: IslandSettings;
}
export type IslandPageName = keyof IslandPages;
export type IslandPageSelector = `.${IslandPageName}-place`;

interface Attempts {
  /** Throws when the island cannot be loaded. Called again for a retry. */
  mount: () => Promise<void>;
  onFailure: () => void;
}

/** Reloads the page if the shop responds. */
const reloadPage = () => import('../../stores/shell/reload-page.ts').then((module) => module.reloadWhereReachable());

/** Mounts the island of a page. If that fails, the page shows `failure`, whose button tries again. */
export function mountWithRetry(failure: Element | null, { mount, onFailure }: Attempts): void {
  const attempt = async (afterFailure?: () => Promise<void>) => {
    failure?.setAttribute('hidden', '');
    try {
      await mount();
    } catch {
      failure?.removeAttribute('hidden');
      onFailure();
      await afterFailure?.();
    }
  };
  void attempt();
  failure?.querySelector('button')?.addEventListener('click', () => {
    // The button is hidden with the message, and the focus would be lost.
    failure.closest('main')?.focus({ preventScroll: true });
    void attempt(reloadPage);
  });
}

interface IslandPage<Settings> {
  /** Whether to remove the content of the page while it says that the island cannot be loaded. */
  hidesHost: boolean;
  /** Returns null when the settings cannot be read. */
  parseSettings: (value: unknown) => Settings | null;
  loadMount: () => Promise<(host: HTMLElement, settings: Settings) => unknown>;
}

/** Mounts the island of a page that consists of one island. The page says before its host that it cannot be loaded. */
export function mountIslandPage<Name extends IslandPageName>(
  name: Name,
  { hidesHost, parseSettings, loadMount }: IslandPage<IslandPages[Name]>,
): void {
  const host = document.querySelector<HTMLElement>(`.${name}-place` satisfies IslandPageSelector);
  if (!host) return;
  mountWithRetry(host.previousElementSibling, {
    async mount() {
      host.hidden = false;
      const settings = parseSettings(JSON.parse(host.dataset['settings'] ?? 'null'));
      if (!settings) throw new Error(`Invalid settings: ${name}`);
      (await loadMount())(host, settings);
    },
    onFailure() {
      host.hidden = hidesHost;
    },
  });
}
