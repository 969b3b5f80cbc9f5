import { isViewable } from '../../config/features.ts';
import { paths } from '../../i18n/paths.ts';
import { useBagContext } from '../bag-context.ts';

/** A link to become a preferred customer, who earns kiss kredits. */
export function JoinForKredits() {
  const { t, locale } = useBagContext();
  if (!isViewable('preferredCustomer')) return null;
  return <a href={paths.preferredCustomerInfo(locale)}>{t('howToJoin')}</a>;
}
