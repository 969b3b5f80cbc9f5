import type { ReactNode } from 'react';

const starPath = 'm12 3.2 2.7 5.6 6.1.8-4.5 4.3 1.1 6.1-5.4-3-5.4 3 1.1-6.1L3.2 9.6l6.1-.8z';
const positions = [1, 2, 3, 4, 5] as const;

/** A star, filled or in outline. */
export const Star = ({ isFilled }: { isFilled: boolean }): ReactNode => (
  <svg className={isFilled ? 'star star-filled' : 'star'} viewBox="0 0 24 24" aria-hidden="true">
    <path d={starPath} />
  </svg>
);

/** A rating of up to five stars. `label` says it in words. */
export const Stars = ({ stars, label }: { stars: number; label: string }): ReactNode => (
  <span className="stars" role="img" aria-label={label}>
    {positions.map((position) => (
      <Star key={position} isFilled={position <= stars} />
    ))}
  </span>
);
