import type { ColumnType } from 'kysely';

/** A JSON column: written as text (`JSON.stringify`), read as a value. */
export type JsonColumn<T> = ColumnType<T, string, string>;

export type TextsByLocale = Record<string, string>;
