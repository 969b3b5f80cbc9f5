import { categories } from '../catalogue/categories.ts';
import { seedLocales, textForLocale, toTextsByLocale } from '../locales.ts';
import { looks } from '../looks.ts';
import { productSets } from '../sets.ts';
import { campaigns } from '../marketing.ts';
import { menus } from '../menus.ts';
import { lookSize } from '../../look-art.ts';
import { shippingMethods } from '../shipping.ts';

/** The rating that the specification gives for a demo (CAT-031). A real shop has its own ratings. */
const demoRating = { ratingValue: 5, reviewCount: 100 };

const subCategories = categories.flatMap(({ categoryId, subCategories: all }) =>
  all.map((subCategory) => ({ ...subCategory, categoryId })),
);

export const categoryRows = () =>
  categories.map(({ categoryId, orderBy, art }) => ({
    categoryId,
    orderBy,
    art: JSON.stringify(art),
    rating: JSON.stringify(demoRating),
  }));
export const categoryTextRows = () =>
  categories.flatMap(({ categoryId, name, description }) =>
    seedLocales.map((locale) => ({
      categoryId,
      locale: locale.locale,
      name: textForLocale(name, locale),
      description: textForLocale(description, locale),
    })),
  );
export const subcategoryRows = () => subCategories.map(({ id, categoryId, orderBy }) => ({ id, categoryId, orderBy }));
export const subcategoryTextRows = () =>
  subCategories.flatMap(({ id, name }) =>
    seedLocales.map((locale) => ({ subcategoryId: id, locale: locale.locale, name: textForLocale(name, locale) })),
  );

export const menuRows = () =>
  menus.map(({ menuId, placement, hyperlink, displayOrder, name }) => ({
    menuId,
    placement,
    hyperlink,
    displayOrder,
    names: JSON.stringify(toTextsByLocale(name)),
  }));
export const menuItemRows = () =>
  menus.flatMap(({ menuId, menuItems }) =>
    menuItems.map(({ menuItemId, hyperlink, name, countries }, index) => ({
      menuItemId,
      menuId,
      hyperlink,
      displayOrder: (index + 1) * 10,
      names: JSON.stringify(toTextsByLocale(name)),
      countries: countries ? JSON.stringify(countries) : null,
    })),
  );

export const campaignRows = () =>
  campaigns.map(({ id, placement, link, art, countries, eyebrow, title, text, action }, index) => {
    const locales = seedLocales.filter(({ country }) => countries?.includes(country) ?? true);
    const texts = locales.map(
      (locale) =>
        [
          locale.locale,
          {
            eyebrow: textForLocale(eyebrow, locale),
            title: textForLocale(title, locale),
            text: textForLocale(text, locale),
            action: textForLocale(action, locale),
          },
        ] as const,
    );
    return {
      id,
      placement,
      link,
      art: JSON.stringify(art),
      imageUrl: null,
      displayOrder: (index + 1) * 10,
      texts: JSON.stringify(Object.fromEntries(texts)),
    };
  });

/** The setting of the looks: each product is pointed at where the drawing shows it. */
export const lookSettings = () =>
  looks.map(({ id, pieces, eyebrow, title, text, alt }) => ({
    id,
    imageUrl: `looks/${id}.png`,
    points: pieces.map(({ sku, point: { x, y } }) => ({
      sku,
      x: Math.round((x / lookSize.width) * 100),
      y: Math.round((y / lookSize.height) * 100),
    })),
    texts: Object.fromEntries(
      seedLocales.map((locale) => [
        locale.locale,
        {
          eyebrow: textForLocale(eyebrow, locale),
          title: textForLocale(title, locale),
          text: textForLocale(text, locale),
          alt: textForLocale(alt, locale),
        },
      ]),
    ),
  }));

export const shippingRows = () =>
  shippingMethods.map((method) => ({
    id: method.shippingMethodId,
    countryCode: method.country,
    audience: method.audience,
    typeId: method.typeId,
    rateMinor: method.rateMinor,
    lowerLimitMinor: method.lowerLimitMinor,
    upperLimitMinor: method.upperLimitMinor,
    transitDaysFrom: method.transitDays?.[0] ?? null,
    transitDaysTo: method.transitDays?.[1] ?? null,
    names: JSON.stringify(toTextsByLocale(method.name, [method.country])),
    descriptions: JSON.stringify(toTextsByLocale(method.description, [method.country])),
  }));

/** The setting of the sets. */
export const setSettings = () =>
  productSets.map(({ id, skus, name, text }) => ({
    id,
    skus,
    texts: Object.fromEntries(
      seedLocales.map((locale) => [
        locale.locale,
        { name: textForLocale(name, locale), text: textForLocale(text, locale) },
      ]),
    ),
  }));
