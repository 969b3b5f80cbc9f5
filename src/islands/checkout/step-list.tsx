interface Step<Id extends string> {
  id: Id;
  label: string;
}

interface StepListProps<Id extends string> {
  /** The accessible name of the list. */
  label: string;
  steps: readonly Step<Id>[];
  /** Absent while the steps load. */
  current?: Id;
  /** The address of a completed step. */
  getHref?: (id: Id) => string;
  onGoTo?: (id: Id) => void;
}

/** The steps of the checkout in order (CHK-010). The steps before the current one are links. */
export function StepList<Id extends string>({ label, steps, current, getHref, onGoTo }: StepListProps<Id>) {
  const currentIndex = steps.findIndex(({ id }) => id === current);
  return (
    <nav className="checkout-steps" aria-label={label}>
      <ol>
        {steps.map(({ id, label: name }, index) => (
          <li key={id} aria-current={id === current ? 'step' : undefined} data-done={index < currentIndex || undefined}>
            {index < currentIndex && getHref && onGoTo ? (
              <a
                href={getHref(id)}
                onClick={(event) => {
                  event.preventDefault();
                  onGoTo(id);
                }}
              >
                {name}
              </a>
            ) : (
              <span>{name}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
