import { UserFacingError } from '../../../../../config/user-facing-error.ts';
import { shopFormats } from './formats/index.ts';

const maxListedColumns = 12;

/** A table or feed of no known format: a mapping may say what its columns hold. */
export class UnknownFileError extends UserFacingError {
  /** In the order of the file, in lower case. */
  readonly columns: readonly string[];

  constructor(name: string, columns: readonly string[]) {
    const formats = shopFormats.map((format) => format.name).join('; ');
    const [first = 'article'] = columns;
    const example = JSON.stringify({ columns: { sku: first, title: '…', price: '…' } });
    super(
      'IMPORT_FILE_UNKNOWN',
      `${name} is no catalogue file that the shop knows: it has ${columns.slice(0, maxListedColumns).join(', ') || 'no columns'}. Known are the shop's own JSON; ${formats}. Export one of these, with its first row of column names; or call the columns of a table "id", "title" and "price"; or name them in a file for --map of npm run import, such as ${example}.`,
    );
    this.columns = columns;
  }
}
