import { type SyntheticEvent, useEffect, useState } from 'react';
import { convertDateOrder } from '../../domain/registration/birthday.ts';
import { registrationFields, type RegistrationValues } from '../../domain/registration/schema.ts';
import type { RegistrationState } from '../../stores/registration/store.ts';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { type CaptchaControl, ConsentFields } from './consent-fields.tsx';
import { getFieldErrorText } from './form-context.ts';
import { PersonFields } from './person-fields.tsx';
import { RegistrationErrors } from './errors.tsx';
import { SignInFields } from './sign-in-fields.tsx';
import { type RegistrationFormOptions, useRegistrationForm } from './use-registration-form.ts';

export interface RegistrationFormProps extends RegistrationFormOptions {
  state: RegistrationState;
  /** False until the page's script is there: nothing can be typed that would be lost. */
  isInteractive: boolean;
  captcha: CaptchaControl | null;
  /** Resolves once the captcha's work is done. */
  waitForCaptcha: () => Promise<void>;
  submitRegistration: (values: RegistrationValues) => Promise<void>;
}

/** The form of a registration: errors in a summary that takes the focus, and one way to send it at a time. */
export function RegistrationForm({
  state,
  isInteractive,
  captcha,
  waitForCaptcha,
  submitRegistration,
  ...parts
}: RegistrationFormProps) {
  const { texts } = parts;
  const {
    register: bind,
    handleSubmit,
    trigger,
    formState: { errors, isSubmitted },
  } = useRegistrationForm(parts);
  const [attempt, setAttempt] = useState(0);
  const [isWaiting, setIsWaiting] = useState(false);
  const isBusy = isWaiting || state.status === 'sending';
  const captchaStatus = captcha?.state.status;
  useEffect(() => {
    if (isSubmitted && captchaStatus === 'solved') void trigger('recaptchaToken');
  }, [captchaStatus, isSubmitted, trigger]);

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setIsWaiting(true);
    await waitForCaptcha();
    let isWrong = false;
    await handleSubmit(
      (values) => submitRegistration({ ...values, birthday: convertDateOrder(values.birthday, texts.dateOrder) }),
      () => {
        isWrong = true;
      },
    )();
    setIsWaiting(false);
    // Once the errors are known to the page: the summary of them takes the focus.
    setAttempt((before) => before + Number(isWrong));
  };
  const form = { texts, bind, errors };
  const summed =
    attempt > 0
      ? registrationFields.flatMap((id) => {
          const text = getFieldErrorText(form, id);
          return text === undefined ? [] : [{ id, text }];
        })
      : [];
  return (
    <form
      className="registration-form"
      noValidate
      onSubmit={(event) => {
        void submit(event);
      }}
      aria-busy={isBusy}
    >
      <ErrorSummary title={texts.t('errorSummary')} errors={summed} submitCount={attempt} />
      <fieldset className="registration-all" disabled={!isInteractive}>
        <PersonFields {...form} />
        <SignInFields {...form} />
        <ConsentFields {...form} captcha={captcha} />
        <RegistrationErrors words={texts} state={state} />
        <button className="button registration-send" type="submit" aria-disabled={isBusy}>
          <span aria-hidden={isBusy}>{texts.t('createAccount')}</span>
          <span role="status">{isBusy ? texts.t('creatingAccount') : ''}</span>
        </button>
      </fieldset>
    </form>
  );
}
