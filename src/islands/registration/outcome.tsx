import type { RegistrationFailure, RegistrationState } from '../../stores/registration/store.ts';
import { Mark } from '../../ui/mark.tsx';
import { failureText } from './failure-text.ts';
import type { Words } from './words.ts';

const textsOf = (words: Words, failures: readonly RegistrationFailure[]) => [
  ...new Set(failures.map((failure) => failureText(words, failure))),
];

/**
 * What came of sending the form, beside its button: errors of the server in an alert (row REG-018), and a way to try
 * again where the email could not be checked.
 */
export function RegistrationOutcome({ words, state }: { words: Words; state: RegistrationState }) {
  return (
    <div className="registration-outcome" role="alert">
      {state.status === 'failed' && (
        <div className="registration-failed">
          <p>
            <Mark tone="error" />
            <strong>{words.t('registrationFailed')}</strong>
          </p>
          <ul>
            {textsOf(words, state.failures).map((text) => (
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
