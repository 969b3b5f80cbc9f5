import { useIslandContext } from '../../island-context.tsx';

/** Small screens stack the cells and show no heads: the roles say what the layout would take from the table. */
export function BagTableHead() {
  const { t } = useIslandContext();
  const head = (text: string, hidden = false) => (
    <th scope="col" role="columnheader">
      {hidden ? <span className="visually-hidden">{text}</span> : text}
    </th>
  );
  return (
    <thead role="rowgroup">
      <tr role="row">
        {head(t('image'), true)}
        {head(t('product'))}
        {head(t('price'))}
        {head(t('quantity'))}
        {head(t('total'))}
        {head(t('remove'), true)}
      </tr>
    </thead>
  );
}
