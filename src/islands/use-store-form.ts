import { type SyntheticEvent, useEffect, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  useForm,
  type UseFormReturn,
  type UseFormSubscribe,
} from 'react-hook-form';
import type { FieldErrorKeys, SubmitOutcome } from '../stores/address-book/address-book-types.ts';

export interface StoreFormOptions<Values extends FieldValues> {
  /** Checks by the rules that the server uses too. */
  resolver: Resolver<Values, unknown, Values>;
  /** The fields that may have an error. */
  fieldNames: readonly Path<Values>[];
  initialValues: DefaultValues<Values>;
  /** Saves what is typed, so that a reload does not lose it. Must be the same value on each render. */
  saveDraft?: (values: Values) => void;
  /**
   * Checks and saves everything. `valid` holds the values as the resolver returns them; null when it has found errors. The
   * errors of the outcome name fields, or other parts of the form such as `captcha`.
   */
  submit: (values: Values, valid: Values | null) => Promise<SubmitOutcome>;
  /** The text of an error of a field or a part. `key` is the text key that the broken rule names. */
  getKeyText: (name: string, key: string) => string;
}

export interface StoreForm<Values extends FieldValues> {
  form: UseFormReturn<Values, unknown, Values>;
  getErrorText: (name: string) => string | undefined;
  /** Removes the error of a part that is no field of the form. */
  clearError: (name: string) => void;
  isBusy: boolean;
  /** How many times the shopper has submitted the form with errors. */
  invalidSubmitCount: number;
  handleSubmit: (event: SyntheticEvent) => void;
}

function useSavedDraft<Values extends FieldValues>(
  subscribe: UseFormSubscribe<Values>,
  saveDraft: ((values: Values) => void) | undefined,
): void {
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          saveDraft?.(values);
        },
      }),
    [subscribe, saveDraft],
  );
}

/** The errors that the last submit found, and how many submits have found any. */
function useSubmitErrors() {
  const [errors, setErrors] = useState<FieldErrorKeys>({});
  const [invalidSubmitCount, setInvalidSubmitCount] = useState(0);
  return {
    errors,
    invalidSubmitCount,
    showErrors(found: FieldErrorKeys) {
      setErrors(found);
      setInvalidSubmitCount((count) => count + 1);
    },
    clearError(name: string) {
      setErrors(({ [name]: _, ...rest }) => rest);
    },
  };
}

/** Lets the browser show that the form is busy before it checks all fields, which takes a slow phone longer. */
const waitForPaint = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => {
      setTimeout(resolve);
    });
  });

/**
 * A form whose store finds the errors. A field is checked when it is left, and everything when the form is submitted;
 * then the error summary takes the focus.
 */
export function useStoreForm<Values extends FieldValues>(options: StoreFormOptions<Values>): StoreForm<Values> {
  const { resolver, fieldNames, initialValues, saveDraft, submit, getKeyText } = options;
  const { errors, invalidSubmitCount, showErrors, clearError } = useSubmitErrors();
  const [isBusy, setIsBusy] = useState(false);
  const form = useForm<Values, unknown, Values>({
    resolver,
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: initialValues,
  });
  useSavedDraft(form.subscribe, saveDraft);

  async function send(valid: Values | null): Promise<void> {
    const outcome = await submit(form.getValues(), valid);
    if (outcome.ok) return;
    for (const name of fieldNames) {
      const message = outcome.errors[name];
      if (message !== undefined) form.setError(name, { message });
    }
    showErrors(outcome.errors);
  }
  async function sendOnce(): Promise<void> {
    setIsBusy(true);
    await waitForPaint();
    // The store finds every error, also those of parts that are no fields: it is asked whatever the fields say.
    await form
      .handleSubmit(send, () => send(null))()
      .finally(() => {
        setIsBusy(false);
      });
  }
  return {
    form,
    getErrorText(name) {
      const field = fieldNames.find((one) => one === name);
      const key = field === undefined ? errors[name] : form.getFieldState(field, form.formState).error?.message;
      return key === undefined ? undefined : getKeyText(name, key);
    },
    clearError,
    isBusy,
    invalidSubmitCount,
    handleSubmit(event) {
      event.preventDefault();
      if (!isBusy) void sendOnce();
    },
  };
}
