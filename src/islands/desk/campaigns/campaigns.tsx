import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Field } from '../../../ui/field.tsx';
import { useDeskContext } from '../context.ts';
import { Failure, LoadingMessage } from '../section-state.tsx';
import { useLocaleName } from '../use-locale-name.ts';
import { CampaignsForm } from './campaigns-form.tsx';

/** Edits the campaigns of the shop front. The address names the language whose texts come first. */
export function Campaigns() {
  const { t, locale, stores } = useDeskContext();
  const state = useStore(stores.campaigns.$campaigns);
  const query = useStore(stores.navigation.$query);
  const locales = state.status === 'ready' ? state.campaigns.locales : [];
  const getLocaleName = useLocaleName({ locales });
  useEffect(() => {
    void stores.campaigns.open();
  }, [stores]);
  if (state.status === 'loading') return <LoadingMessage text={t('loading')} />;
  if (state.status === 'failed')
    return <Failure text={t('listUnloaded')} onRetry={() => void stores.campaigns.open()} />;
  const language = locales.find((one) => one.locale === query['language'])?.locale ?? locale;
  return (
    <div className="desk-parts">
      <div className="desk-pickers">
        <Field id="desk-language" label={t('menuLocale')}>
          {(attributes) => (
            <select
              {...attributes}
              value={language}
              onChange={({ currentTarget }) => {
                stores.navigation.go('campaigns', { language: currentTarget.value });
              }}
            >
              {locales.map((one) => (
                <option key={one.locale} value={one.locale}>
                  {getLocaleName(one.locale)}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <CampaignsForm opened={state.campaigns} locale={language} />
    </div>
  );
}
