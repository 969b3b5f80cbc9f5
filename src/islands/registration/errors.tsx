import type { RegistrationFailure, RegistrationState } from '../../stores/registration/store.ts';
import { StatusIcon } from '../../ui/status-icon.tsx';
import { getFailureText } from './failure-text.ts';
import type { RegistrationTexts } from './texts.ts';

const getFailureTexts = (words: RegistrationTexts, failures: readonly RegistrationFailure[]) => [
  ...new Set(failures.map((failure) => getFailureText(words, failure))),
];

/**
 * What came of sending the form, beside its button: errors of the server in an alert (row REG-018), and a way to try
 * again where the email could not be checked.
 */
export function RegistrationErrors({ words, state }: { words: RegistrationTexts; state: RegistrationState }) {
  return (
    <div className="registration-outcome" role="alert">
      {state.status === 'failed' && (
        <div className="registration-failed">
          <p>
            <StatusIcon tone="error" />
            <strong>{words.t('registrationFailed')}</strong>
          </p>
          <ul>
            {getFailureTexts(words, state.failures).map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      )}
      {state.status === 'unchecked' && (
        <div className="registration-failed">
          <p>{words.t('emailUnchecked')}</p>
          <button className="registration-again" type="submit">
            {words.t('tryAgain')}
          </button>
        </div>
      )}
    </div>
  );
}
