import { useStore } from '@nanostores/react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { addressLabels, getAddressLabelKey } from '../../config/countries/tables/address-labels.ts';
import { addressRules } from '../../config/countries/tables/address-rules.ts';
import { postalCodeRules } from '../../config/countries/tables/postal-codes.ts';
import { getCountryName } from '../../i18n/language-tag.ts';
import type { AddressValues } from '../../stores/address-book/address-book-types.ts';
import { Field } from '../../ui/field.tsx';
import { useAddressContext } from './context.ts';

type AddressField = Exclude<keyof AddressValues, 'name'>;

/** The fields of an address in the order of the form. */
export const addressFields = ['address', 'address2', 'address3', 'city', 'state', 'zipCode'] as const;

interface AddressFieldsProps {
  /** The prefix of the ids of the fields, such as `shippingAddress` in `shippingAddress.city`. */
  prefix: string;
  /** The section of the browser's address book that fills in the fields. */
  section: 'shipping' | 'billing';
  bind: (field: AddressField) => UseFormRegisterReturn;
  getErrorText: (name: string) => string | undefined;
}

/** The fields of an address in the shop's country, which decides labels and required fields (CHK-031, LOC-028). */
export function AddressFields(props: AddressFieldsProps) {
  const { country, locale, t } = useAddressContext();
  const { address3 } = addressLabels[country];
  const { stateRequired } = addressRules[country];
  return (
    <>
      <AddressLine {...props} field="address" autoComplete="address-line1" required />
      <AddressLine {...props} field="address2" autoComplete="address-line2" />
      {address3 !== undefined && (
        <AddressLine
          {...props}
          field="address3"
          autoComplete="address-level3"
          required={addressRules[country].thirdLineRequired}
        />
      )}
      <div className="address-pair">
        <AddressLine {...props} field="city" autoComplete="address-level2" required />
        {stateRequired && <StateField {...props} />}
      </div>
      <div className="address-pair">
        {postalCodeRules[country].required && <PostalCodeField {...props} />}
        <p className="address-country">
          <span>{t('country')}</span> <strong>{getCountryName(country, locale)}</strong>
        </p>
      </div>
    </>
  );
}

/** The label of a field, with "optional" when it is not required. */
function useAddressLabel(field: AddressField, required: boolean): string {
  const { country, findText, t } = useAddressContext();
  const key = getAddressLabelKey(country, field);
  const label = findText(key) ?? key;
  return required ? label : t('optional', { field: label });
}

interface AddressLineProps extends AddressFieldsProps {
  field: AddressField;
  autoComplete: string;
  required?: boolean;
}

function AddressLine({ prefix, section, bind, getErrorText, field, autoComplete, required = false }: AddressLineProps) {
  const id = `${prefix}.${field}`;
  return (
    <Field id={id} label={useAddressLabel(field, required)} error={getErrorText(id)} required={required}>
      {(attributes) => (
        <input {...bind(field)} {...attributes} type="text" autoComplete={`${section} ${autoComplete}`} />
      )}
    </Field>
  );
}

/** The regions of the country (CHK-032), or a text field when they cannot be loaded (ERR-019). */
function StateField(props: AddressFieldsProps) {
  const { t, $regions } = useAddressContext();
  const regions = useStore($regions);
  const label = useAddressLabel('state', true);
  const { prefix, section, bind, getErrorText } = props;
  const id = `${prefix}.state`;
  if (regions?.length === 0) return <AddressLine {...props} field="state" autoComplete="address-level1" required />;
  return (
    <Field id={id} label={label} error={getErrorText(id)} required>
      {(attributes) => (
        // The select can show the saved value only once it has its options.
        <select
          key={String(regions !== null)}
          {...bind('state')}
          {...attributes}
          autoComplete={`${section} address-level1`}
        >
          <option value="">{t('choose')}</option>
          {regions?.map(({ abbreviation, name }) => (
            <option key={abbreviation} value={abbreviation}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** Renders nothing in countries without postal codes. */
function PostalCodeField({ prefix, section, bind, getErrorText }: AddressFieldsProps) {
  const { country } = useAddressContext();
  const { inputMode } = postalCodeRules[country];
  const id = `${prefix}.zipCode`;
  return (
    <Field id={id} label={useAddressLabel('zipCode', true)} error={getErrorText(id)} required>
      {(attributes) => (
        <input
          {...bind('zipCode')}
          {...attributes}
          type="text"
          inputMode={inputMode}
          autoCapitalize="characters"
          spellCheck={false}
          autoComplete={`${section} postal-code`}
        />
      )}
    </Field>
  );
}
