import type { ReactNode } from 'react';
import { StatusIcon } from './status-icon.tsx';

/** The attributes that connect a control with its label, hint and error. */
interface ControlAttributes {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

export interface FieldProps {
  /** The id of the control, unique on the page. */
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  /** The error of the value; undefined while it is valid. */
  error?: string | undefined;
  required?: boolean;
  /** Shown at the end of the label's line. */
  aside?: ReactNode;
  /** Renders the control with its attributes. */
  children: (attributes: ControlAttributes) => ReactNode;
}

/** The attributes for a control whose hint and error have the ids `<id>-hint` and `<id>-error`. */
export function getControlAttributes({
  id,
  hint,
  error,
  required = false,
}: Pick<FieldProps, 'id' | 'hint' | 'error' | 'required'>): ControlAttributes {
  const descriptionIds = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`].filter(
    (descriptionId) => descriptionId !== false,
  );
  return {
    id,
    'aria-describedby': descriptionIds.length > 0 ? descriptionIds.join(' ') : undefined,
    'aria-invalid': error === undefined ? undefined : true,
    'aria-required': required || undefined,
  };
}

/** The error below a control. The element is always rendered, so that the layout does not move. */
export const FieldErrorMessage = ({ id, error }: { id: string; error: string | undefined }): ReactNode => (
  <p className="field-error" id={`${id}-error`}>
    {error !== undefined && (
      <>
        <StatusIcon tone="error" />
        {error}
      </>
    )}
  </p>
);

/** A control with its label and hint above it and its error below. */
export function Field(props: FieldProps): ReactNode {
  const { id, label, hint, error, aside, children } = props;
  return (
    <div className="field">
      <div className="field-head">
        <label htmlFor={id}>{label}</label>
        {aside}
      </div>
      {hint !== undefined && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children(getControlAttributes(props))}
      <FieldErrorMessage id={id} error={error} />
    </div>
  );
}
