import { parseShadeAnswer, type ShadeAnswer } from '../../../domain/catalogue/own-shade.ts';
import { readPreference, savePreference } from '../../shell/preferences.ts';

/** Dispatched on `window` when the answer has changed or was forgotten. */
export const shadeAnswerEvent = 'shade-answer-changed';

/** The shopper's answer in the shade finder. Null when there is none. */
export const readShadeAnswer = (): ShadeAnswer | null => parseShadeAnswer(readPreference('shade'));

/** Null forgets the answer. */
export function saveShadeAnswer(answer: ShadeAnswer | null): void {
  savePreference('shade', answer ?? undefined);
  dispatchEvent(new Event(shadeAnswerEvent));
}
