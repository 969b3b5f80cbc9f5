import { createRoot } from 'react-dom/client';
import type { RegistrationSettings } from '../../i18n/registration-settings.ts';
import { pageRegistration } from '../../stores/registration/page.ts';
import { ErrorWrapper } from '../../ui/error-wrapper.tsx';
import { RegistrationIsland } from './island.tsx';
import { wordsOf } from './words.ts';

const leave = (path: string) => {
  location.assign(path);
};

/** Renders the form of a registration in its place of the page. */
export function mountRegistration(place: HTMLElement, settings: RegistrationSettings): void {
  const words = wordsOf(settings);
  createRoot(place).render(
    <ErrorWrapper
      unexpectedError={words.t('unexpectedError')}
      unexpectedBasketError={words.t('failedOther')}
      tapToRetry={words.t('tryAgain')}
    >
      <RegistrationIsland settings={settings} words={words} page={pageRegistration(settings)} leave={leave} />
    </ErrorWrapper>,
  );
}
