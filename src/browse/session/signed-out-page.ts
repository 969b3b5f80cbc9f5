import { speak, visitorLocale, wordsOf } from './passage-texts.ts';

/** Says in the visitor's language that the session has ended. */
export function speakOfSignOut(place: HTMLElement): void {
  const words = wordsOf(place);
  speak(place, words, visitorLocale(place.ownerDocument, [...words.keys()]));
}
