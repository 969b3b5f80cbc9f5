import { neutralColor, type Art } from '../../../platform/database/product-art.ts';
import { artRules, defaultArt } from './art-rules.ts';

const normalizeName = (name: string) => name.toLowerCase().replace(/[_\s-]+/g, ' ');

/**
 * How a product without an image is drawn. `names` go from the subcategory to the category and end with the name of the
 * product. The first two are tried together ("liquid eyeliner"), then each by itself.
 */
export function chooseArt(names: readonly string[], color: string | null): Art {
  const normalizedNames = names.map(normalizeName);
  const candidates = [normalizedNames.slice(0, 2).join(' '), ...normalizedNames];
  const [rule] = candidates.flatMap((name) => artRules.find(({ pattern }) => pattern.test(name)) ?? []);
  const { form, finish } = rule ?? defaultArt;
  return { form, finish, color: color ?? neutralColor };
}
