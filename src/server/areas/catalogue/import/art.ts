import { neutralColor, type Art } from '../../../platform/database/product-art.ts';
import { artRules, defaultArt } from './art-rules.ts';

const normalizeName = (name: string) => name.toLowerCase().replace(/[_\s-]+/g, ' ');

/**
 * What is drawn where there is no picture. The names go from the narrowest shelf to the widest and end with the
 * product's own; they are
 * tried together first ("liquid eyeliner"), then one by one.
 */
export function chooseArt(names: readonly string[], color: string | null): Art {
  const words = names.map(normalizeName);
  const places = [words.slice(0, 2).join(' '), ...words];
  const rule = places.flatMap((place) => artRules.find((candidate) => candidate.pattern.test(place)) ?? [])[0];
  const { form, finish } = rule ?? defaultArt;
  return { form, finish, color: color ?? neutralColor };
}
