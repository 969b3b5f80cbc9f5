import { useState } from 'react';
import { categoryTexts } from '../../../config/desk/category-texts.ts';
import type { DeskCategory } from '../../../contract/desk/categories.ts';
import { moveId, toIds } from '../../../domain/desk/edit-values.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { useDeskContext } from '../context.ts';
import { DeskField } from '../desk-field.tsx';
import { OrderButtons } from '../edit-form/order-buttons.tsx';
import type { EditForm } from '../edit-form/use-edit-form.ts';
import { ValueField } from '../edit-form/value-field.tsx';
import { useFindingText } from '../finding-text.ts';
import { useLocaleName } from '../use-locale-name.ts';
import { useGroupName } from './field-labels.ts';

export interface CategoryFieldsProps {
  state: EditForm<DeskCategory>;
}

/** What concerns the whole category: its place, and whether shoppers see it. */
export function PlaceFields({ state }: CategoryFieldsProps) {
  const { t } = useDeskContext();
  const getText = useFindingText();
  const { content, values, set, findingsOf } = state;
  return (
    <section className="desk-part" aria-labelledby="desk-place">
      <h3 id="desk-place">{t('placeTitle')}</h3>
      <DeskField id="position" label={t('position')} findings={findingsOf('position')}>
        {(attributes) => (
          <select
            {...attributes}
            value={values['position']}
            onChange={({ currentTarget }) => {
              set({ position: currentTarget.value });
            }}
          >
            {Array.from({ length: content.positions }, (_, index) => (
              <option key={index}>{index + 1}</option>
            ))}
          </select>
        )}
      </DeskField>
      <Checkbox
        id="isHidden"
        label={t('hidden')}
        hint={findingsOf('isHidden').map(getText).join(' ') || t('hiddenHint')}
        checked={values['isHidden'] === 'true'}
        onChange={({ currentTarget }) => {
          set({ isHidden: String(currentTarget.checked) });
        }}
      />
    </section>
  );
}

/** The order of the groups. */
export function GroupOrder({ state }: CategoryFieldsProps) {
  const { t } = useDeskContext();
  const getText = useFindingText();
  const getName = useGroupName(state);
  const { values, set, findingsOf } = state;
  const ids = toIds(values['groups']);
  return (
    <section className="desk-part" aria-labelledby="groups-title">
      <h3 id="groups-title">{t('groupsTitle')}</h3>
      <ol className="desk-list">
        {ids.map((id, index) => (
          <li key={id}>
            <span id={`groups.${id}`}>
              {getName(id)}
              {findingsOf(`groups.${id}`).map((finding) => (
                <span key={finding.code} className="desk-finding">
                  {' '}
                  {getText(finding)}
                </span>
              ))}
            </span>
            <OrderButtons
              {...{ id: `group-${id}`, name: getName(id), index, count: ids.length }}
              onMove={(by) => {
                set({ groups: moveId(values['groups'] ?? '', id, by) });
              }}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}

function LocaleFields({ state, locale }: CategoryFieldsProps & { locale: string }) {
  const { t, locale: pageLocale } = useDeskContext();
  const getLocaleName = useLocaleName(state.content);
  const getGroupName = useGroupName(state);
  const [isOpened, setIsOpened] = useState(locale === pageLocale);
  const groupIds = toIds(state.values['groups']);
  const fields = [
    ...categoryTexts.map(({ key, rows, deskLabel }) => ({
      field: `texts.${locale}.${key}`,
      rows,
      label: t(deskLabel),
    })),
    ...groupIds.map((id) => ({
      field: `groups.${id}.${locale}`,
      rows: 1,
      label: t('groupNamed', { name: getGroupName(id) }),
    })),
  ];
  const hasFindings = fields.some(({ field }) => state.findingsOf(field).length > 0);
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
        {fields.map((one) => (
          <ValueField key={one.field} state={state} locale={locale} {...one} />
        ))}
      </div>
    </details>
  );
}

/** The texts of the category and the names of its groups in each language. */
export function TextFields({ state }: CategoryFieldsProps) {
  const { t } = useDeskContext();
  return (
    <section className="desk-part" aria-labelledby="desk-category-texts">
      <h3 id="desk-category-texts">{t('sectionTexts')}</h3>
      <p className="desk-note">{t('fallbackHint')}</p>
      {state.content.locales.map(({ locale }) => (
        <LocaleFields key={locale} state={state} locale={locale} />
      ))}
    </section>
  );
}
