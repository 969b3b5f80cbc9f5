import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { DeskAction } from '../../contract/desk/actions.ts';
import type { DeskTextKey } from '../../i18n/keys/desk.ts';
import { ChangeList } from './change-list.tsx';
import { useDeskContext } from './context.ts';
import { PageLinks } from './page-links.tsx';
import { Failure, LoadingMessage } from './section-state.tsx';
import { useActorName } from './use-actor-name.ts';
import { useFormats } from './use-formats.ts';

const actionTextKeys: Readonly<Record<DeskAction['kind'], DeskTextKey>> = {
  'publish-requested': 'actionPublish',
  'preview-requested': 'actionPreview',
  'rollback-requested': 'actionRollback',
  'request-cancelled': 'actionCancelled',
  'publisher-ran': 'actionOwnRun',
  'product-saved': 'actionProduct',
  'text-saved': 'actionText',
  'category-saved': 'actionCategory',
  'faq-saved': 'actionFaq',
  'menus-saved': 'actionMenus',
  'campaigns-saved': 'actionCampaigns',
  'import-checked': 'actionImportChecked',
  'import-applied': 'actionImported',
  'import-taken-back': 'actionTakenBack',
  'review-published': 'actionReviewPublished',
  'review-refused': 'actionReviewRefused',
  'review-answered': 'actionReviewAnswered',
  other: 'actionOther',
};

/** The actions of staff and publishers: time, author, action, and the values before and after. */
export function Log() {
  const { t, stores } = useDeskContext();
  const { formatTime } = useFormats();
  const { formatActor } = useActorName();
  const state = useStore(stores.actions.$state);
  useEffect(() => {
    void stores.actions.show(1);
  }, [stores]);
  if (state.status === 'loading') return <LoadingMessage text={t('loading')} />;
  if (state.status === 'failed')
    return <Failure text={t('listUnloaded')} onRetry={() => void stores.actions.show(state.page)} />;
  if (state.items.length === 0) return <p>{t('noActions')}</p>;
  return (
    <div className="desk-parts">
      <table className="desk-table desk-log">
        <caption className="visually-hidden">{t('sectionLog')}</caption>
        <thead>
          <tr>
            {(['logTime', 'logWho', 'logWhat', 'logChanges'] as const).map((key) => (
              <th key={key} scope="col">
                {t(key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {state.items.map(({ id, at, by, kind, subject, changes }) => (
            <tr key={id}>
              <td data-label={t('logTime')}>{formatTime(at)}</td>
              <td data-label={t('logWho')}>{formatActor(by)}</td>
              <td data-label={t('logWhat')}>
                {t(actionTextKeys[kind])} <span className="desk-path">{subject}</span>
              </td>
              <td data-label={t('logChanges')}>
                <ChangeList changes={changes} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <PageLinks {...state} onGo={(page) => void stores.actions.show(page)} />
    </div>
  );
}
