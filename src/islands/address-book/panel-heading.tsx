import type { ReactNode } from 'react';

/** The heading of the address book. It takes the focus when the panel changes. */
export const PanelHeading = ({ children }: { children: ReactNode }) => (
  <h3 className="address-heading" tabIndex={-1}>
    {children}
  </h3>
);
