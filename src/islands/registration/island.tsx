import { useStore } from '@nanostores/react';
import { useCallback, useEffect } from 'react';
import { paths } from '../../i18n/paths.ts';
import type { RegistrationSettings } from '../../i18n/registration-settings.ts';
import type { PageRegistration } from '../../stores/registration/page.ts';
import { OutcomeDialog } from './outcome-dialog.tsx';
import { RegistrationForm } from './form.tsx';
import { Registered } from './registered.tsx';
import type { Words } from './words.ts';

interface Props {
  settings: RegistrationSettings;
  words: Words;
  page: PageRegistration;
  leave: (path: string) => void;
}

/**
 * The form over its stores. What a registration leads to depends on the form: the checkout for a preferred customer,
 * else a page that says it is done (document 3, section 2).
 */
export function RegistrationIsland({
  settings,
  words,
  page: { registration, captcha, draft, keep, signIn },
  leave,
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
    if (isElsewhere) leave(paths.accountCreated(locale));
  }, [isElsewhere, leave, locale]);

  if (state.status === 'done' && !isElsewhere) return <Registered words={words} onContinue={toCheckout} />;
  return (
    <>
      <RegistrationForm
        settings={settings}
        words={words}
        draft={draft}
        keep={keep}
        token={token}
        state={isElsewhere ? { status: 'sending' } : state}
        isReady
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
        whenCaptcha={captcha.settled}
        send={registration.register}
      />
      {state.status === 'taken' && (
        <OutcomeDialog
          as={state.as}
          settings={settings}
          words={words}
          onClose={registration.goOn}
          onSignIn={toCheckout}
        />
      )}
    </>
  );
}
