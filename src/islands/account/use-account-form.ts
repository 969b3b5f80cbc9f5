import type { FieldValues, Path } from 'react-hook-form';
import type { AccountTextKey } from '../../i18n/keys/account.ts';
import { type StoreForm, type StoreFormOptions, useStoreForm } from '../use-store-form.ts';
import { useAccountContext } from './context.ts';

interface AccountFormOptions<Values extends FieldValues> extends Pick<
  StoreFormOptions<Values>,
  'resolver' | 'fieldNames' | 'initialValues' | 'saveDraft'
> {
  /** The maximum length of fields and the keys of their labels, for the text of `tooLong`. */
  limits?: Readonly<Record<string, { maxLength: number; label: AccountTextKey }>>;
  /** Sends valid values. Returns the refused fields, with the keys of their texts. */
  submit: (values: Values) => Promise<readonly { field: Path<Values>; key: string }[]>;
}

/** A form of the account area. Only valid values are sent. */
export function useAccountForm<Values extends FieldValues>({
  limits = {},
  submit,
  ...options
}: AccountFormOptions<Values>): StoreForm<Values> {
  const { t, findText } = useAccountContext();
  return useStoreForm({
    ...options,
    async submit(_, valid) {
      if (valid === null) return { ok: false, errors: {} };
      const refused = await submit(valid);
      const errors = Object.fromEntries(refused.map(({ field, key }) => [field, key]));
      return refused.length === 0 ? { ok: true } : { ok: false, errors };
    },
    getKeyText(name, key) {
      const limit = limits[name];
      return findText(key, limit && { count: limit.maxLength, field: t(limit.label) }) ?? key;
    },
  });
}
