import { z } from 'zod';

/**
 * The publisher key of the demo. It is public, so it is accepted only in a shop that cannot be reached from outside.
 */
export const demoPublisherKey = 'aurevane-demo-publisher';

/** The environment variable with the key that the API and the publisher share. */
export const PublisherKeyVariable = z.string().min(16, 'at least 16 characters').optional();

/**
 * The key that publishers must send. Undefined when a shop for real customers has no key: it then accepts no publisher.
 */
export const resolvePublisherKey = (given: string | undefined, isProduction: boolean): string | undefined =>
  given ?? (isProduction ? undefined : demoPublisherKey);
