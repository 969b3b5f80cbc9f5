import { DatabaseSync } from 'node:sqlite';
import { ShopRow } from './shop-row.ts';

/** Sorts the rows of a file by product on the disk: variants may stand anywhere in it, and files are large. */
export interface Stage {
  add: (row: ShopRow) => void;
  /** The rows of each product, in the order in which the products appear. */
  readProducts: () => Generator<readonly [ShopRow, ...ShopRow[]]>;
  close: () => void;
}

/** The file has no name and disappears when it is closed. */
const openSql = `
  pragma journal_mode = off;
  pragma synchronous = off;
  pragma temp_store = file;
  create table rows (position integer primary key, product text not null, data text not null);
  create table parents (name text primary key, product text not null) without rowid;
  begin`;

/** Variants may name the sku of their parent instead of its id. */
const sortSql = `
  commit;
  update rows set product = (select parents.product from parents where name = rows.product)
  where product in (select name from parents);
  create table products as select product, min(position) as first from rows group by product;
  create unique index products_by_name on products (product)`;
const selectSql = 'select rows.product, data from rows join products using (product) order by first, position';

export function openStage(): Stage {
  const database = new DatabaseSync('');
  database.exec(openSql);
  const insert = database.prepare('insert into rows (product, data) values (?, ?)');
  const insertParent = database.prepare('insert or ignore into parents (name, product) values (?, ?)');
  let isSorted = false;
  return {
    add(row) {
      insert.run(row.group, JSON.stringify(row));
      if (row.role === 'parent' && row.sku !== '' && row.sku !== row.group) insertParent.run(row.sku, row.group);
    },
    *readProducts() {
      if (!isSorted) database.exec(sortSql);
      isSorted = true;
      let group: string | null = null;
      let rows: [ShopRow, ...ShopRow[]] | null = null;
      for (const { product, data } of database.prepare(selectSql).iterate()) {
        const row = ShopRow.parse(JSON.parse(String(data)));
        if (rows && product === group) rows.push(row);
        else {
          if (rows) yield rows;
          rows = [row];
        }
        group = String(product);
      }
      if (rows) yield rows;
    },
    close() {
      database.close();
    },
  };
}
