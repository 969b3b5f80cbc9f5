import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { DeskMenus } from '../../../contract/desk/menus.ts';
import { Field } from '../../../ui/field.tsx';
import { useDeskContext } from '../context.ts';
import { Failure, LoadingMessage } from '../section-state.tsx';
import { useLocaleName } from '../use-locale-name.ts';
import { MenusForm } from './menus-form.tsx';

interface PickersProps {
  menus: DeskMenus;
  language: string;
}

/** Chooses the placing, and the country and language whose names are shown. */
function Pickers({ menus, language }: PickersProps) {
  const { t, stores } = useDeskContext();
  const getLocaleName = useLocaleName(menus);
  const go = (placing: string, locale: string) => {
    stores.navigation.go('menus', { placing, language: locale });
  };
  return (
    <div className="desk-pickers">
      <Field id="desk-placing" label={t('menuPlacing')}>
        {(attributes) => (
          <select
            {...attributes}
            value={menus.placing}
            onChange={({ currentTarget }) => {
              go(currentTarget.value, language);
            }}
          >
            <option value="Header">{t('placingHeader')}</option>
            <option value="Footer">{t('placingFooter')}</option>
          </select>
        )}
      </Field>
      <Field id="desk-language" label={t('menuLocale')}>
        {(attributes) => (
          <select
            {...attributes}
            value={language}
            onChange={({ currentTarget }) => {
              go(menus.placing, currentTarget.value);
            }}
          >
            {menus.locales.map(({ locale }) => (
              <option key={locale} value={locale}>
                {getLocaleName(locale)}
              </option>
            ))}
          </select>
        )}
      </Field>
    </div>
  );
}

/** The menus of the header or the footer, as the address names it. */
export function Menus() {
  const { t, locale, stores } = useDeskContext();
  const state = useStore(stores.menus.$menus);
  const query = useStore(stores.navigation.$query);
  const placing = query['placing'] === 'Footer' ? 'Footer' : 'Header';
  useEffect(() => {
    void stores.menus.open(placing);
  }, [stores, placing]);
  if (state.status === 'loading') return <LoadingMessage text={t('loading')} />;
  if (state.status === 'failed')
    return <Failure text={t('listUnloaded')} onRetry={() => void stores.menus.open(placing)} />;
  const { menus } = state;
  const language = menus.locales.find((one) => one.locale === query['language'])?.locale ?? locale;
  return (
    <div className="desk-parts">
      <Pickers menus={menus} language={language} />
      <MenusForm key={menus.placing} opened={menus} locale={language} />
    </div>
  );
}
