import { type SyntheticEvent, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  useForm,
  type UseFormReturn,
} from 'react-hook-form';
import { useAccountContext } from './context.ts';

interface AccountFormOptions<Values extends FieldValues> {
  /** Checks by the rules that the server uses too. Its messages are keys of texts. */
  resolver: Resolver<Values, unknown, Values>;
  initialValues: DefaultValues<Values>;
  /** How many characters a field may have, for the text of `tooLong`. */
  maxLengths?: Readonly<Record<string, number>>;
  /** Sends valid values. Returns the fields that the server refuses, with the keys of their texts. */
  submit: (values: Values) => Promise<readonly { field: Path<Values>; key: string }[]>;
}

interface AccountForm<Values extends FieldValues> {
  form: UseFormReturn<Values, unknown, Values>;
  /** The text of a field's error; undefined while the field is valid. */
  getErrorText: (field: Path<Values>) => string | undefined;
  isBusy: boolean;
  /** How many times the form was submitted with errors. */
  invalidSubmitCount: number;
  handleSubmit: (event: SyntheticEvent) => void;
}

/** A form of the account area. A field is checked when it is left, everything when the form is submitted. */
export function useAccountForm<Values extends FieldValues>({
  resolver,
  initialValues,
  maxLengths = {},
  submit,
}: AccountFormOptions<Values>): AccountForm<Values> {
  const { findText } = useAccountContext();
  const [isBusy, setIsBusy] = useState(false);
  const [invalidSubmitCount, setInvalidSubmitCount] = useState(0);
  const form = useForm<Values, unknown, Values>({
    resolver,
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: initialValues,
  });
  const countInvalid = () => {
    setInvalidSubmitCount((count) => count + 1);
  };
  async function send(values: Values): Promise<void> {
    const refused = await submit(values);
    for (const { field, key } of refused) form.setError(field, { message: key });
    if (refused.length > 0) countInvalid();
  }
  async function sendOnce(): Promise<void> {
    setIsBusy(true);
    await form
      .handleSubmit(send, countInvalid)()
      .finally(() => {
        setIsBusy(false);
      });
  }
  return {
    form,
    isBusy,
    invalidSubmitCount,
    getErrorText(field) {
      const key = form.getFieldState(field, form.formState).error?.message;
      return key === undefined ? undefined : (findText(key, { count: maxLengths[field] ?? 0 }) ?? key);
    },
    handleSubmit(event) {
      event.preventDefault();
      if (!isBusy) void sendOnce();
    },
  };
}
