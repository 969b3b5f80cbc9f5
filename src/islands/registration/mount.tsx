import { createRoot } from 'react-dom/client';
import type { RegistrationSettings } from '../../i18n/registration-settings.ts';
import { createRegistrationPageStores } from '../../stores/registration/page-stores.ts';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { RegistrationIsland } from './island.tsx';
import { createRegistrationTexts } from './texts.ts';

const leave = (path: string) => {
  location.assign(path);
};

/** Renders the form of a registration in its place of the page. */
export function mountRegistration(place: HTMLElement, settings: RegistrationSettings): void {
  const words = createRegistrationTexts(settings);
  createRoot(place).render(
    <ErrorBoundary
      unexpectedError={words.t('unexpectedError')}
      unexpectedBasketError={words.t('failedOther')}
      tapToRetry={words.t('tryAgain')}
    >
      <RegistrationIsland
        settings={settings}
        texts={words}
        pageRegistration={createRegistrationPageStores(settings)}
        navigate={leave}
      />
    </ErrorBoundary>,
  );
}
