import type { TextLanguage } from '../../../src/server/platform/texts/language-texts.ts';

/** What an editor of a language strikes out: why, what it looks like, and whether catalogue texts may have it. */
interface Fault {
  reason: string;
  pattern: RegExp;
  isAllowedInCatalogue?: true;
}

/** A fault of words that mean the bag, an account and such in the shop, and something else in a product's text. */
const wrongTerm = (reason: string, pattern: RegExp): Fault => ({ reason, pattern, isAllowedInCatalogue: true });

const faultsOfEveryLanguage: readonly Fault[] = [
  { reason: 'two spaces, or one at an end', pattern: /[ \u00a0]{2}|^\s|\s$/ },
  { reason: 'straight quotation marks', pattern: /['"]/ },
  { reason: 'three dots instead of one mark', pattern: /\.\.\./ },
  { reason: 'a dash between sentences', pattern: /[—–] / },
  { reason: 'a space before a comma or full stop', pattern: /\s[,.、，。](?!\d)/ },
];

const chineseFaults: readonly Fault[] = [
  { reason: 'the familiar pronoun', pattern: /[你妳]/ },
  { reason: 'narrow punctuation', pattern: /\p{Script=Han}[,;:?!()]|[,;:?!()]\p{Script=Han}/u },
  { reason: 'a space beside wide punctuation', pattern: /[，。；：？！、（）「」“”] | [，。；：？！、（）「」“”]/ },
];

/** The words that a language has for the shop's things are in src/demo/seed/texts/README.md. */
export const faultsByLanguage: Readonly<Record<TextLanguage, readonly Fault[]>> = {
  en: [
    ...faultsOfEveryLanguage,
    { reason: '"please"', pattern: /\bplease\b(?! note)/i },
    { reason: 'two spellings of makeup', pattern: /\bmake-up\b/i },
    wrongTerm('another word for the bag', /\b(?:cart|basket)\b/i),
    wrongTerm('another word for signing in', /\b(?:log|logged|logging)[ -]?(?:in|out|off)\b/i),
    wrongTerm('another word for email', /\be-mail/i),
    wrongTerm('a scolding word', /\b(?:invalid|oops|illegal|forbidden)\b/i),
  ],
  es: [
    ...faultsOfEveryLanguage,
    { reason: 'the marks of Spain', pattern: /[«»]|\d\s%/ },
    {
      reason: 'the formal pronoun',
      pattern: /\busted(?:es)?\b|\b(?:pulse|ingrese|seleccione|escriba|elija|revise)\b/i,
    },
    { reason: 'words of Spain', pattern: /\b(?:vosotr[oa]s|ordenador|piscina|bolso|purpurina|grifo|albaricoque)\b/i },
    { reason: 'a question or a call without its first mark', pattern: /^[^¿]*\?|^[^¡]*!/ },
    wrongTerm('another word for the bag', /\b(?:carrito|cesta|canasta)\b/i),
    wrongTerm('another word for email', /\b(?:e-?mail|mail)\b/i),
    wrongTerm('a friend as "an" amistad', /\buna amistad\b/i),
  ],
  fr: [
    ...faultsOfEveryLanguage,
    { reason: 'a colon or quotation mark without its hard space', pattern: /[^\u00a0]»|«[^\u00a0]|[^\u00a0\d]:(?!\/)/ },
    { reason: 'a space before a semicolon, question or exclamation mark', pattern: /\s[;!?]/ },
    {
      reason: 'the familiar pronoun',
      pattern: /(?<!\p{L})(?:tu|toi|tes)(?!\p{L})|(?<!\p{L})ton (?:compte|panier|commande)/iu,
    },
    {
      reason: 'a gender for the reader',
      pattern: /\bvous (?:n’)?(?:êtes|serez|avez été) (?!ici)\p{L}+[éi]e?s?(?!\p{L})/iu,
    },
    { reason: 'two words for the concealer', pattern: /anticernes/i },
    wrongTerm('another word for the bag', /\b(?:sacs?|caddie)\b/i),
    wrongTerm('another word for email', /\b(?:e-?mails?|mails?|mél)\b/i),
    wrongTerm('a message where the address is meant', /\b(?:avec|utilise(?:r|z)?) (?:ce|un autre|votre) courriel\b/i),
    wrongTerm('another word for a discount', /\bremises?\b/i),
    wrongTerm('another word for the yearly fee', /\bcotisations?\b/i),
    wrongTerm('another word for entering', /\bsaisissez\b/i),
  ],
  'zh-hans': [
    ...faultsOfEveryLanguage,
    ...chineseFaults,
    { reason: 'traditional characters', pattern: /[這個們為說時會來國對開關門見買東車錢請從與後裡還讓過]/ },
    wrongTerm('another word for the bag', /购物(?:车|篮)|放(?:入|进)购物袋/),
    wrongTerm('another word for the account', /[账帐]号|帐户/),
    wrongTerm('another word for the membership', /会员(?:费|年费|资格)/),
    wrongTerm('another way to write kiss kredits', /Kiss Kredits/),
  ],
  'zh-hant': [
    ...faultsOfEveryLanguage,
    ...chineseFaults,
    { reason: 'simplified characters', pattern: /[这个们为说时会来国对开关门见买东车钱请从与后还让过]/ },
    { reason: 'characters that Hong Kong does not use', pattern: /[裡著綫]|周末/ },
    wrongTerm('words of Taiwan', /網路|電子(?:郵件|信箱)|品質|資料夾/),
    wrongTerm('another word for the bag', /購物(?:車|籃)|放(?:入|進)購物袋/),
    wrongTerm('another word for the account', /帳號|註冊/),
    wrongTerm('another word for ordering', /落單/),
    wrongTerm('another word for the membership', /會員(?:費|年費|資格)/),
    wrongTerm('another way to write kiss kredits', /Kiss Kredits/),
  ],
};
