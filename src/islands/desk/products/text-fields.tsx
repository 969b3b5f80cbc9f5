import { useState } from 'react';
import { productTextNames } from '../../../domain/desk/product-text-names.ts';
import { allowedMarkup } from '../../../config/allowed-markup.ts';
import { toLanguageTag } from '../../../i18n/language-tag.ts';
import { useDeskContext } from '../context.ts';
import { DeskField } from '../desk-field.tsx';
import type { ProductFieldsProps } from './country-fields.tsx';
import { textFieldKeys, useLocaleName } from './field-labels.ts';

const [nameRows, longRows] = [1, 6];

interface LocaleFieldsProps extends ProductFieldsProps {
  locale: string;
  isOpenAtFirst: boolean;
}

function LocaleFields({ product, form, findingsOf, locale, isOpenAtFirst }: LocaleFieldsProps) {
  const { t } = useDeskContext();
  const getLocaleName = useLocaleName(product);
  const [isOpened, setIsOpened] = useState(isOpenAtFirst);
  const hasFindings = productTextNames.some((name) => findingsOf(`texts.${locale}.${name}`).length > 0);
  return (
    <details
      className="desk-locale"
      open={isOpened || hasFindings}
      onToggle={({ currentTarget }) => {
        setIsOpened(currentTarget.open);
      }}
    >
      <summary>{getLocaleName(locale)}</summary>
      <div className="desk-form">
        {productTextNames.map((name) => (
          <DeskField
            key={name}
            id={`texts.${locale}.${name}`}
            label={t(textFieldKeys[name])}
            {...(name !== 'name' && { hint: t('markupHint', { tags: allowedMarkup.text.tags.join(', ') }) })}
            findings={findingsOf(`texts.${locale}.${name}`)}
          >
            {(attributes) => (
              <textarea
                {...form.register(`texts.${locale}.${name}`)}
                {...attributes}
                lang={toLanguageTag(locale)}
                rows={name === 'name' ? nameRows : longRows}
              />
            )}
          </DeskField>
        ))}
      </div>
    </details>
  );
}

/** The texts of a product in each language. An empty one falls back. */
export function TextFields(props: ProductFieldsProps) {
  const { t, locale } = useDeskContext();
  return (
    <section className="desk-part" aria-labelledby="desk-product-texts">
      <h3 id="desk-product-texts">{t('sectionTexts')}</h3>
      <p className="desk-note">{t(props.product.baseSku === null ? 'fallbackHint' : 'shadeHint')}</p>
      {props.product.texts.map((texts) => (
        <LocaleFields key={texts.locale} locale={texts.locale} isOpenAtFirst={texts.locale === locale} {...props} />
      ))}
    </section>
  );
}
