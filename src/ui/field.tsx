import type { ReactNode } from 'react';
import { StatusIcon } from './status-icon.tsx';

/** What ties a control to its label, hint and error: spread it on the control. */
export interface ControlAttributes {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

export interface FieldProps {
  /** Of the control; the page's own. */
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  /** What is wrong with what was entered; nothing while it is right. */
  error?: string | undefined;
  required?: boolean;
  /** Beside the label, at the other end of its line. */
  aside?: ReactNode;
  children: (wiring: ControlAttributes) => ReactNode;
}

/**
 * How a control is tied to its hint and error. Both stand in the page from the start, so that nothing moves when an
 * error comes.
 */
export function getControlAttributes({
  id,
  hint,
  error,
  required = false,
}: Pick<FieldProps, 'id' | 'hint' | 'error' | 'required'>): ControlAttributes {
  const described = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`].filter(
    (name) => name !== false,
  );
  return {
    id,
    'aria-describedby': described.length > 0 ? described.join(' ') : undefined,
    'aria-invalid': error === undefined ? undefined : true,
    'aria-required': required || undefined,
  };
}

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

/** A control with its label above it, a hint before it and its error below. */
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
