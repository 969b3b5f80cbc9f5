import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react';

/** Whether the checkout has shown a step before. Null outside of the steps. */
export const StepVisit = createContext<{ hasShownStep: boolean } | null>(null);

/**
 * The heading of a step. When the step replaces another one, the heading takes the focus and the page scrolls to the
 * top.
 */
export function StepHeading({ children }: { children: ReactNode }) {
  const visit = useContext(StepVisit);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!visit) return;
    if (visit.hasShownStep) {
      scrollTo({ top: 0 });
      heading.current?.focus({ preventScroll: true });
    }
    visit.hasShownStep = true;
  }, [visit]);
  return (
    <h2 className="checkout-heading" tabIndex={-1} ref={heading}>
      {children}
    </h2>
  );
}
