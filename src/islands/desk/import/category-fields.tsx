import { Field } from '../../../ui/field.tsx';
import { useDeskContext } from '../context.ts';
import type { MappingFieldsProps } from './mapping-fields.ts';

/** More are changed in a mapping file of the command. */
const maxFields = 40;

/** Where the products of each category of the file go. */
export function CategoryFields({ mapping: { categories }, onChange }: MappingFieldsProps) {
  const { t } = useDeskContext();
  const names = Object.keys(categories).slice(0, maxFields);
  if (names.length === 0) return null;
  return (
    <fieldset className="desk-choices" aria-describedby="desk-import-targets">
      <legend>{t('importTargets')}</legend>
      <p id="desk-import-targets">{t('importTargetsHint')}</p>
      {names.map((name, index) => (
        <Field key={name} id={`desk-import-category-${index}`} label={name || t('importNoCategory')}>
          {(attributes) => (
            <input
              {...attributes}
              type="text"
              autoComplete="off"
              value={categories[name] ?? ''}
              onChange={({ currentTarget: { value } }) => {
                onChange({ categories: { ...categories, [name]: value.trim() === '' ? null : value } });
              }}
            />
          )}
        </Field>
      ))}
    </fieldset>
  );
}
