import { useStore } from '@nanostores/react';
import type { RegistrationFailure } from '../../stores/registration/store.ts';
import { StatusIcon } from '../../ui/status-icon.tsx';
import { type RegistrationIslandContext, useRegistrationContext } from './context.ts';
import { getFailureText } from './error-texts.ts';

const getFailureTexts = (context: RegistrationIslandContext, failures: readonly RegistrationFailure[]) => [
  ...new Set(failures.map((failure) => getFailureText(context, failure))),
];

/**
 * The errors of a failed registration in an alert (REG-018), and a button that tries again if the email could not be
 * checked (REG-011).
 */
export function RegistrationErrors() {
  const context = useRegistrationContext();
  const { t, linkPhone } = context;
  const state = useStore(context.stores.registration.$registration);
  return (
    <div className="registration-outcome" role="alert">
      {state.status === 'failed' && (
        <div className="registration-failed">
          <p>
            <StatusIcon tone="error" />
            <strong>{t('registrationFailed')}</strong>
          </p>
          <ul>
            {getFailureTexts(context, state.failures).map((text) => (
              <li key={text}>{linkPhone(text)}</li>
            ))}
          </ul>
        </div>
      )}
      {state.status === 'unchecked' && (
        <div className="registration-failed">
          <p>{t('emailUnchecked')}</p>
          <button className="registration-again" type="submit">
            {t('tryAgain')}
          </button>
        </div>
      )}
    </div>
  );
}
