import { type AttributeTextKey, productAttributes } from '../../../config/catalogue/product-attributes.ts';
import type { AttributeOptions } from '../../../domain/catalogue/product-attributes.ts';

/** An option of a filter with the key of its name (namespace `catalogue`), and what fills it. */
interface FilterOption {
  value: string;
  textKey: AttributeTextKey;
  values?: { number: string };
}

interface AttributeFilter {
  parameter: string;
  label: AttributeTextKey;
  options: FilterOption[];
}

const listOptions = (attribute: (typeof productAttributes)[number]): FilterOption[] =>
  attribute.kind === 'number'
    ? attribute.steps.map((step) => ({
        value: String(step),
        textKey: attribute.stepText,
        values: { number: String(step) },
      }))
    : attribute.values.map(([value, textKey]) => ({ value, textKey }));

/** The filters by attributes that a list has, with the options of its products. */
export const listAttributeFilters = (attributes: AttributeOptions): AttributeFilter[] =>
  productAttributes.flatMap((attribute) => {
    const { key, parameter, label } = attribute;
    const options = listOptions(attribute).filter(({ value }) => attributes[key]?.includes(value));
    return options.length > 0 ? [{ parameter, label, options }] : [];
  });
