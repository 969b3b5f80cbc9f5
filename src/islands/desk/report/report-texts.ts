import type { PublishFinding, PublishReport } from '../../../contract/desk/publish-report.ts';
import type { PublishRequest } from '../../../contract/desk/requests.ts';
import type { DeskTextKey } from '../../../i18n/keys/desk.ts';

export const kindTextKeys: Readonly<Record<PublishRequest['kind'], DeskTextKey>> = {
  publish: 'kindPublish',
  preview: 'kindPreview',
  rollback: 'kindRollback',
};

export const outcomeTextKeys: Readonly<Record<PublishReport['outcome'], DeskTextKey>> = {
  published: 'outcomePublished',
  unchanged: 'outcomeUnchanged',
  held: 'outcomeHeld',
  checked: 'outcomeChecked',
  refused: 'outcomeRefused',
  'rolled-back': 'outcomeRolledBack',
  failed: 'outcomeFailed',
};

export const uploadTextKeys: Readonly<Record<NonNullable<PublishReport['upload']>['status'], DeskTextKey>> = {
  uploaded: 'uploadDone',
  unchanged: 'uploadUnchanged',
  failed: 'uploadFailed',
};

export const changeTextKeys: Readonly<Record<PublishReport['changes'][number]['kind'], DeskTextKey>> = {
  added: 'changeAdded',
  removed: 'changeRemoved',
  repriced: 'changeRepriced',
  retranslated: 'changeRetranslated',
  untranslated: 'changeUntranslated',
  changed: 'changeChanged',
};

/** The text key of a finding's effect on the publish. */
export function getVerdictTextKey({ severity, isAllowed }: PublishFinding): DeskTextKey {
  if (severity === 'warning') return 'verdictNote';
  return isAllowed ? 'verdictAllowed' : 'verdictStops';
}
