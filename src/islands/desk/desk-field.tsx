import type { ReactNode } from 'react';
import type { EditFinding } from '../../contract/desk/edit-finding.ts';
import { Field, type FieldProps } from '../../ui/field.tsx';
import { useFindingText } from './finding-text.ts';

interface DeskFieldProps extends Omit<FieldProps, 'error'> {
  /** The findings about the value of the field. */
  findings: readonly EditFinding[];
}

/** A field with the findings of the publish check: refusals as its error, warnings below it. */
export function DeskField({ findings, children, ...field }: DeskFieldProps): ReactNode {
  const getText = useFindingText();
  const refusal = findings.find(({ severity }) => severity === 'refusal');
  const warnings = findings.filter(({ severity }) => severity === 'warning');
  const warningId = `${field.id}-warning`;
  return (
    <Field {...field} error={refusal && getText(refusal)}>
      {(attributes) => (
        <>
          {children({
            ...attributes,
            'aria-describedby':
              [attributes['aria-describedby'], warnings.length > 0 && warningId].filter(Boolean).join(' ') || undefined,
          })}
          {warnings.length > 0 && (
            <p className="desk-finding" id={warningId}>
              {warnings.map(getText).join(' ')}
            </p>
          )}
        </>
      )}
    </Field>
  );
}
