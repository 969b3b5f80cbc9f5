import { useBagContext } from '../../bag-context.ts';

/** The column heads. Small screens lay the cells out as blocks; the roles keep them a table for screen readers. */
export function BagTableHead() {
  const { t } = useBagContext();
  const renderHead = (text: string, isHidden = false) => (
    <th scope="col" role="columnheader">
      {isHidden ? <span className="visually-hidden">{text}</span> : text}
    </th>
  );
  return (
    <thead role="rowgroup" className="visually-hidden">
      <tr role="row">
        {renderHead(t('image'), true)}
        {renderHead(t('product'))}
        {renderHead(t('price'))}
        {renderHead(t('quantity'))}
        {renderHead(t('total'))}
        {renderHead(t('remove'), true)}
      </tr>
    </thead>
  );
}
