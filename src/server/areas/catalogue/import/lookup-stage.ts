import { DatabaseSync } from 'node:sqlite';

/** Values by texts, as a map has them. */
export interface Lookup<T> {
  get: (key: string) => T | undefined;
}

/** Keeps values by texts on the disk, since those of a large catalogue would fill the memory of an import. */
export interface LookupStage<T> extends Lookup<T> {
  set: (key: string, value: T) => void;
  close: () => void;
}

/** The file has no name and disappears when it is closed. */
const openSql = `
  pragma journal_mode = off;
  pragma synchronous = off;
  create table lookup (key text primary key, value text not null) without rowid;
  begin`;

/** `parse` reads a value from its JSON. */
export function openLookupStage<T>(parse: (json: string) => T): LookupStage<T> {
  const database = new DatabaseSync('');
  database.exec(openSql);
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
