import type { Environment } from '../../../config/environment.ts';
import type { ReviewDependencies } from '../reviews/index.ts';

export interface DeskDependencies extends Pick<ReviewDependencies, 'db' | 'mailer' | 'queue'> {
  environment: ReviewDependencies['environment'] & Pick<Environment, 'dataDir'>;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Called after a save, so that the next reply of this process contains the saved content. */
  onContentChanged: () => void;
}
