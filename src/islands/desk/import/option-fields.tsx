import { optionKinds } from '../../../config/desk/import-option-kinds.ts';
import { Field } from '../../../ui/field.tsx';
import { useDeskContext } from '../context.ts';
import type { MappingFieldsProps } from './mapping-fields.ts';

const kindTexts = {
  shade: 'importOptionShade',
  size: 'importOptionSize',
  variant: 'importOptionVariant',
  'leave-out': 'importOptionLeaveOut',
} as const satisfies Record<(typeof optionKinds)[number], string>;

/** What each option of the file becomes. */
export function OptionFields({ mapping: { options }, onChange }: MappingFieldsProps) {
  const { t } = useDeskContext();
  const names = Object.keys(options);
  if (names.length === 0) return null;
  return (
    <fieldset className="desk-choices">
      <legend>{t('importOptions')}</legend>
      {names.map((name, index) => (
        <Field key={name} id={`desk-import-option-${index}`} label={name}>
          {(attributes) => (
            <select
              {...attributes}
              value={options[name]}
              onChange={({ currentTarget: { value } }) => {
                const kind = optionKinds.find((known) => known === value);
                if (kind) onChange({ options: { ...options, [name]: kind } });
              }}
            >
              {optionKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {t(kindTexts[kind])}
                </option>
              ))}
            </select>
          )}
        </Field>
      ))}
    </fieldset>
  );
}
