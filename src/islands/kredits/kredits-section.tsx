import { useAccountContext } from '../account/context.ts';

/** The member's kredits. The area shows the heading of the section: what stands here begins at level 2. */
export function KreditsSection() {
  const { t } = useAccountContext();
  return <p>{t('kreditsTileText')}</p>;
}
