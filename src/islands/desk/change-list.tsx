import type { DeskAction } from '../../contract/desk/actions.ts';
import { useDeskContext } from './context.ts';

/** The values before and after an action. */
export function ChangeList({ changes }: Pick<DeskAction, 'changes'>) {
  const { t } = useDeskContext();
  return (
    <ul>
      {changes.map(({ field, before, after }, index) => (
        <li key={`${field} ${index}`}>
          <span className="desk-path">{field}</span>{' '}
          <span className="desk-from-to">
            {before !== null && (
              <del>
                <span className="visually-hidden">{t('before')} </span>
                {before || t('nothing')}
              </del>
            )}{' '}
            <ins>
              <span className="visually-hidden">{t('after')} </span>
              {after || t('nothing')}
            </ins>
          </span>
        </li>
      ))}
    </ul>
  );
}
