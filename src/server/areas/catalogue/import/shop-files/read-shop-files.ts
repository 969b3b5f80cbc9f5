import { UserFacingError } from '../../../../../config/user-facing-error.ts';
import type { ImportMapping, KeptMapping } from '../../../../../contract/desk/import-mapping.ts';
import type { Db } from '../../../../platform/database/tables.ts';
import { createAddressableSkus, readGivenSkus } from '../address-skus.ts';
import { createFindings, type Findings } from '../findings.ts';
import type { CatalogueSource } from '../read-file.ts';
import { type BuildContext, buildProducts } from './build-products.ts';
import { createCategoryFinder, readKnownCategories } from './categories.ts';
import type { ReadLimits } from './limit-bytes.ts';
import { assumeCurrency, completeMapping, draftMapping, findMissing, type MappingTargets } from './mapping.ts';
import type { Part } from './part.ts';
import { readJsonCatalogue } from './read-json.ts';
import { type Content, readShopRows, recognizePart } from './read-rows.ts';
import type { FieldName, ShopRow } from './shop-row.ts';
import { openStage, type Stage } from './stage.ts';
import { createSurvey, type Survey } from './survey.ts';

/** A catalogue that other shops' files became, with what was found on the way. */
export interface ShopCatalogue {
  catalogue: CatalogueSource;
  findings: Findings;
  /** Null for the shop's own format, which needs none. */
  mapped: { mapping: ImportMapping; missing: readonly string[]; formats: readonly string[]; rows: number } | null;
  /** Removes what stands on the disk. The catalogue cannot be read afterwards. */
  close: () => void;
}

interface ReadOptions {
  limits: ReadLimits;
  /** A mapping that was kept. What it lacks is drafted. */
  mapping: KeptMapping | null;
}

async function readTargets(db: Db): Promise<MappingTargets> {
  const locales = await db
    .selectFrom('languages')
    .select(['code', 'countryCode', 'isDefault'])
    .orderBy('position')
    .execute();
  const open = await db.selectFrom('countries').select('code').where('isOpen', '=', true).orderBy('position').execute();
  return { locales, openCountries: open.map(({ code }) => code) };
}

async function stageParts(parts: readonly Part[], stage: Stage, { limits, mapping }: ReadOptions) {
  const survey = createSurvey();
  const categories: unknown[] = [];
  let hasOwnJson = false;
  const readPart = async (part: Part, content: Content) => {
    const reader = { limits, columns: mapping?.columns ?? {}, onFile: survey.addFile };
    for await (const row of readShopRows(part, content, reader)) {
      stage.add(row);
      survey.addRow(row);
    }
  };
  for (const part of parts) {
    const content = await recognizePart(part);
    if (content.kind === 'json') {
      hasOwnJson = true;
      categories.push(...(await readJsonCatalogue(part, content, { limits, sink: stage.built })));
    } else await readPart(part, content);
  }
  return { survey: survey.finish(), categories, hasOwnJson };
}

const findColumn = ({ files }: Survey, { file }: ShopRow, field: FieldName | undefined): string | undefined =>
  field === undefined ? undefined : files.get(file)?.columns.get(field);

async function buildCatalogue(
  db: Db,
  { stage, survey, mapping }: { stage: Stage; survey: Survey; mapping: ImportMapping },
) {
  const findings = createFindings(stage.findPlace);
  const categories = createCategoryFinder(await readKnownCategories(db), mapping.locales);
  const toAddressableSku = createAddressableSkus(await readGivenSkus(db));
  const context: BuildContext = {
    ...{ mapping, categories, findings, toAddressableSku, onProduct: stage.addPlace },
    refuse(code, row, sentence, field) {
      const column = findColumn(survey, row, field);
      const place = { file: row.file, line: row.line, ...(column !== undefined && { column }) };
      findings.addRefusal(code, row.sku || row.title || row.group, sentence, place);
    },
  };
  for (const rows of stage.readProducts()) for (const product of buildProducts(rows, context)) stage.built.add(product);
  return { catalogue: { categories: categories.list(), products: stage.getBuilt() }, findings };
}

/**
 * Reads the files of an import, whatever their format, as one catalogue, which is to be closed. Throws a
 * UserFacingError.
 */
export async function readShopFiles(db: Db, parts: readonly Part[], options: ReadOptions): Promise<ShopCatalogue> {
  const stage = openStage();
  try {
    const { survey, categories, hasOwnJson } = await stageParts(parts, stage, options);
    if (survey.files.size === 0) {
      const catalogue = { categories, products: stage.getBuilt() };
      return { catalogue, findings: createFindings(), mapped: null, close: stage.close };
    }
    if (hasOwnJson)
      throw new UserFacingError(
        'IMPORT_FILE_SHAPE',
        "The files are partly in the shop's own JSON and partly in formats of other shops. Import them one after the other, with --add.",
      );
    const targets = await readTargets(db);
    const draft = draftMapping(survey, targets);
    const mapping = options.mapping ? completeMapping(options.mapping, draft, targets) : draft;
    const missing = findMissing(mapping, survey, targets);
    const shown = assumeCurrency(mapping, targets);
    const built = await buildCatalogue(db, { stage, survey, mapping: shown });
    const formats = [...new Set([...survey.files.values()].map(({ format }) => format.name))];
    return { ...built, mapped: { mapping, missing, formats, rows: survey.rows }, close: stage.close };
  } catch (error) {
    stage.close();
    throw error;
  }
}
