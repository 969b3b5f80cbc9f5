import { menuLimits } from '../../config/desk/menus.ts';
import type { EditFinding } from '../../contract/desk/edit-finding.ts';
import type { DeskMenu, DeskMenuItem, DeskMenus, MenusEdit } from '../../contract/desk/menus.ts';
import type { DeskLocale } from '../../contract/desk/products.ts';
import { listGroupSlugs } from '../catalogue/menu-groups.ts';
import { checkEditedLink, type KnownTargets } from './check-link.ts';
import { checkPlainText } from './check-plain-text.ts';
import { checkCount, createRefusal, createWarning } from './findings.ts';

type Entry = Pick<DeskMenu, 'id' | 'hyperlink' | 'names'>;
type Names = Entry['names'];

interface MenuRules {
  locales: readonly DeskLocale[];
  targets: KnownTargets;
}

const hasName = ({ name }: Names[number]) => name !== '';

/** The locale whose name shoppers of a locale see: one of their country, its default first, or else any. */
function findNameSource(locale: string, names: Names, locales: readonly DeskLocale[]): string | undefined {
  const country = locales.find((one) => one.locale === locale)?.country;
  const ofCountry = locales
    .filter((one) => one.country === country)
    .toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault))
    .map((one) => one.locale);
  const named = names.filter(hasName).map((one) => one.locale);
  return [locale, ...ofCountry, ...named.toSorted()].find((one) => named.includes(one));
}

/** Says which name of another language shoppers see. A name of their own language is as good as their own. */
function checkFallback({ id, names }: Entry, locale: string, locales: readonly DeskLocale[]): EditFinding[] {
  const findLanguage = (code: string | undefined) => locales.find((one) => one.locale === code)?.displayName;
  const language = findLanguage(findNameSource(locale, names, locales)) ?? '';
  return language === findLanguage(locale)
    ? []
    : [createWarning(`names.${id}.${locale}`, 'nameFallsBack', { language })];
}

function checkNames(entry: Entry, before: Entry | undefined, { locales }: MenuRules): EditFinding[] {
  const { id, names } = entry;
  const first = locales[0]?.locale ?? '';
  if (!names.some(hasName))
    return before && !before.names.some(hasName) ? [] : [createRefusal(`names.${id}.${first}`, 'nameMissing')];
  return names.flatMap(({ locale, name }) => {
    if (name === before?.names.find((one) => one.locale === locale)?.name) return [];
    return name === ''
      ? checkFallback(entry, locale, locales)
      : checkPlainText(`names.${id}.${locale}`, name, menuLimits.name);
  });
}

function checkItem(item: DeskMenuItem, before: DeskMenuItem | undefined, rules: MenuRules): EditFinding[] {
  return [
    ...checkNames(item, before, rules),
    ...(item.hyperlink === '' && before?.hyperlink !== '' ? [createRefusal(`link.${item.id}`, 'linkMissing')] : []),
    ...checkEditedLink(
      { field: `link.${item.id}`, max: menuLimits.link },
      item.hyperlink,
      before?.hyperlink,
      rules.targets,
    ),
    ...(item.countries.length === 0 ? [createRefusal(`countries.${item.id}`, 'countriesMissing')] : []),
  ];
}

function checkMenu(menu: DeskMenu, before: DeskMenu | undefined, rules: MenuRules): EditFinding[] {
  const { id, hyperlink, items } = menu;
  const isEmpty = hyperlink === '' && items.length === 0;
  const wasEmpty = before?.hyperlink === '' && before.items.length === 0;
  return [
    ...checkNames(menu, before, rules),
    ...(isEmpty && !wasEmpty ? [createRefusal(`link.${id}`, 'linkMissing')] : []),
    ...checkEditedLink({ field: `link.${id}`, max: menuLimits.link }, hyperlink, before?.hyperlink, rules.targets),
    ...checkCount(`items.${id}`, items.length, before?.items.length ?? 0, menuLimits.items),
    ...items.flatMap((item) =>
      checkItem(
        item,
        before?.items.find((one) => one.id === item.id),
        rules,
      ),
    ),
  ];
}

/**
 * Says what speaks against an edit of menus, by the rules with which the pull reads them. `isSold` tells whether a
 * product is sold; without it, links to products count as good.
 */
export function checkMenusEdit(
  { menus: before, locales, targets }: DeskMenus,
  { menus }: MenusEdit,
  isSold?: KnownTargets['isSold'],
): EditFinding[] {
  const shown = new Set(targets.categories.filter(({ isHidden }) => !isHidden).map(({ categoryId }) => categoryId));
  const groups = [...targets.groups, ...listGroupSlugs(menus, shown)];
  const gone = listGroupSlugs(before, shown).filter((slug) => !groups.includes(slug));
  const rules: MenuRules = { locales, targets: { ...targets, groups, ...(isSold && { isSold }) } };
  return [
    ...checkCount('menus', menus.length, before.length, menuLimits.menus),
    ...gone.map((slug) => createWarning('menus', 'pageGone', { path: `/shopproducts/${slug}` })),
    ...menus.flatMap((menu) =>
      checkMenu(
        menu,
        before.find(({ id }) => id === menu.id),
        rules,
      ),
    ),
  ];
}
