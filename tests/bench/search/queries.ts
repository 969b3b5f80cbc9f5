/** A misspelt query, and the word of the demo's catalogue that is meant. */
export interface MisspeltQuery {
  typed: string;
  meant: string;
}

const toQueries = (pairs: readonly (readonly [string, string])[]): MisspeltQuery[] =>
  pairs.map(([typed, meant]) => ({ typed, meant }));

/** Forty misspelt queries: swapped, missing, doubled and wrong letters, and missing accents. */
export const misspeltQueries: Readonly<Record<string, readonly MisspeltQuery[]>> = {
  'en-us': toQueries([
    ['lipstik', 'lipstick'],
    ['mascarra', 'mascara'],
    ['velvt', 'velvet'],
    ['fondation', 'foundation'],
    ['cleansser', 'cleansers'],
    ['perfum', 'parfum'],
    ['poweder', 'powder'],
    ['serrum', 'serum'],
    ['moisturiser', 'moisturizers'],
    ['cinamon', 'cinnamon'],
    ['porcelein', 'porcelain'],
    ['fragance', 'fragrance'],
    ['blsuh', 'blush'],
    ['lacqer', 'lacquer'],
  ]),
  'es-mx': toQueries([
    ['terciopello', 'terciopelo'],
    ['labail', 'labial'],
    ['pestanias', 'pestañas'],
    ['mascarila', 'mascarilla'],
    ['limpiadorez', 'limpiadores'],
    ['hidratnte', 'hidratantes'],
    ['fragansias', 'fragancias'],
    ['canella', 'canela'],
    ['porselana', 'porcelana'],
    ['balsammo', 'bálsamo'],
    ['somrba', 'sombra'],
    ['esmlate', 'esmalte'],
    ['rubbor', 'rubor'],
  ]),
  'fr-ca': toQueries([
    ['nettoyantts', 'nettoyants'],
    ['velour', 'velours'],
    ['canelle', 'cannelle'],
    ['porcelane', 'porcelaine'],
    ['sourcilles', 'sourcils'],
    ['pinceux', 'pinceaux'],
    ['hydratent', 'hydratants'],
    ['coffert', 'coffret'],
    ['parfun', 'parfum'],
    ['paupierres', 'paupières'],
    ['masqe', 'masque'],
    ['noissette', 'noisette'],
    ['chatagine', 'châtaigne'],
  ]),
};

/** Queries in Chinese: whole words, parts of words, and words next to each other. */
export const chineseQueries = [
  '面膜',
  '口红',
  '指甲油',
  '精华',
  '浓缩咖啡',
  '防晒',
  '睫毛',
  '香水',
  '洁面',
  '眼影',
  '暖调',
  '化妆刷',
];
export const chineseLocale = 'zh-cn';
