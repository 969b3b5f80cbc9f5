import { createLoader, type LazyPart } from './lazy-part.ts';
import { loadOnInteraction } from './load-on-interaction.ts';
import { replayEarlyPresses } from './replay-early-presses.ts';

/** Loads parts when a shopper interacts with them. Presses that were made before the code has loaded are replayed. */
export function prepareLazyParts(page: Document, parts: readonly LazyPart[]): void {
  const loaders = parts.map(createLoader);
  loadOnInteraction(page, loaders);
  replayEarlyPresses(page, loaders);
}
