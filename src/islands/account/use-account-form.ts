import type { FieldValues, Path } from 'react-hook-form';
import { type StoreForm, type StoreFormOptions, useStoreForm } from '../use-store-form.ts';
import { useAccountContext } from './context.ts';

interface AccountFormOptions<Values extends FieldValues> extends Pick<
  StoreFormOptions<Values>,
  'resolver' | 'fieldNames' | 'initialValues' | 'saveDraft'
> {
  /** The maximum length of fields, for the text of `tooLong`. */
  maxLengths?: Readonly<Record<string, number>>;
  /** Sends valid values. Returns the refused fields, with the keys of their texts. */
  submit: (values: Values) => Promise<readonly { field: Path<Values>; key: string }[]>;
}

/** A form of the account area. Only valid values are sent. */
export function useAccountForm<Values extends FieldValues>({
  maxLengths = {},
  submit,
  ...options
}: AccountFormOptions<Values>): StoreForm<Values> {
  const { findText } = useAccountContext();
  return useStoreForm({
    ...options,
    async submit(_, valid) {
      if (valid === null) return { ok: false, errors: {} };
      const refused = await submit(valid);
      const errors = Object.fromEntries(refused.map(({ field, key }) => [field, key]));
      return refused.length === 0 ? { ok: true } : { ok: false, errors };
    },
    getKeyText: (name, key) => findText(key, { count: maxLengths[name] ?? 0 }) ?? key,
  });
}
