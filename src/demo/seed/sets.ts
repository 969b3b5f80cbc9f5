import type { SeedSet } from './types.ts';

/** Products that are worn or used together. The page of each shows all of them. */
export const productSets: readonly SeedSet[] = [
  {
    id: 'rice-water-morning',
    skus: ['AV-0711', 'AV-0902', 'AV-0803', 'AV-0109'],
    name: {
      en: 'The rice-water morning',
      es: 'La mañana de agua de arroz',
      fr: 'Le matin à l’eau de riz',
      zhHans: '米水清晨',
      zhHant: '米水清晨',
    },
    text: {
      en: 'Essence first, then vitamin C, then the cream that looks after the rest. A little honey on the lips and out of the door.',
      es: 'Primero la esencia, luego la vitamina C y después la crema que cuida del resto. Un poco de miel en los labios y a la calle.',
      fr: 'L’essence d’abord, puis la vitamine C, puis la crème qui s’occupe du reste. Un peu de miel sur les lèvres, et dehors.',
      zhHans: '先拍精华水，再来维生素 C，余下的交给面霜。唇上抹一点蜂蜜，就可以出门了。',
      zhHant: '先拍精華水，再來維他命 C，餘下的交給面霜。唇上抹一點蜂蜜，就可以出門了。',
    },
  },
  {
    id: 'long-evening',
    skus: ['AV-0701', 'AV-0905', 'AV-0802', 'AV-0811'],
    name: {
      en: 'The long evening',
      es: 'La noche larga',
      fr: 'La longue soirée',
      zhHans: '漫长的夜晚',
      zhHant: '漫長的夜晚',
    },
    text: {
      en: 'Oil to take the day off, retinol to work while you sleep, and two creams that keep the peace.',
      es: 'Aceite para quitarse el día, retinol que trabaja mientras duermes y dos cremas que mantienen la calma.',
      fr: 'Une huile pour retirer la journée, du rétinol pendant votre sommeil, et deux crèmes pour garder la paix.',
      zhHans: '洁颜油卸下一天，视黄醇趁夜工作，两款面霜安抚肌肤。',
      zhHant: '潔顏油卸下一天，視黃醇趁夜工作，兩款面霜安撫肌膚。',
    },
  },
  {
    id: 'night-orchard',
    skus: ['AV-1303', 'AV-1309', 'AV-1506'],
    name: {
      en: 'A room of night orchard',
      es: 'Una habitación de huerto nocturno',
      fr: 'Une chambre au verger de nuit',
      zhHans: '一室夜果园',
      zhHant: '一室夜果園',
    },
    text: {
      en: 'The same plum and smoke at the wrist, in the bath and on the windowsill.',
      es: 'La misma ciruela y el mismo humo en la muñeca, en el baño y en el alféizar.',
      fr: 'La même prune et la même fumée au poignet, dans le bain et sur le rebord de la fenêtre.',
      zhHans: '同样的梅子与烟熏香气，在腕间、浴中与窗台上。',
      zhHant: '同樣的梅子與煙燻香氣，在腕間、浴中與窗台上。',
    },
  },
  {
    id: 'five-minute-face',
    skus: ['AV-0304', 'AV-0302', 'AV-0205'],
    name: {
      en: 'The five-minute face',
      es: 'El rostro en cinco minutos',
      fr: 'Le visage en cinq minutes',
      zhHans: '五分钟妆容',
      zhHant: '五分鐘妝容',
    },
    text: {
      en: 'Primer for calm, concealer where the night shows, and one clean line along the lashes.',
      es: 'Prebase para la calma, corrector donde se nota la noche y una línea limpia junto a las pestañas.',
      fr: 'Une base pour le calme, un anticernes là où la nuit se voit, et un trait net au ras des cils.',
      zhHans: '妆前乳打底，遮瑕修饰倦容，再沿睫毛画一道利落眼线。',
      zhHant: '妝前乳打底，遮瑕修飾倦容，再沿睫毛畫一道俐落眼線。',
    },
  },
];
