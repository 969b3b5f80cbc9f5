import { useIslandContext } from '../island-context.tsx';

/** The shape of lines while they are on their way. */
export function BagSkeleton({ rows = 3 }: { rows?: number }) {
  const { t } = useIslandContext();
  return (
    <div className="bag-skeleton">
      <p className="visually-hidden" role="status">
        {t('openingBag')}
      </p>
      {Array.from({ length: rows }, (_, index) => (
        <span key={index} aria-hidden="true" />
      ))}
    </div>
  );
}
