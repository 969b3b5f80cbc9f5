import { type SyntheticEvent, useEffect, useState } from 'react';
import { inOrder } from '../../domain/registration/birthday.ts';
import { registrationFields, type RegistrationValues } from '../../domain/registration/form.ts';
import type { RegistrationState } from '../../stores/registration/store.ts';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { type CaptchaShape, ConsentFields } from './consent-fields.tsx';
import { errorOf } from './form-shape.ts';
import { PersonFields } from './person-fields.tsx';
import { RegistrationOutcome } from './outcome.tsx';
import { SignInFields } from './sign-in-fields.tsx';
import { type FormParts, useRegistrationForm } from './use-registration-form.ts';

export interface RegistrationFormProps extends FormParts {
  state: RegistrationState;
  /** False until the page's script is there: nothing can be typed that would be lost. */
  isReady: boolean;
  captcha: CaptchaShape | null;
  /** Resolves once the captcha's work is done. */
  whenCaptcha: () => Promise<void>;
  send: (values: RegistrationValues) => Promise<void>;
}

/** The form of a registration: errors in a summary that takes the focus, and one way to send it at a time. */
export function RegistrationForm({ state, isReady, captcha, whenCaptcha, send, ...parts }: RegistrationFormProps) {
  const { words } = parts;
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
    await whenCaptcha();
    let isWrong = false;
    await handleSubmit(
      (values) => send({ ...values, birthday: inOrder(values.birthday, words.order) }),
      () => {
        isWrong = true;
      },
    )();
    setIsWaiting(false);
    // Once the errors are known to the page: the summary of them takes the focus.
    setAttempt((before) => before + Number(isWrong));
  };
  const form = { words, bind, errors };
  const summed =
    attempt > 0
      ? registrationFields.flatMap((id) => {
          const text = errorOf(form, id);
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
      <ErrorSummary title={words.t('errorSummary')} errors={summed} attempt={attempt} />
      <fieldset className="registration-all" disabled={!isReady}>
        <PersonFields {...form} />
        <SignInFields {...form} />
        <ConsentFields {...form} captcha={captcha} />
        <RegistrationOutcome words={words} state={state} />
        <button className="button registration-send" type="submit" aria-disabled={isBusy}>
          <span aria-hidden={isBusy}>{words.t('createAccount')}</span>
          <span role="status">{isBusy ? words.t('creatingAccount') : ''}</span>
        </button>
      </fieldset>
    </form>
  );
}
