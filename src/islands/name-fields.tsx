import type { UseFormRegisterReturn } from 'react-hook-form';
import type { CountryCode } from '../config/countries.ts';
import type { NameField } from '../config/countries/country.ts';
import { nameOrders } from '../config/countries/tables/name-orders.ts';
import { Field } from '../ui/field.tsx';

/** The `autocomplete` values of the parts of a name. */
const autoCompleteNames = { firstName: 'given-name', lastName: 'family-name' } as const satisfies Record<
  NameField,
  string
>;

interface NameFieldsProps {
  country: CountryCode;
  t: (key: NameField) => string;
  bind: (field: NameField) => UseFormRegisterReturn;
  getErrorText: (field: NameField) => string | undefined;
  /** The prefix of the ids of the fields, such as `customerInfo.`. */
  idPrefix?: string;
  /** The section of the browser's address book, such as `shipping `. */
  section?: string;
}

/** The fields of a person's name, in the order of the country. */
export function NameFields({ country, t, bind, getErrorText, idPrefix = '', section = '' }: NameFieldsProps) {
  return nameOrders[country].map((field) => {
    const id = idPrefix + field;
    return (
      <Field key={field} id={id} label={t(field)} error={getErrorText(field)} required>
        {(attributes) => (
          <input {...bind(field)} {...attributes} type="text" autoComplete={section + autoCompleteNames[field]} />
        )}
      </Field>
    );
  });
}
