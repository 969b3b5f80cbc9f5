import type { OrderDependencies } from '../dependencies.ts';

/** What operators need. Every command may be sent twice, or beside another one: an order is changed by one at a time. */
export type OperatorDependencies = Pick<
  OrderDependencies,
  'db' | 'providers' | 'now' | 'hub' | 'queue' | 'mailer' | 'logger' | 'environment'
>;
