import { useAccountContext } from '../account/context.ts';

/** The orders of the customer. The area shows the heading of the section: what stands here begins at level 2. */
export function OrdersSection() {
  const { t } = useAccountContext();
  return <p>{t('ordersTileText')}</p>;
}
