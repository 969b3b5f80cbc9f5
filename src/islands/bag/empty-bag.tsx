import { paths } from '../../i18n/paths.ts';
import { useBagContext } from './context.ts';

/** Says that the bag is empty, with a link to the shop (BAG-007). */
export function EmptyBag() {
  const { t, locale } = useBagContext();
  return (
    <div className="bag-empty">
      <p className="bag-empty-title">{t('noItemsinBag')}</p>
      <p>{t('emptyBagText')}</p>
      <a className="button" href={paths.shop(locale)} data-next-step="">
        {t('startShopping')}
      </a>
    </div>
  );
}
