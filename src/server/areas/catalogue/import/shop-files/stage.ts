import type { DatabaseSync } from 'node:sqlite';
import { parseJson } from '../../../../../contract/json.ts';
import type { RowPlace } from '../findings.ts';
import type { ItemSource } from '../read-file.ts';
import type { ProductSink } from './read-json.ts';
import { ShopRow } from './shop-row.ts';
import { openTemporaryDatabase } from '../temporary-database.ts';

/** Sorts the rows of a file by product on the disk: variants may stand anywhere in it, and files are large. */
export interface Stage {
  add: (row: ShopRow) => void;
  /** The rows of each product, in the order in which the products appear. */
  readProducts: () => Generator<readonly [ShopRow, ...ShopRow[]]>;
  /** Keeps products: those that rows have become, or those of the shop's own JSON. */
  built: ProductSink;
  /** The products that were kept. Readable until the stage is closed. */
  getBuilt: () => ItemSource;
  /** Keeps the row of a product. Of two rows the first counts. */
  addPlace: (sku: string, row: Pick<ShopRow, 'file' | 'line'>) => void;
  findPlace: (sku: string) => RowPlace | undefined;
  close: () => void;
}

const schema = `
  create table rows (position integer primary key, product text not null, data text not null);
  create table parents (name text primary key, product text not null) without rowid;
  create table built (position integer primary key, data text not null);
  create table places (sku text primary key, file text not null, line integer not null) without rowid`;

/** Variants may name the sku of their parent instead of its id. */
const sortSql = `
  commit;
  update rows set product = (select parents.product from parents where name = rows.product)
  where product in (select name from parents);
  create table products as select product, min(position) as first from rows group by product;
  create unique index products_by_name on products (product);
  begin`;
const selectSql = 'select rows.product, data from rows join products using (product) order by first, position';

const toRow = (data: unknown) => ShopRow.parse(JSON.parse(String(data)));

/** Joins the rows that follow each other and are of one product. */
function* groupRows(sorted: Iterable<Record<string, unknown>>): Generator<readonly [ShopRow, ...ShopRow[]]> {
  let group: unknown = null;
  let rows: [ShopRow, ...ShopRow[]] | null = null;
  for (const { product, data } of sorted) {
    if (rows && product === group) rows.push(toRow(data));
    else {
      if (rows) yield rows;
      rows = [toRow(data)];
    }
    group = product;
  }
  if (rows) yield rows;
}

/** Products are read one by one, in any order. */
function openBuilt(database: DatabaseSync) {
  const insert = database.prepare('insert into built values (?, ?)');
  const select = database.prepare('select data from built where position = ?');
  const remove = database.prepare('delete from built where position >= ?');
  let length = 0;
  const sink: ProductSink = {
    length: () => length,
    add(product) {
      insert.run(length, JSON.stringify(product));
      length += 1;
    },
    cut(newLength) {
      remove.run(newLength);
      length = newLength;
    },
  };
  return {
    sink,
    getSource: (): ItemSource => ({ length, at: (index) => parseJson(String(select.get(index)?.['data'])) }),
  };
}

function openPlaces(database: DatabaseSync) {
  const insert = database.prepare('insert or ignore into places values (?, ?, ?)');
  const select = database.prepare('select file, line from places where sku = ?');
  return {
    add(sku: string, { file, line }: Pick<ShopRow, 'file' | 'line'>) {
      insert.run(sku, file, line);
    },
    find(sku: string): RowPlace | undefined {
      const place = select.get(sku);
      return place && { file: String(place['file']), line: Number(place['line']) };
    },
  };
}

export function openStage(): Stage {
  const database = openTemporaryDatabase(schema);
  const insert = database.prepare('insert into rows (product, data) values (?, ?)');
  const insertParent = database.prepare('insert or ignore into parents (name, product) values (?, ?)');
  const [built, places] = [openBuilt(database), openPlaces(database)];
  return {
    add(row) {
      insert.run(row.group, JSON.stringify(row));
      if (row.role === 'parent' && row.sku !== '' && row.sku !== row.group) insertParent.run(row.sku, row.group);
    },
    *readProducts() {
      database.exec(sortSql);
      yield* groupRows(database.prepare(selectSql).iterate());
    },
    built: built.sink,
    getBuilt: built.getSource,
    addPlace: places.add,
    findPlace: places.find,
    close() {
      database.close();
    },
  };
}
