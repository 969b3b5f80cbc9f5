import { DatabaseSync } from 'node:sqlite';

const pragmas = `
  pragma journal_mode = off;
  pragma synchronous = off;
  pragma temp_store = file;`;

/**
 * Opens a database on the disk for what an import cannot keep in memory, with a transaction begun. Its file has no name and
 * disappears when it is closed.
 */
export function openTemporaryDatabase(schema: string): DatabaseSync {
  const database = new DatabaseSync('');
  database.exec(`${pragmas}${schema};begin`);
  return database;
}
