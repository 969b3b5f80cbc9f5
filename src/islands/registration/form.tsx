import { orderNameFields } from '../../config/name-order.ts';
import { registrationFields } from '../../domain/registration/schema.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { FormFields } from '../form-fields.tsx';
import { ConsentFields } from './consent-fields.tsx';
import { useRegistrationContext } from './context.ts';
import { RegistrationErrors } from './errors.tsx';
import { PersonFields } from './person-fields.tsx';
import { SignInFields } from './sign-in-fields.tsx';
import { useRegistrationForm } from './use-registration-form.ts';

/**
 * The registration form (REG-004). `isInteractive` is false until the page's script has loaded, so that nothing is
 * typed that would be lost.
 */
export function RegistrationForm({ isInteractive }: { isInteractive: boolean }) {
  const { t, settings } = useRegistrationContext();
  const { bind, getErrorText, isBusy, invalidSubmitCount, submit } = useRegistrationForm();
  const summaryErrors = orderNameFields(registrationFields, settings.country).flatMap((id) => {
    const text = invalidSubmitCount > 0 ? getErrorText(id) : undefined;
    return text === undefined ? [] : [{ id, text }];
  });
  return (
    <form className="registration-form" noValidate onSubmit={submit} aria-busy={isBusy}>
      <ErrorSummary title={t('errorSummary')} errors={summaryErrors} submitCount={invalidSubmitCount} />
      <fieldset className="registration-all" disabled={!isInteractive}>
        <FormFields isBusy={isBusy}>
          <PersonFields bind={bind} getErrorText={getErrorText} />
          <SignInFields bind={bind} getErrorText={getErrorText} />
          <ConsentFields bind={bind} getErrorText={getErrorText} />
        </FormFields>
        <RegistrationErrors />
        <BusyButton
          className="registration-send"
          type="submit"
          text={t('createAccount')}
          busyText={t('creatingAccount')}
          isBusy={isBusy}
        />
      </fieldset>
    </form>
  );
}
