import { isRecord } from '../../../config/is-record.ts';
import { parseShadeAnswer, type ShadeAnswer } from '../../../domain/catalogue/own-shade.ts';
import { readPreference, savePreference } from '../../shell/preferences.ts';
import { readStoredShopper } from '../../shell/stored-shopper.ts';

/** Dispatched on `window` when the answer has changed or was forgotten. */
export const shadeAnswerEvent = 'shade-answer-changed';

/** The shopper's answer in the shade finder. Null when there is none. */
export const readShadeAnswer = (): ShadeAnswer | null => parseShadeAnswer(readPreference('shade'));

/**
 * What the account does not have yet: an answer, or null for a forgotten one. Undefined when there is nothing to send.
 * The same object is returned until the answer changes.
 */
let unsaved: { text: string; answer: ShadeAnswer | null } | undefined;
export function readUnsavedAnswer(): ShadeAnswer | null | undefined {
  const kept = readPreference('shade');
  if (!isRecord(kept) || kept['isSaved'] === true) return undefined;
  const text = JSON.stringify(kept);
  if (unsaved?.text !== text) unsaved = { text, answer: parseShadeAnswer(kept) };
  return unsaved.answer;
}

const listeners: (() => void)[] = [];

/** Calls the listener when the shopper has answered, or has forgotten their answer. */
export const onShadeAnswerSaved = (listener: () => void): void => {
  listeners.push(listener);
};

const announceAnswer = () => dispatchEvent(new Event(shadeAnswerEvent));

/** Keeps an answer on the device. Null forgets it; the account of a signed-in shopper then has to forget it too. */
export function saveShadeAnswer(answer: ShadeAnswer | null): void {
  savePreference('shade', answer || readStoredShopper() ? { ...answer, isSaved: false } : undefined);
  announceAnswer();
  for (const listener of listeners) listener();
}

/** Keeps on the device what the account has. */
export function keepAccountAnswer(answer: ShadeAnswer | null): void {
  if (answer === null && readPreference('shade') === undefined) return;
  savePreference('shade', answer ? { ...answer, isSaved: true } : undefined);
  announceAnswer();
}
