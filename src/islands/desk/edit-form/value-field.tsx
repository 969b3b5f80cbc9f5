import type { ReactNode } from 'react';
import { toLanguageTag } from '../../../i18n/language-tag.ts';
import { DeskField } from '../desk-field.tsx';
import type { EditForm } from './use-edit-form.ts';

interface ValueFieldProps {
  state: Pick<EditForm<unknown>, 'values' | 'set' | 'findingsOf'>;
  field: string;
  label: string;
  hint?: ReactNode;
  rows: number;
  /** The locale of the text; undefined for what is no text of a language. */
  locale?: string;
}

/** A text field of a form, with the findings about it. */
export function ValueField({ state, field, label, hint, rows, locale }: ValueFieldProps) {
  const { values, set, findingsOf } = state;
  return (
    <DeskField id={field} label={label} {...(hint !== undefined && { hint })} findings={findingsOf(field)}>
      {(attributes) => (
        <textarea
          {...attributes}
          lang={locale === undefined ? undefined : toLanguageTag(locale)}
          rows={rows}
          value={values[field] ?? ''}
          onChange={({ currentTarget }) => {
            set({ [field]: currentTarget.value });
          }}
        />
      )}
    </DeskField>
  );
}
