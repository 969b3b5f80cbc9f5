import type { EnglishSpelling } from '../../config/countries.ts';

/**
 * American spellings with those of Canada, Britain, Australia, New Zealand and Hong Kong. A stem stands for all words
 * that begin with it.
 */
const spellings: readonly (readonly [american: string, commonwealth: string])[] = [
  ['color', 'colour'],
  ['favorite', 'favourite'],
  ['favor', 'favour'],
  ['flavor', 'flavour'],
  ['honor', 'honour'],
  ['harbor', 'harbour'],
  ['neighbor', 'neighbour'],
  ['labor', 'labour'],
  ['vapor', 'vapour'],
  ['odor', 'odour'],
  ['parlor', 'parlour'],
  ['savor', 'savour'],
  ['rumor', 'rumour'],
  ['armor', 'armour'],
  ['ardor', 'ardour'],
  ['splendor', 'splendour'],
  ['moisturiz', 'moisturis'],
  ['organiz', 'organis'],
  ['recogniz', 'recognis'],
  ['realiz', 'realis'],
  ['minimiz', 'minimis'],
  ['personaliz', 'personalis'],
  ['customiz', 'customis'],
  ['apologiz', 'apologis'],
  ['authoriz', 'authoris'],
  ['emphasiz', 'emphasis'],
  ['neutraliz', 'neutralis'],
  ['specializ', 'specialis'],
  ['normaliz', 'normalis'],
  ['hydrolyz', 'hydrolys'],
  ['mesmeriz', 'mesmeris'],
  ['center', 'centre'],
  ['fiber', 'fibre'],
  ['liter', 'litre'],
  ['luster', 'lustre'],
  ['somber', 'sombre'],
  ['theater', 'theatre'],
  ['meager', 'meagre'],
  ['caliber', 'calibre'],
  ['saber', 'sabre'],
  ['gray', 'grey'],
  ['jewelry', 'jewellery'],
  ['aluminum', 'aluminium'],
  ['mold', 'mould'],
  ['smolder', 'smoulder'],
  ['cozy', 'cosy'],
  ['coziest', 'cosiest'],
  ['cozier', 'cosier'],
  ['pajama', 'pyjama'],
  ['canceled', 'cancelled'],
  ['canceling', 'cancelling'],
  ['traveled', 'travelled'],
  ['traveling', 'travelling'],
  ['traveler', 'traveller'],
  ['labeled', 'labelled'],
  ['quarreling', 'quarrelling'],
  ['aging', 'ageing'],
  ['layered', 'layered'],
  ['skillful', 'skilful'],
  ['fulfill', 'fulfil'],
  ['enrollment', 'enrolment'],
  ['catalog', 'catalogue'],
  ['molasses', 'molasses'],
  ['laborator', 'laborator'],
  ['honorar', 'honorar'],
  ['vaporiz', 'vaporis'],
  ['colorant', 'colorant'],
  ['literal', 'literal'],
  ['literat', 'literat'],
  ['odorous', 'odorous'],
  ['catalogue', 'catalogue'],
  ['fulfilled', 'fulfilled'],
  ['fulfilling', 'fulfilling'],
];

/** The longest stem comes first, so that `laboratory` does not match `labor`. */
const commonwealthByStem = new Map([...spellings].sort(([a], [b]) => b.length - a.length));

/** Placeholders such as `{{color}}`, markup and addresses are not changed. */
const unchangedPattern = String.raw`\{\{.*?\}\}|<[^>]*>|https?:\S+|\S+@\S+`;
const spellingPattern = new RegExp(
  String.raw`${unchangedPattern}|\b(?:${[...commonwealthByStem.keys()].join('|')})`,
  'gi',
);

const matchCapitals = (found: string, text: string) => {
  if (found === found.toUpperCase()) return text.toUpperCase();
  return /^[A-Z]/.test(found) ? text.charAt(0).toUpperCase() + text.slice(1) : text;
};

/** Canadians write `colour` and `centre`, but follow American spelling for these: `moisturizer`, `cozy`. */
const isAmericanInCanada = (stem: string) =>
  /[iy]z$/.test(stem) ||
  ['aging', 'aluminum', 'cozy', 'coziest', 'cozier', 'pajama', 'skillful', 'fulfill'].includes(stem);

/** Converts an American text to Commonwealth or Canadian spelling. */
export const toCommonwealthSpelling = (text: string, spelling: EnglishSpelling = 'commonwealth'): string =>
  text.replace(spellingPattern, (found) => {
    const stem = found.toLowerCase();
    const spelled = spelling === 'canadian' && isAmericanInCanada(stem) ? undefined : commonwealthByStem.get(stem);
    return spelled === undefined ? found : matchCapitals(found, spelled);
  });
