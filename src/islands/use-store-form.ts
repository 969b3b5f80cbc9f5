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
import { runInNextFrame } from '../ui/next-frame.ts';

export interface StoreFormOptions<Values extends FieldValues> {
  /** Validates by the rules that the server also uses. */
  resolver: Resolver<Values, unknown, Values>;
  /** The fields that may have an error. */
  fieldNames: readonly Path<Values>[];
  initialValues: DefaultValues<Values>;
  /** Saves the typed values, so that a reload does not lose them. Must be the same function on each render. */
  saveDraft?: (values: Values) => void;
  /**
   * Validates and saves everything. `valid` holds the values that the resolver returns; null when it has found errors.
   * The errors of the outcome name fields, or other parts of the form such as `captcha`.
   */
  submit: (values: Values, valid: Values | null) => Promise<SubmitOutcome>;
  /** The text of an error of a field or part. `key` is the text key of the broken rule. */
  getKeyText: (name: string, key: string) => string;
}

export interface StoreForm<Values extends FieldValues> {
  form: UseFormReturn<Values, unknown, Values>;
  getErrorText: (name: string) => string | undefined;
  /** Removes the error of a part that is not a field of the form. */
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

/** The errors of the last submit, and the number of submits with errors. */
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

/** Lets the browser show the busy state before all fields are validated, which takes longer on a slow phone. */
const waitForPaint = (): Promise<void> =>
  new Promise((resolve) => {
    runInNextFrame(() => {
      setTimeout(resolve);
    });
  });

/**
 * A form whose store finds the errors. A field is validated when it is left, and everything when the form is submitted;
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
    // The store validates everything, including parts that are not fields, so it is called even when fields have
    // errors.
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
