import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { FieldErrorMessage } from './field.tsx';
import { Star } from './stars.tsx';

interface StarFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type' | 'value'> {
  /** The id of the first star. */
  id: string;
  legend: string;
  /** The name of each choice, from one star to five. */
  labels: readonly string[];
  /** The value that is chosen, or an empty text. */
  chosen: string;
  error: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** A choice of one to five stars. */
export function StarField({ id, legend, labels, chosen, error, ref, ...input }: StarFieldProps): ReactNode {
  return (
    <fieldset className="star-field" data-invalid={error === undefined ? undefined : ''}>
      <legend>{legend}</legend>
      <div className="star-row">
        <div className="star-choices">
          {labels.map((label, index) => (
            <label key={label}>
              <input
                {...input}
                ref={ref}
                id={index === 0 ? id : undefined}
                type="radio"
                value={String(index + 1)}
                aria-label={label}
                aria-describedby={error === undefined ? undefined : `${id}-error`}
              />
              <Star isFilled={false} />
            </label>
          ))}
        </div>
        <span className="star-chosen" aria-hidden="true">
          {labels[Number(chosen) - 1]}
        </span>
      </div>
      <FieldErrorMessage id={id} error={error} />
    </fieldset>
  );
}
