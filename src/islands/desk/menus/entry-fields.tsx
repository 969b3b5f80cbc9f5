import type { ReactNode } from 'react';
import { useState } from 'react';
import { fromIds, toIds } from '../../../domain/desk/edit-values.ts';
import { useDeskContext } from '../context.ts';
import { ValueField } from '../edit-form/value-field.tsx';
import { useFindingText } from '../finding-text.ts';
import { useFormats } from '../use-formats.ts';
import { useLocaleName } from '../use-locale-name.ts';
import type { MenusFormProps } from './entry-names.ts';

interface EntryFieldsProps extends MenusFormProps {
  id: string;
}

/** The countries that show a link. */
function CountryChoices({ state, id }: EntryFieldsProps) {
  const { t } = useDeskContext();
  const getText = useFindingText();
  const { formatCountry } = useFormats();
  const { content, values, set, findingsOf } = state;
  const field = `countries.${id}`;
  const chosen = toIds(values[field]);
  const error = findingsOf(field).map(getText).join(' ');
  return (
    <fieldset className="desk-choices" id={field} tabIndex={-1} aria-describedby={error ? `${field}-error` : undefined}>
      <legend>{t('shownIn')}</legend>
      {error !== '' && (
        <p className="desk-finding" id={`${field}-error`}>
          {error}
        </p>
      )}
      <div className="desk-chosen">
        {content.countries.map((country) => (
          <label key={country}>
            <input
              type="checkbox"
              checked={chosen.includes(country)}
              onChange={({ currentTarget }) => {
                const others = chosen.filter((one) => one !== country);
                set({ [field]: fromIds(currentTarget.checked ? [...others, country] : others) });
              }}
            />
            <span>{formatCountry(country)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The link of an entry, its name in each language, and the countries that show it. */
function EntryFields({ state, locale: first, id }: EntryFieldsProps) {
  const { t } = useDeskContext();
  const getLocaleName = useLocaleName(state.content);
  const locales = state.content.locales.map(({ locale }) => locale);
  const inOrder = [first, ...locales.filter((locale) => locale !== first)];
  return (
    <div className="desk-form desk-wide">
      <ValueField state={state} field={`link.${id}`} label={t('linkTo')} hint={t('linkHint')} rows={1} />
      <div className="desk-countries">
        {inOrder.map((locale) => (
          <ValueField
            key={locale}
            {...{ state, locale }}
            field={`names.${id}.${locale}`}
            label={t('nameIn', { language: getLocaleName(locale) })}
            rows={1}
          />
        ))}
      </div>
      {state.values[`countries.${id}`] !== undefined && <CountryChoices {...{ state, id, locale: first }} />}
    </div>
  );
}

interface EntryDetailsProps extends EntryFieldsProps {
  summary: ReactNode;
}

/** An entry that opens for editing. Its fields are rendered while it is open, because menus have many. */
export function EntryDetails({ summary, ...props }: EntryDetailsProps) {
  const { state, id } = props;
  const isNew = id.startsWith('new-');
  const [isOpened, setIsOpened] = useState(isNew);
  const isOpen = isOpened || state.findings.some(({ field }) => field.split('.')[1] === id);
  return (
    <details
      className="desk-locale"
      open={isOpen}
      onToggle={({ currentTarget }) => {
        setIsOpened(currentTarget.open);
      }}
    >
      <summary>{summary}</summary>
      {isOpen && <EntryFields {...props} />}
    </details>
  );
}
