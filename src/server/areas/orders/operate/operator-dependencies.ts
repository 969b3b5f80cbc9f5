import type { OrderDependencies } from '../dependencies.ts';

/** What commands of operators need. Commands may be repeated or run in parallel, because each one locks its order. */
export type OperatorDependencies = Pick<
  OrderDependencies,
  'db' | 'providers' | 'now' | 'hub' | 'queue' | 'mailer' | 'logger' | 'environment'
>;
