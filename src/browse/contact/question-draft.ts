import { commerceStorageKeys } from '../../config/commerce-storage-keys.ts';
import type { QuestionValues } from '../../domain/contact/schema.ts';
import { leaveTabOfEarlierCustomer } from '../shell/earlier-customer.ts';
import { readStoredRecord, saveStoredRecord } from '../shell/stored-record.ts';

const { questionDraft } = commerceStorageKeys;

/** What was typed, for browsers that refuse storage. */
let typed: Readonly<Record<string, unknown>> = {};

/** What was typed and not sent, here or before this tab was loaded again. That of an earlier customer is not shown. */
export function readQuestionDraft(): QuestionValues {
  leaveTabOfEarlierCustomer();
  const draft = readStoredRecord(questionDraft, 'sessionStorage') ?? typed;
  const read = (name: keyof QuestionValues) => {
    const value = draft[name];
    return typeof value === 'string' ? value : '';
  };
  return { name: read('name'), email: read('email'), message: read('message') };
}

export function saveQuestionDraft(values: QuestionValues): void {
  typed = values;
  saveStoredRecord('sessionStorage', questionDraft, values);
}
