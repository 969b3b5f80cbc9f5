import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { useDeskContext } from '../context.ts';
import { Failure, LoadingMessage } from '../section-state.tsx';
import { useFormats } from '../use-formats.ts';
import { Field } from '../../../ui/field.tsx';
import { FaqForm } from './faq-form.tsx';

/** The questions and answers of the FAQ page, by language. */
export function Faq() {
  const { t, locale: pageLocale, stores } = useDeskContext();
  const { formatCountry } = useFormats();
  const state = useStore(stores.faq.$faq);
  const { language = pageLocale } = useStore(stores.navigation.$query);
  useEffect(() => {
    void stores.faq.open(language);
  }, [stores, language]);
  if (state.status === 'loading') return <LoadingMessage text={t('loading')} />;
  if (state.status === 'failed')
    return <Failure text={t('listUnloaded')} onRetry={() => void stores.faq.open(language)} />;
  return (
    <div className="desk-parts">
      <div className="desk-pickers">
        <Field id="desk-language" label={t('textLanguage')}>
          {(attributes) => (
            <select
              {...attributes}
              value={state.faq.locale}
              onChange={({ currentTarget }) => {
                stores.navigation.go('faq', { language: currentTarget.value });
              }}
            >
              {state.faq.locales.map(({ locale, country, displayName }) => (
                <option key={locale} value={locale}>
                  {formatCountry(country)}, {displayName}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <FaqForm key={state.faq.locale} opened={state.faq} />
    </div>
  );
}
