import { useState } from 'react';
import { allowedMarkup } from '../../../config/allowed-markup.ts';
import { productTexts } from '../../../config/catalogue/product-texts.ts';
import { toLanguageTag } from '../../../i18n/language-tag.ts';
import { useDeskContext } from '../context.ts';
import { DeskField } from '../desk-field.tsx';
import type { ProductFieldsProps } from './country-fields.tsx';
import { useLocaleName } from '../use-locale-name.ts';

/** The height of a field, in lines. */
const rowsByKind = { plain: 1, html: 6 } as const;

interface LocaleFieldsProps extends ProductFieldsProps {
  locale: string;
  isOpenAtFirst: boolean;
}

function LocaleFields({ product, form, findingsOf, locale, isOpenAtFirst }: LocaleFieldsProps) {
  const { t } = useDeskContext();
  const getLocaleName = useLocaleName(product);
  const [isOpened, setIsOpened] = useState(isOpenAtFirst);
  const hasFindings = productTexts.some(({ key }) => findingsOf(`texts.${locale}.${key}`).length > 0);
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
        {productTexts.map(({ key, kind, deskLabel }) => (
          <DeskField
            key={key}
            id={`texts.${locale}.${key}`}
            label={t(deskLabel)}
            {...(kind === 'html' && { hint: t('markupHint', { tags: allowedMarkup.text.tags.join(', ') }) })}
            findings={findingsOf(`texts.${locale}.${key}`)}
          >
            {(attributes) => (
              <textarea
                {...form.register(`texts.${locale}.${key}`)}
                {...attributes}
                lang={toLanguageTag(locale)}
                rows={rowsByKind[kind]}
              />
            )}
          </DeskField>
        ))}
      </div>
    </details>
  );
}

/** The texts of a product in each language. An empty text falls back to another locale. */
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
