import type { ReactNode } from 'react';

const iconPaths = {
  success: 'm5 12.5 4.5 4.5L19 7.5',
  error: 'M12 3.5a8.5 8.5 0 1 0 .01 0M12 7.5v6m0 2.75v.25',
} as const;

/** The icon of a success or an error, beside its text. It is not one of the page's icons, which every page loads. */
export const StatusIcon = ({ tone }: { tone: keyof typeof iconPaths }): ReactNode => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={iconPaths[tone]} />
  </svg>
);
