import type { RegistrationSettings } from '../../i18n/registration-settings.ts';
import { createRegistrationPageStores } from '../../stores/registration/page-stores.ts';
import { createIslandContext } from '../island-context.tsx';
import { mountIsland } from '../mount-island.tsx';
import { RegistrationContextProvider, type RegistrationIslandContext } from './context.ts';
import { RegistrationIsland } from './island.tsx';

/** Mounts the registration form in an element of the page. */
export function mountRegistration(host: HTMLElement, settings: RegistrationSettings): void {
  const context: RegistrationIslandContext = createIslandContext(settings, createRegistrationPageStores(settings));
  const { t } = context;
  mountIsland(
    host,
    { title: t('unexpectedError'), text: t('failedOther'), retry: t('tryAgain') },
    <RegistrationContextProvider value={context}>
      <RegistrationIsland />
    </RegistrationContextProvider>,
  );
}
