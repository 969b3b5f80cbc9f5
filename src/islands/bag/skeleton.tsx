import { useBagContext } from '../bag-context.ts';

/** Grey bars in place of the lines while the bag loads. */
export function BagSkeleton({ rows = 3 }: { rows?: number }) {
  const { t } = useBagContext();
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
