import { openTemporaryDatabase } from './temporary-database.ts';

/** Values by key, as in a map. */
export interface Lookup<T> {
  get: (key: string) => T | undefined;
}

/** Keeps values on the disk by key: those of a large catalogue would fill the memory of an import. */
export interface LookupStage<T> extends Lookup<T> {
  set: (key: string, value: T) => void;
  close: () => void;
}

const schema = `
  create table lookup (key text primary key, value text not null) without rowid`;

/** `parse` reads a value from its JSON. */
export function openLookupStage<T>(parse: (json: string) => T): LookupStage<T> {
  const database = openTemporaryDatabase(schema);
  const insert = database.prepare('insert or replace into lookup values (?, ?)');
  const select = database.prepare('select value from lookup where key = ?');
  return {
    get(key) {
      const row = select.get(key);
      return row && parse(String(row['value']));
    },
    set(key, value) {
      insert.run(key, JSON.stringify(value));
    },
    close() {
      database.close();
    },
  };
}
