import { productAttributes } from '../../../config/catalogue/product-attributes.ts';
import { describeAllowedValues } from '../../../domain/catalogue/product-attributes.ts';
import { useDeskContext } from '../context.ts';
import { DeskField } from '../desk-field.tsx';
import type { ProductFieldsProps } from './country-fields.tsx';

/** What shoppers filter a product by. A shade has only what differs from its product. */
export function AttributeFields({ form, findingsOf }: ProductFieldsProps) {
  const { t } = useDeskContext();
  return (
    <section className="desk-part" aria-labelledby="desk-attributes">
      <h3 id="desk-attributes">{t('attributesTitle')}</h3>
      <p className="desk-note">{t('attributesHint')}</p>
      <div className="desk-form">
        {productAttributes.map(({ key, deskLabel }) => (
          <DeskField
            key={key}
            id={`attributes.${key}`}
            label={t(deskLabel)}
            hint={t('allowedValues', { values: describeAllowedValues(key) })}
            findings={findingsOf(`attributes.${key}`)}
          >
            {(attributes) => (
              <input
                {...form.register(`attributes.${key}`)}
                {...attributes}
                type="text"
                autoComplete="off"
                spellCheck={false}
              />
            )}
          </DeskField>
        ))}
      </div>
    </section>
  );
}
