import { getCountryName } from '../../i18n/language-tag.ts';
import { paths } from '../../i18n/paths.ts';
import { useBagContext } from '../bag-context.ts';

/** Says that the bag is empty, with a link to the shop (BAG-007), and that the bags of other countries are kept. */
export function EmptyBag() {
  const { t, locale, stores } = useBagContext();
  return (
    <div className="bag-empty">
      <p className="bag-empty-title">{t('noItemsinBag')}</p>
      <p>{t('emptyBagText')}</p>
      {stores.readOtherBags().map((country) => (
        <p key={country}>{t('bagKeptElsewhere', { country: getCountryName(country, locale) })}</p>
      ))}
      <a className="button" href={paths.shop(locale)} data-next-step="">
        {t('startShopping')}
      </a>
    </div>
  );
}
