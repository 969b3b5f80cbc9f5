import type { ReviewDependencies } from '../reviews/index.ts';

export interface DeskDependencies extends Pick<ReviewDependencies, 'db' | 'environment' | 'mailer' | 'queue'> {
  /** Milliseconds since 1970. */
  now: () => number;
  /** Called after a save, so that the next reply of this process contains the saved content. */
  onContentChanged: () => void;
}
