import { productAttributes } from '../../../config/catalogue/product-attributes.ts';
import { productTexts } from '../../../config/catalogue/product-texts.ts';
import type { DeskProduct } from '../../../contract/desk/products.ts';
import type { DeskTextKey } from '../../../i18n/keys/desk.ts';
import { useDeskContext } from '../context.ts';
import { useFormats } from '../use-formats.ts';
import { useLocaleName } from '../use-locale-name.ts';

const countryFieldKeys: Readonly<Record<string, DeskTextKey>> = {
  price: 'price',
  isForSale: 'forSale',
  stock: 'stock',
  availableSince: 'availableSince',
};

/**
 * Returns a function that names a field of the form by its path, such as `countries.US.price`, with its country or
 * locale.
 */
export function useFieldLabel(product: DeskProduct): (field: string) => string {
  const { t } = useDeskContext();
  const { formatCountry } = useFormats();
  const getLocaleName = useLocaleName(product);
  return (field) => {
    const [part, group = '', name = ''] = field.split('.');
    if (part === 'countries') {
      const key = countryFieldKeys[name];
      return `${formatCountry(group)}, ${key ? t(key) : name}`;
    }
    if (part === 'shadeTone') return t(group === 'depth' ? 'shadeDepth' : 'shadeUndertone');
    if (part === 'attributes') {
      const key = productAttributes.find((attribute) => attribute.key === group)?.deskLabel;
      return key ? t(key) : group;
    }
    const key = productTexts.find((text) => text.key === name)?.deskLabel;
    return `${getLocaleName(group)}, ${key ? t(key) : name}`;
  };
}
