import type { DeskDependencies } from './desk-types.ts';

/** An id for an entry that an edit adds. The API gives it another one when it is saved. */
export const createEntryId = ({ environment }: Pick<DeskDependencies, 'environment'>): string =>
  `new-${environment.randomId().replaceAll(/[^\w-]/g, '')}`;
