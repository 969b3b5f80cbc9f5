import type { ReactNode } from 'react';
import { Mark } from './mark.tsx';

/** What ties a control to its label, hint and error: spread it on the control. */
export interface Wiring {
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
  children: (wiring: Wiring) => ReactNode;
}

/**
 * How a control is tied to its hint and error. Both stand in the page from the start, so that nothing moves when an
 * error comes.
 */
export function wiringOf({
  id,
  hint,
  error,
  required = false,
}: Pick<FieldProps, 'id' | 'hint' | 'error' | 'required'>): Wiring {
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

export const FieldError = ({ id, error }: { id: string; error: string | undefined }): ReactNode => (
  <p className="field-error" id={`${id}-error`}>
    {error !== undefined && (
      <>
        <Mark tone="error" />
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
      {children(wiringOf(props))}
      <FieldError id={id} error={error} />
    </div>
  );
}
