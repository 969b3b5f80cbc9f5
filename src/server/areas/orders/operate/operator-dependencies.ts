import type { OrderDependencies } from '../dependencies.ts';

/** What operators do with orders. Every command may be repeated: money goes back once. */
export type OperatorDependencies = Pick<
  OrderDependencies,
  'db' | 'providers' | 'now' | 'hub' | 'queue' | 'mailer' | 'logger' | 'environment'
>;
