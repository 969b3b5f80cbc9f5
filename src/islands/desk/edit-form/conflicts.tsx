import { useEffect, useRef } from 'react';
import { useDeskContext } from '../context.ts';

interface ConflictsProps {
  title: string;
  /** What somebody else has saved meanwhile, by field. */
  conflicts: readonly { field: string; value: string }[];
  getLabel: (field: string) => string;
}

/** Lists what somebody else has saved meanwhile. It takes the focus, because the form was not saved. */
export function Conflicts({ title, conflicts, getLabel }: ConflictsProps) {
  const { t } = useDeskContext();
  const notice = useRef<HTMLElement>(null);
  useEffect(() => {
    if (conflicts.length > 0) notice.current?.focus();
  }, [conflicts]);
  if (conflicts.length === 0) return null;
  return (
    <section className="error-summary" ref={notice} tabIndex={-1} aria-labelledby="desk-conflict">
      <h2 id="desk-conflict">{title}</h2>
      <p>{t('conflictText')}</p>
      <ul className="desk-bullets">
        {conflicts.map(({ field, value }) => (
          <li key={field}>
            <b>{getLabel(field)}:</b> {value || t('nothing')}
          </li>
        ))}
      </ul>
    </section>
  );
}
