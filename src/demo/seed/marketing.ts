import type { SeedCampaign } from './types.ts';

/** What preferred customers pay less, as a fraction: 0.2 is 20 % (document 3, section 9). */
export const discountValue = 0.2;

export const campaigns: readonly SeedCampaign[] = [
  {
    id: 'first-red',
    placement: 'front-banner',
    link: '/shopproducts/1/101/lipstick',
    art: { form: 'bullet', color: '#bc2333', finish: 'satin' },
    eyebrow: {
      en: 'The Lip Room',
      es: 'La sala del labial',
      fr: 'Le salon des lèvres',
      zhHans: '唇色间',
      zhHant: '唇色間',
    },
    title: {
      en: 'There is a red with your name on it',
      es: 'Hay un rojo que lleva tu nombre',
      fr: 'Il existe un rouge à votre nom',
      zhHans: '总有一支红，写着你的名字',
      zhHant: '總有一支紅，寫着你的名字',
    },
    text: {
      en: 'Twenty-four reds, from persimmon to oxblood. Look at them all side by side, or ask your distributor to bring six to your table.',
      es: 'Veinticuatro rojos, del caqui al sangre de toro. Míralos todos juntos o pídele a tu distribuidora que lleve seis a tu mesa.',
      fr: 'Vingt-quatre rouges, du kaki au sang-de-bœuf. Regardez-les côte à côte, ou demandez à votre distributrice d’en apporter six chez vous.',
      zhHans: '二十四支红，从熟柿到牛血。并排看个够，或请你的经销商带六支上门，坐下慢慢试。',
      zhHant: '二十四支紅，由熟柿到牛血。並排看個夠，或請你的經銷商帶六支上門，坐下慢慢試。',
    },
    action: {
      en: 'See the reds',
      es: 'Ver los rojos',
      fr: 'Voir les rouges',
      zhHans: '看看这些红',
      zhHant: '看看這些紅',
    },
  },
  {
    id: 'sixty-tones',
    placement: 'front-tile',
    link: '/shopproducts/3/301/foundation',
    art: { form: 'pump-bottle', color: '#b98a66', finish: 'satin' },
    eyebrow: { en: 'Complexion', es: 'Rostro', fr: 'Teint', zhHans: '底妆', zhHant: '底妝' },
    title: {
      en: 'Sixty tones, and none called “nude”',
      es: 'Sesenta tonos, y ninguno se llama «piel»',
      fr: 'Soixante tons, et aucun ne s’appelle « chair »',
      zhHans: '六十个色号，没有一个叫“肤色”',
      zhHant: '六十個色號，沒有一個叫「膚色」',
    },
    text: {
      en: 'Twenty depths in three undertones. Match in daylight, on the jaw, and take your time.',
      es: 'Veinte profundidades en tres subtonos. Pruébalos con luz de día, en la mandíbula y sin prisa.',
      fr: 'Vingt intensités, trois sous-tons. À essayer au jour, sur la mâchoire, sans se presser.',
      zhHans: '二十级深浅，三种冷暖。在日光下，于下颌处试色，不必着急。',
      zhHant: '二十級深淺，三種冷暖。在日光下，於下顎位置試色，不用急。',
    },
    action: {
      en: 'Find your tone',
      es: 'Encuentra tu tono',
      fr: 'Trouver mon ton',
      zhHans: '找到你的色号',
      zhHant: '找出你的色號',
    },
  },
  {
    id: 'boxed-for-a-sister',
    placement: 'front-tile',
    link: '/shopproducts/15/gifts-and-sets',
    art: { form: 'gift-box', color: '#8e3b46', finish: 'matte' },
    eyebrow: {
      en: 'Gifts & Sets',
      es: 'Regalos y estuches',
      fr: 'Cadeaux et coffrets',
      zhHans: '礼品与套装',
      zhHant: '禮品及套裝',
    },
    title: {
      en: 'Boxed as if for a sister',
      es: 'Empacado como para una hermana',
      fr: 'Emballé comme pour une sœur',
      zhHans: '像送给姐妹那样，包好',
      zhHant: '像送給姊妹那樣，包好',
    },
    text: {
      en: 'Three or four things that belong together, in paper nobody throws away.',
      es: 'Tres o cuatro cosas que van juntas, en un papel que nadie tira.',
      fr: 'Trois ou quatre choses faites pour s’entendre, dans un papier que personne ne jette.',
      zhHans: '三四样本该在一起的东西，用谁也舍不得丢的纸包着。',
      zhHant: '三四樣本該在一起的東西，用誰也捨不得丟的紙包着。',
    },
    action: {
      en: 'Choose a gift',
      es: 'Elegir un regalo',
      fr: 'Choisir un cadeau',
      zhHans: '挑一份礼物',
      zhHant: '揀一份禮物',
    },
  },
];

/** The house's own pages elsewhere. */
export const socialLinks = [
  { network: 'instagram', url: 'https://instagram.example/aurevane' },
  { network: 'facebook', url: 'https://facebook.example/aurevane' },
  { network: 'youtube', url: 'https://youtube.example/@aurevane' },
  { network: 'pinterest', url: 'https://pinterest.example/aurevane' },
] as const;

/** The demo's chat lies outside the shop, as that of any owner does. */
export const chatUrl = 'https://chat.example/aurevane';
export const domainVerification = 'aurevane-demo-verification';
