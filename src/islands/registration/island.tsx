import { useStore } from '@nanostores/react';
import { useCallback, useEffect } from 'react';
import { paths } from '../../i18n/paths.ts';
import type { RegistrationSettings } from '../../i18n/registration-settings.ts';
import type { RegistrationPageStores } from '../../stores/registration/page-stores.ts';
import { EmailTakenDialog } from './email-taken-dialog.tsx';
import { RegistrationForm } from './form.tsx';
import { RegistrationComplete } from './complete.tsx';
import type { RegistrationTexts } from './texts.ts';

interface Props {
  settings: RegistrationSettings;
  texts: RegistrationTexts;
  pageRegistration: RegistrationPageStores;
  navigate: (path: string) => void;
}

/**
 * The form over its stores. What a registration leads to depends on the form: the checkout for a preferred customer,
 * else a page that says it is done (document 3, section 2).
 */
export function RegistrationIsland({
  settings,
  texts,
  pageRegistration: { registration, captcha, draft, saveDraft, signIn },
  navigate,
}: Props) {
  const { locale, form } = settings;
  const [state, captchaState] = [useStore(registration.$registration), useStore(captcha.$captcha)];
  const token = useCallback(() => {
    const now = captcha.$captcha.get();
    return now.status === 'solved' ? now.token : '';
  }, [captcha]);
  const toCheckout = () => {
    signIn(paths.checkout(locale));
  };
  const isElsewhere = state.status === 'done' && form === 'newguestaccount';
  useEffect(() => {
    if (isElsewhere) navigate(paths.accountCreated(locale));
  }, [isElsewhere, navigate, locale]);

  if (state.status === 'done' && !isElsewhere) return <RegistrationComplete words={texts} onContinue={toCheckout} />;
  return (
    <>
      <RegistrationForm
        settings={settings}
        texts={texts}
        draft={draft}
        saveDraft={saveDraft}
        getCaptchaToken={token}
        state={isElsewhere ? { status: 'sending' } : state}
        isInteractive
        captcha={
          settings.captcha
            ? {
                state: captchaState,
                solve: () => {
                  void captcha.solve();
                },
                reset: captcha.reset,
              }
            : null
        }
        waitForCaptcha={captcha.waitUntilIdle}
        submitRegistration={registration.register}
      />
      {state.status === 'taken' && (
        <EmailTakenDialog
          availability={state.as}
          settings={settings}
          texts={texts}
          onClose={registration.dismissOutcome}
          onSignIn={toCheckout}
        />
      )}
    </>
  );
}
