/** What an import corrects, by permanent code. */
export const correctionMeanings = {
  FIELD_DROPPED: 'A field had a value of the wrong type; it was read as empty.',
  SKU_TRIMMED: 'White space around the sku was removed.',
  ID_ASSIGNED: 'The product id was missing, invalid or already in use; a new one was assigned.',
  BASE_IS_ITSELF: 'The product named itself as its base; it was imported as a base product.',
  BASE_FLATTENED: 'The named base is itself a shade; the product was put under that shade’s base.',
  NAME_CLEANED: 'Markup, entities, wrongly decoded characters or extra white space were removed from a name.',
  NAME_FROM_ATTRIBUTES: 'The name was empty; it was taken from the product attributes or translations.',
  NAME_NUMBERED: 'The shade had no name; it got the name of its base and a number.',
  NAME_CUT: 'A name was longer than 400 characters; the rest was cut off.',
  NAME_DISTINGUISHED: 'Two variants of one base had the same name; their size, or a number, was added to it.',
  TEXT_CLEANED: 'Control characters were removed from a long text.',
  TEXT_CUT: 'A text was longer than its limit; the rest was cut off.',
  TEXT_BORROWED: 'There was no text in the default language of a country; a text in another language is used there.',
  LOCALE_UNKNOWN: 'Texts were in a locale that the shop does not have; they were ignored.',
  COUNTRY_UNKNOWN: 'Details were for a country that the shop does not sell in; they were ignored.',
  PRICE_ABSENT: 'The price of a country was missing or zero; the product is not sold there.',
  PRICE_UNREADABLE: 'The price of a country was not an amount from 0.01 to 1,000,000; the product is not sold there.',
  PRICE_ROUNDED: 'A price had more decimals than its currency; it was rounded.',
  PRICE_FROM_SHADES: 'A base product had no price in a country where its shades have one; it got the lowest of theirs.',
  VARIANTS_ABSENT: 'A product with variants has a price in a country where none of them has one; it is sold out there.',
  SHELF_FROM_BASE: 'The category of the shade is unknown; it was put into the category of its base.',
  SUBCATEGORY_UNKNOWN:
    'The subcategory is missing or belongs to another category; the product was put into a subcategory with the name of its category.',
  COLOR_READ: 'A color was a name, a gray value or a short form; it was converted to #rrggbb.',
  COLOR_LIST: 'A color was a list; the image shows all colors, the swatch shows the first.',
  COLOR_UNKNOWN: 'A color could not be read; the product has none.',
  IMAGE_DROPPED: 'The address of the image does not begin with http:// or https://; the image is drawn instead.',
  ATTRIBUTE_DROPPED: 'An attribute, or a value of one, is not one that shoppers filter by; it was left out.',
  DATE_DROPPED: 'The day since which a product is sold was not written as YYYY-MM-DD; it was left out.',
  CROSS_SELLING_DROPPED: 'A cross-selling product is not in the catalogue; it was left out.',
  SKU_MADE: 'A product had no sku; one was made from its product and its options.',
  SKU_REWRITTEN:
    'A sku had signs that no address can have; one for addresses was made from it, and the desk finds the product by both.',
  STOCK_LATER:
    'A product is for preorder or backorder; the shop takes no orders for what is not there, so it is sold out until a file has it in stock.',
  STOCK_SHARED: 'Variants share the stock of their product; it was divided among them.',
  CHOICE_DROPPED:
    'Variants leave an option of their product open, and the shop sells only what a row says; give each value a row of its own.',
  GTIN_DROPPED: 'A GTIN was not 8, 12, 13 or 14 digits with a correct check digit; it was left out.',
  SALE_PRICE_LEFT_OUT: 'A sale price was left out, and the regular price is charged; the mapping can change that.',
  SALE_DROPPED:
    'A sale has a price or a date that cannot be read, ends before it begins, or is not below the regular price; it was left out, and the regular price is charged.',
  IMAGES_LEFT_OUT: 'A product had more further pictures than a page shows; the first were taken.',
  CATEGORY_HUMANISED: 'The name of a category looked like an identifier; it was written as words.',
  SUBCATEGORY_DROPPED: 'A subcategory had no valid id or no name; it was left out.',
} as const satisfies Record<string, string>;
export type CorrectionCode = keyof typeof correctionMeanings;

/** Why a product or a category cannot be sold, by permanent code. */
export const refusalReasons = {
  WRONG_SHAPE: 'It is not an object with a sku.',
  INVALID_SKU: 'Its sku has control signs, or more than 200 signs.',
  DUPLICATE_SKU: 'An earlier product has the same sku, ignoring letter case.',
  BASE_UNKNOWN: 'The base product that it names is not in the file.',
  BASE_CYCLE: 'The base products that it leads to name each other in a circle.',
  BASE_REFUSED: 'Its base product was refused.',
  NO_NAME: 'It has no name and no base product to be named after.',
  NO_PRICE: 'It has no price above zero in any country that the shop sells in.',
  NO_CATEGORY: 'Its category is not in the file or was refused.',
  ROW_NOT_SOLD: 'The row is no product that can be sold.',
  PRICE_TEXT: 'Its price cannot be read with certainty.',
  CATEGORY_LEFT_OUT: 'Its category is left out.',
  CATEGORY_SHAPE: 'The category is not an object with an id.',
  CATEGORY_ID: 'The id of a category must be a whole number from 1 to 9999.',
  CATEGORY_DUPLICATE: 'An earlier category has the same id.',
  CATEGORY_NAMELESS: 'The category has no name.',
} as const satisfies Record<string, string>;
export type RefusalCode = keyof typeof refusalReasons;
