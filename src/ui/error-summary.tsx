import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';

export interface ErrorSummaryItem {
  /** Of the control that it is about. */ id: string;
  text: string;
}

export interface ErrorSummaryProps {
  title: string;
  errors: readonly ErrorSummaryItem[];
  /** Rises with every attempt to send: the summary takes the focus then, and only then. */
  submitCount: number;
}

function focusField(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  const field = event.currentTarget.ownerDocument.getElementById(event.currentTarget.hash.slice(1));
  field?.focus();
  // The label above it comes into view too.
  (field?.closest('.field') ?? field)?.scrollIntoView({ block: 'start' });
}

/** Everything that is wrong with a form, as links to its fields. */
export function ErrorSummary({ title, errors, submitCount }: ErrorSummaryProps): ReactNode {
  const summary = useRef<HTMLElement>(null);
  useEffect(() => {
    if (submitCount > 0) summary.current?.focus();
  }, [submitCount]);
  if (errors.length === 0) return null;
  return (
    <section className="error-summary" ref={summary} tabIndex={-1} aria-labelledby="error-summary-title">
      <h2 id="error-summary-title">{title}</h2>
      <ul>
        {errors.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`} onClick={focusField}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
