import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react';

/** Whether the checkout has shown a step already. Null outside of the steps. */
export const StepVisit = createContext<{ hasShownStep: boolean } | null>(null);

/** The heading of a step. It takes the focus when the step replaces another one, which is then shown from its top. */
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
