import type { UseFormReturn } from 'react-hook-form';
import { countries } from '../../../config/countries.ts';
import type { EditFinding } from '../../../contract/desk/edit-finding.ts';
import type { DeskProduct, DeskSale } from '../../../contract/desk/products.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { useDeskContext } from '../context.ts';
import { DeskField } from '../desk-field.tsx';
import { useFormats } from '../use-formats.ts';
import type { ProductValues } from './form-values.ts';

export interface ProductFieldsProps {
  product: DeskProduct;
  form: UseFormReturn<ProductValues, unknown, ProductValues>;
  findingsOf: (field: string) => readonly EditFinding[];
}

interface CountryFieldsProps extends ProductFieldsProps {
  row: DeskProduct['countries'][number];
}

/** What holds besides the price of the field: the price of the live release, and sales. */
function usePriceHint({ country, livePrice, price, sales }: CountryFieldsProps['row']): string {
  const { t, languageTag } = useDeskContext();
  const { formatTime } = useFormats();
  const format = new Intl.NumberFormat(languageTag, { style: 'currency', currency: countries[country].currency });
  const describe = (sale: DeskSale) => {
    const text = { price: format.format(sale.price) };
    if (!sale.isRunning) return t('saleComing', { ...text, start: formatTime(sale.startsAt ?? '') });
    return sale.endsAt === null
      ? t('saleRunningOpen', text)
      : t('saleRunning', { ...text, end: formatTime(sale.endsAt) });
  };
  const live = livePrice === price ? [] : [t('livePrice', { price: format.format(livePrice) })];
  return [...live, ...sales.map(describe)].join(' ');
}

function CountryFields({ row, form, findingsOf }: CountryFieldsProps) {
  const { t } = useDeskContext();
  const { formatCountry } = useFormats();
  const { country, stock } = row;
  const { currency } = countries[country];
  const path = `countries.${country}` as const;
  const hint = usePriceHint(row);
  return (
    <fieldset className="desk-country">
      <legend>{formatCountry(country)}</legend>
      <DeskField
        id={`${path}.price`}
        label={t('priceIn', { currency })}
        {...(hint !== '' && { hint })}
        findings={findingsOf(`${path}.price`)}
      >
        {(attributes) => (
          <input
            {...form.register(`${path}.price`)}
            {...attributes}
            type="text"
            inputMode="decimal"
            autoComplete="off"
          />
        )}
      </DeskField>
      {stock !== null && (
        <DeskField id={`${path}.stock`} label={t('stock')} findings={findingsOf(`${path}.stock`)}>
          {(attributes) => (
            <input
              {...form.register(`${path}.stock`)}
              {...attributes}
              type="text"
              inputMode="numeric"
              autoComplete="off"
            />
          )}
        </DeskField>
      )}
      <DeskField
        id={`${path}.availableSince`}
        label={t('availableSince')}
        hint={t('availableSinceHint')}
        findings={findingsOf(`${path}.availableSince`)}
      >
        {(attributes) => <input {...form.register(`${path}.availableSince`)} {...attributes} type="date" />}
      </DeskField>
      <Checkbox {...form.register(`${path}.isForSale`)} id={`${path}.isForSale`} label={t('forSale')} />
    </fieldset>
  );
}

/** Price, stock and sale flag of a product in each country. */
export function PriceFields(props: ProductFieldsProps) {
  const { t } = useDeskContext();
  return (
    <section className="desk-part" aria-labelledby="desk-prices">
      <h3 id="desk-prices">{t('prices')}</h3>
      <p className="desk-note">{t('stockHint')}</p>
      <div className="desk-countries">
        {props.product.countries.map((row) => (
          <CountryFields key={row.country} row={row} {...props} />
        ))}
      </div>
    </section>
  );
}
