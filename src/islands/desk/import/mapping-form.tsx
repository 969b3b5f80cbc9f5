import { useId, useState } from 'react';
import { countries, countryCodes, type CountryCode } from '../../../config/countries.ts';
import type { MappedFile } from '../../../contract/desk/imports.ts';
import { Field } from '../../../ui/field.tsx';
import { useDeskContext } from '../context.ts';
import { useFormats } from '../use-formats.ts';
import { CategoryFields } from './category-fields.tsx';
import type { MappingFieldsProps } from './mapping-fields.ts';
import { OptionFields } from './option-fields.tsx';

const currencies = [...new Set(countryCodes.map((code) => countries[code].currency))];
const listCountries = (currency: string | null): CountryCode[] =>
  countryCodes.filter((code) => countries[code].currency === currency);

/** The currency of the prices, and the countries where they hold. */
function PriceFields({ mapping, onChange }: MappingFieldsProps) {
  const { t } = useDeskContext();
  const { formatCountry } = useFormats();
  const sold = listCountries(mapping.currency);
  return (
    <>
      <Field id="desk-import-currency" label={t('importCurrency')} required>
        {(attributes) => (
          <select
            {...attributes}
            value={mapping.currency ?? ''}
            onChange={({ currentTarget: { value } }) => {
              onChange({ currency: value === '' ? null : value, countries: listCountries(value) });
            }}
          >
            <option value="">{t('importNoCurrency')}</option>
            {currencies.map((currency) => (
              <option key={currency}>{currency}</option>
            ))}
          </select>
        )}
      </Field>
      {sold.length > 1 && (
        <fieldset className="desk-choices">
          <legend>{t('importCountries')}</legend>
          {sold.map((code) => (
            <label key={code}>
              <input
                type="checkbox"
                checked={mapping.countries.includes(code)}
                onChange={({ currentTarget: { checked } }) => {
                  const others = mapping.countries.filter((other) => other !== code);
                  onChange({ countries: checked ? [...others, code] : others });
                }}
              />
              {formatCountry(code)}
            </label>
          ))}
        </fieldset>
      )}
    </>
  );
}

/** How a file of another shop is read, for staff to change and to check again. */
export function MappingForm({ mapped }: { mapped: MappedFile }) {
  const { t, stores } = useDeskContext();
  const { formatNumber } = useFormats();
  const [mapping, setMapping] = useState(mapped.mapping);
  const headingId = useId();
  const onChange = (changes: Partial<MappedFile['mapping']>) => {
    setMapping((current) => ({ ...current, ...changes }));
  };
  return (
    <form
      className="desk-form"
      noValidate
      aria-labelledby={headingId}
      onSubmit={(event) => {
        event.preventDefault();
        void stores.imports.checkAgain(mapping);
      }}
    >
      <h3 id={headingId}>{t('importMapping')}</h3>
      <p>{t('importFormat', { format: mapped.formats.join(', '), rows: formatNumber(mapped.rows) })}</p>
      {mapped.missing.length > 0 && (
        <div className="desk-warning-box">
          <p>{t('importMissing')}</p>
          <ul lang="en">
            {mapped.missing.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </div>
      )}
      <PriceFields mapping={mapping} onChange={onChange} />
      <OptionFields mapping={mapping} onChange={onChange} />
      <fieldset className="desk-choices">
        <label>
          <input
            type="checkbox"
            checked={mapping.salePrices === 'charge'}
            onChange={({ currentTarget: { checked } }) => {
              onChange({ salePrices: checked ? 'charge' : 'leave-out' });
            }}
          />
          {t('importSalePrices')}
        </label>
      </fieldset>
      <CategoryFields mapping={mapping} onChange={onChange} />
      <div className="desk-actions">
        <button className="button button-quiet" type="submit">
          {t('importCheckAgain')}
        </button>
      </div>
    </form>
  );
}
