import { useAccountContext } from '../account/context.ts';

/** A message to the customer's distributor. The area shows the heading of the section: what stands here begins at level 2. */
export function ContactSection() {
  const { t } = useAccountContext();
  return <p>{t('contactTileText')}</p>;
}
