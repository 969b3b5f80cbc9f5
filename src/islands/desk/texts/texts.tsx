import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { defaultLocale } from '../../../config/locales.ts';
import { Field } from '../../../ui/field.tsx';
import { useDeskContext } from '../context.ts';
import { Failure, LoadingMessage } from '../section-state.tsx';
import { useFormats } from '../use-formats.ts';
import { TextTable } from './text-table.tsx';

const firstNamespace = 'shop';

/** The texts of the pages, by language and group. */
export function Texts() {
  const { t, locale: pageLocale, stores } = useDeskContext();
  const { formatCountry } = useFormats();
  const state = useStore(stores.texts.$texts);
  const { language = pageLocale, group = firstNamespace } = useStore(stores.navigation.$query);
  useEffect(() => {
    void stores.texts.load(language, group);
  }, [stores, language, group]);
  if (state.status === 'loading') return <LoadingMessage text={t('loading')} />;
  if (state.status === 'failed')
    return <Failure text={t('listUnloaded')} onRetry={() => void stores.texts.load(language, group)} />;
  return (
    <div className="desk-parts">
      <div className="desk-pickers">
        <Field id="desk-language" label={t('textLanguage')}>
          {(attributes) => (
            <select
              {...attributes}
              value={state.locale}
              onChange={({ currentTarget }) => {
                stores.navigation.go('texts', { language: currentTarget.value, group });
              }}
            >
              {state.locales.map(({ locale, country, displayName }) => (
                <option key={locale} value={locale}>
                  {formatCountry(country)}, {displayName}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field id="desk-group" label={t('textGroup')}>
          {(attributes) => (
            <select
              {...attributes}
              value={state.namespace}
              onChange={({ currentTarget }) => {
                stores.navigation.go('texts', { language, group: currentTarget.value });
              }}
            >
              {state.namespaces.map((namespace) => (
                <option key={namespace}>{namespace}</option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <TextTable
        key={`${state.locale} ${state.namespace}`}
        texts={state.texts}
        namespace={state.namespace}
        locale={state.locale}
        referenceLocale={defaultLocale}
      />
    </div>
  );
}
