import type { PictureKind } from '../../../config/catalogue/picture-kinds.ts';

/**
 * The further pictures of the products that the house shows most of. Each takes the server a moment to draw and each
 * publish some more, so the others have none.
 */
export const pictureKindsBySku: Readonly<Partial<Record<string, readonly PictureKind[]>>> = {
  'AV-0101': ['onLips', 'inHand'],
  'AV-0102': ['onLips', 'inHand'],
  'AV-0103': ['onLips'],
  'AV-0104': ['onLips', 'inHand'],
  'AV-0105': ['onLips'],
  'AV-0107': ['onLips', 'inHand'],
  'AV-0113': ['onLips'],
  'AV-0201': ['onSkin'],
  'AV-0202': ['onSkin'],
  'AV-0301': ['onSkin', 'inHand'],
  'AV-0401': ['onSkin'],
  'AV-0403': ['onSkin'],
  'AV-0404': ['onSkin'],
  'AV-0501': ['inHand'],
  'AV-0902': ['inHand'],
  'AV-1501': ['contents'],
  'AV-1504': ['contents'],
  'AV-1505': ['contents'],
  'AV-1506': ['contents'],
  'AV-1509': ['contents'],
};

/** What is in a set. */
export const setContents: Readonly<Partial<Record<string, readonly string[]>>> = {
  'AV-1501': ['AV-0101', 'AV-0404', 'AV-0501', 'AV-0502', 'AV-0412'],
  'AV-1504': ['AV-0301', 'AV-0306', 'AV-0404', 'AV-0109'],
  'AV-1505': ['AV-0703', 'AV-0712', 'AV-0901', 'AV-0801'],
  'AV-1506': ['AV-1207', 'AV-1203', 'AV-1309'],
  'AV-1509': ['AV-0701', 'AV-0712', 'AV-0801', 'AV-0803', 'AV-1205', 'AV-1101'],
};
