import type { SeedCampaign } from './types.ts';

/** The discount of preferred customers as a fraction: 0.2 is 20 %. */
export const discountValue = 0.2;

export const campaigns: readonly SeedCampaign[] = [
  {
    id: 'first-red',
    placement: 'front-banner',
    link: '/shopproducts/1/101/lipstick?color=red',
    art: { form: 'bullet', color: '#bc2333', finish: 'satin' },
    eyebrow: {
      en: 'The reds',
      es: 'Los rojos',
      fr: 'Les rouges',
      zhHans: '红唇',
      zhHant: '紅唇',
    },
    title: {
      en: 'There is a red with your name on it',
      es: 'Hay un rojo que lleva tu nombre',
      fr: 'Il existe un rouge à votre nom',
      zhHans: '总有一支红，写着您的名字',
      zhHant: '總有一支紅，寫着您的名字',
    },
    text: {
      en: 'Twenty-four reds, from persimmon to oxblood. See them side by side, or ask your distributor to bring six to your table.',
      es: 'Veinticuatro rojos, del bermellón al rojo sangre. Míralos todos juntos o pídele a tu distribuidora que lleve seis a tu mesa.',
      fr: 'Vingt-quatre rouges, du vermillon au sang-de-bœuf. Regardez-les côte à côte, ou demandez à votre distributrice d’en apporter six chez vous.',
      zhHans: '二十四支红，从柿子红到牛血红。并排比一比，或请您的经销商带六支上门，慢慢试。',
      zhHant: '二十四支紅，由柿子紅到牛血紅。並排比一比，或請您的經銷商帶六支上門，慢慢試。',
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
      en: 'Sixty shades, one of them yours',
      es: 'Sesenta tonos, y uno es el tuyo',
      fr: 'Soixante teintes, dont la vôtre',
      zhHans: '六十个色号，总有一个属于您',
      zhHant: '六十個色號，總有一個屬於您',
    },
    text: {
      en: 'Twenty depths in three undertones. Match along the jaw, in daylight, and take your time.',
      es: 'Veinte intensidades en tres subtonos. Pruébalos en la mandíbula, con luz de día y sin prisa.',
      fr: 'Vingt intensités, trois sous-tons. À essayer sur la mâchoire, à la lumière du jour, en prenant son temps.',
      zhHans: '二十级深浅，三种冷暖。在日光下，沿下颌试色，慢慢来。',
      zhHant: '二十級深淺，三種冷暖。在日光下，沿下顎試色，慢慢來。',
    },
    action: {
      en: 'Find your shade',
      es: 'Encuentra tu tono',
      fr: 'Trouver ma teinte',
      zhHans: '找到您的色号',
      zhHant: '找出您的色號',
    },
  },
  {
    id: 'boxed-for-a-sister',
    placement: 'front-tile',
    link: '/shopproducts/15/gifts-and-sets',
    art: { form: 'gift-box', color: '#8e3b46', finish: 'matte' },
    eyebrow: {
      en: 'Gifts & sets',
      es: 'Regalos y estuches',
      fr: 'Cadeaux et coffrets',
      zhHans: '礼品与套装',
      zhHant: '禮品及套裝',
    },
    title: {
      en: 'Wrapped as if for a sister',
      es: 'Empacado como para una hermana',
      fr: 'Emballé comme pour une sœur',
      zhHans: '像送给姐妹那样，用心包好',
      zhHant: '像送給姊妹那樣，用心包好',
    },
    text: {
      en: 'Three or four things that belong together, in paper too good to throw away.',
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

/** The brand's own pages on social networks. */
export const socialLinks = [
  { network: 'instagram', url: 'https://instagram.example/aurevane' },
  { network: 'facebook', url: 'https://facebook.example/aurevane' },
  { network: 'youtube', url: 'https://youtube.example/@aurevane' },
  { network: 'pinterest', url: 'https://pinterest.example/aurevane' },
] as const;

/** The chat is a separate site, as it is for other shops. */
export const chatUrl = 'https://chat.example/aurevane';
export const domainVerification = 'aurevane-demo-verification';
