import { paths } from '../../i18n/paths.ts';
import { useIslandContext } from '../island-context.tsx';

/** Nothing in the bag yet, and where to go from there. */
export function EmptyBag() {
  const { t, locale } = useIslandContext();
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
