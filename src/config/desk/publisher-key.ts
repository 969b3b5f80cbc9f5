import { z } from 'zod';

/** The key that the publisher of the demo shows. It is public, so it works only where nobody outside reaches the shop. */
export const demoPublisherKey = 'aurevane-demo-publisher';

/** The environment variable with the key that the API and the publisher share. */
export const PublisherKeyVariable = z.string().min(16, 'at least 16 characters').optional();

/** The key of publishers; undefined where none has been set for real customers: then no publisher is admitted. */
export const resolvePublisherKey = (given: string | undefined, isProduction: boolean): string | undefined =>
  given ?? (isProduction ? undefined : demoPublisherKey);
