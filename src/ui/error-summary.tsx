import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';

interface ErrorSummaryItem {
  /** The id of the invalid control. */
  id: string;
  text: string;
}

interface ErrorSummaryProps {
  title: string;
  errors: readonly ErrorSummaryItem[];
  /** Rises with every failed submit. The summary takes the focus only when it rises. */
  submitCount: number;
}

function focusField(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  const field = event.currentTarget.ownerDocument.getElementById(event.currentTarget.hash.slice(1));
  field?.focus();
  // Scroll to the whole field, so that the label is visible too.
  (field?.closest('.field') ?? field)?.scrollIntoView({ block: 'start' });
}

/** The errors of a form, as links to its fields. */
export function ErrorSummary({ title, errors, submitCount }: ErrorSummaryProps): ReactNode {
  const summary = useRef<HTMLElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (submitCount > 0) summary.current?.focus();
  }, [submitCount]);
  if (errors.length === 0) return null;
  return (
    <section className="error-summary" ref={summary} tabIndex={-1} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
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
