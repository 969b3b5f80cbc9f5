import type { ReactNode } from 'react';

/** The heading of a step. It takes the focus when the step replaces another one. */
export const StepHeading = ({ children }: { children: ReactNode }) => (
  <h2 className="checkout-heading" tabIndex={-1}>
    {children}
  </h2>
);
