import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { paths } from '../../i18n/paths.ts';
import { RegistrationComplete } from './complete.tsx';
import { useRegistrationContext } from './context.ts';
import { EmailTakenDialog } from './email-taken-dialog.tsx';
import { RegistrationForm } from './form.tsx';

/**
 * The form, and after a registration the way to the checkout for a preferred customer (REG-019), or the page that
 * confirms the account (REG-021).
 */
export function RegistrationIsland() {
  const {
    settings: { form },
    stores: { registration, signIn },
    locale,
    navigate,
  } = useRegistrationContext();
  const state = useStore(registration.$registration);
  const isDone = state.status === 'done';
  const leavesPage = isDone && form === 'newguestaccount';
  useEffect(() => {
    if (!leavesPage) return undefined;
    navigate(paths.accountCreated(locale));
    // The back/forward cache would show a form that is being sent for ever.
    const reload = ({ persisted }: PageTransitionEvent) => {
      if (persisted) location.reload();
    };
    addEventListener('pageshow', reload);
    return () => {
      removeEventListener('pageshow', reload);
    };
  }, [leavesPage, navigate, locale]);
  const signInForCheckout = () => {
    signIn(paths.checkout(locale));
  };

  if (isDone && !leavesPage) return <RegistrationComplete onContinue={signInForCheckout} />;
  return (
    <>
      <RegistrationForm isInteractive />
      {state.status === 'taken' && (
        <EmailTakenDialog reason={state.as} onClose={registration.dismissOutcome} onSignIn={signInForCheckout} />
      )}
    </>
  );
}
