import { mapToRecord } from '../create-record.ts';

interface Attribute {
  /** Its key on the wire, in files of imports, in the database, in records of pages and in the content desk. */
  key: string;
  /** Its parameter in the address of a list. */
  parameter: string;
  /** The key of its name (namespace `catalogue`). */
  label: string;
  /** The key of its name in the form of the content desk (namespace `desk`). */
  deskLabel: string;
  /** Whether a product matches with any of the chosen values, or only with all of them. */
  match: 'any' | 'all';
}

interface ChoiceAttribute extends Attribute {
  kind: 'choices';
  /** The values of a product, in the order of filters, with the keys of their names (namespace `catalogue`). */
  values: readonly (readonly [value: string, textKey: string])[];
}

/** A whole number. Shoppers filter by "at least". */
interface NumberAttribute extends Attribute {
  kind: 'number';
  max: number;
  /** What shoppers may ask for at least, ascending. */
  steps: readonly number[];
  /** The key of the name of a step, with the placeholder `number` (namespace `catalogue`). */
  stepText: string;
}

export type ProductAttribute = ChoiceAttribute | NumberAttribute;

/**
 * What shoppers filter products by besides price, stock and the color of shades, in the order of the filters. The wire,
 * rows, imports, the content desk, lists and their addresses derive from this list; the database keeps all of a product
 * in one column.
 */
export const productAttributes = [
  {
    key: 'finish',
    kind: 'choices',
    parameter: 'finish',
    label: 'finish',
    deskLabel: 'attributeFinish',
    match: 'any',
    values: [
      ['matte', 'finishMatte'],
      ['natural', 'finishNatural'],
      ['satin', 'finishSatin'],
      ['dewy', 'finishDewy'],
      ['glossy', 'finishGlossy'],
      ['shimmer', 'finishShimmer'],
      ['metallic', 'finishMetallic'],
    ],
  },
  {
    key: 'coverage',
    kind: 'choices',
    parameter: 'coverage',
    label: 'coverage',
    deskLabel: 'attributeCoverage',
    match: 'any',
    values: [
      ['sheer', 'coverageSheer'],
      ['medium', 'coverageMedium'],
      ['full', 'coverageFull'],
    ],
  },
  {
    key: 'undertone',
    kind: 'choices',
    parameter: 'undertone',
    label: 'undertone',
    deskLabel: 'attributeUndertone',
    match: 'any',
    values: [
      ['cool', 'undertoneCool'],
      ['neutral', 'undertoneNeutral'],
      ['warm', 'undertoneWarm'],
      ['olive', 'undertoneOlive'],
    ],
  },
  {
    key: 'skinType',
    kind: 'choices',
    parameter: 'skin-type',
    label: 'skinType',
    deskLabel: 'attributeSkinType',
    match: 'any',
    values: [
      ['dry', 'skinDry'],
      ['normal', 'skinNormal'],
      ['combination', 'skinCombination'],
      ['oily', 'skinOily'],
      ['sensitive', 'skinSensitive'],
    ],
  },
  {
    key: 'concern',
    kind: 'choices',
    parameter: 'concern',
    label: 'concern',
    deskLabel: 'attributeConcern',
    match: 'any',
    values: [
      ['dryness', 'concernDryness'],
      ['dullness', 'concernDullness'],
      ['fine-lines', 'concernFineLines'],
      ['uneven-tone', 'concernUnevenTone'],
      ['redness', 'concernRedness'],
      ['shine', 'concernShine'],
      ['blemishes', 'concernBlemishes'],
      ['tired-eyes', 'concernTiredEyes'],
    ],
  },
  {
    key: 'freeFrom',
    kind: 'choices',
    parameter: 'free-from',
    label: 'freeFrom',
    deskLabel: 'attributeFreeFrom',
    match: 'all',
    values: [
      ['fragrance', 'freeFromFragrance'],
      ['alcohol', 'freeFromAlcohol'],
      ['silicones', 'freeFromSilicones'],
      ['talc', 'freeFromTalc'],
      ['parabens', 'freeFromParabens'],
      ['sulfates', 'freeFromSulfates'],
    ],
  },
  {
    key: 'spf',
    kind: 'number',
    parameter: 'spf',
    label: 'sunProtection',
    deskLabel: 'attributeSunProtection',
    match: 'any',
    max: 100,
    steps: [15, 30, 50],
    stepText: 'spfAtLeast',
  },
] as const satisfies readonly ProductAttribute[];
export type AttributeKey = (typeof productAttributes)[number]['key'];

export const attributeKeys = productAttributes.map(({ key }) => key);

/** What shoppers choose from, as addresses and list files write it. */
export const attributeOptions: Readonly<Record<AttributeKey, readonly string[]>> = mapToRecord(
  productAttributes,
  (attribute) => [
    attribute.key,
    attribute.kind === 'number' ? attribute.steps.map(String) : attribute.values.map(([value]) => value),
  ],
);

type TextKeyOf<A> = A extends { values: readonly (readonly [string, infer Text])[] }
  ? Text
  : A extends { stepText: infer Text }
    ? Text
    : never;
export type AttributeTextKey =
  TextKeyOf<(typeof productAttributes)[number]> | (typeof productAttributes)[number]['label'];

/** The keys of the names of attributes and of their values (namespace `catalogue`). */
export const attributeTextKeys: readonly AttributeTextKey[] = productAttributes.flatMap(
  (attribute): readonly AttributeTextKey[] => [
    attribute.label,
    ...(attribute.kind === 'number' ? [attribute.stepText] : attribute.values.map(([, textKey]) => textKey)),
  ],
);
