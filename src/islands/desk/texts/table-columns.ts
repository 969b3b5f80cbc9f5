import {
  columnFilteringFeature,
  createColumnHelper,
  createFilteredRowModel,
  createPaginatedRowModel,
  rowPaginationFeature,
  tableFeatures,
} from '@tanstack/react-table';
import type { DeskText } from '../../../contract/desk/texts.ts';
import { toSearchText } from '../../../domain/search-text.ts';

/** The features of TanStack Table that the table of texts uses. */
export const textTableFeatures = tableFeatures({
  columnFilteringFeature,
  rowPaginationFeature,
  filteredRowModel: createFilteredRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
});

const helper = createColumnHelper<typeof textTableFeatures, DeskText>();

/** A single column, whose filter searches the key, the text and the text of the default locale. */
export const textColumns = helper.columns([
  helper.accessor('key', {
    id: 'text',
    filterFn: ({ original: { key, text, reference } }, _, filter) =>
      toSearchText(`${key} ${text} ${reference}`).includes(toSearchText(String(filter)).trim()),
  }),
]);
