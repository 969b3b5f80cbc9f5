import type { SeedLook } from './types.ts';

/** The looks of the front page, from first to last. */
export const looks: readonly SeedLook[] = [
  {
    id: 'night-orchard',
    pieces: [
      {
        ...{ sku: 'AV-0104', x: 300, y: 420, rotation: -12, scale: 0.82, point: { x: 268, y: 316 } },
        smear: { x: 520, y: 230, length: 520, width: 150, rotation: -22 },
      },
      { sku: 'AV-1303', x: 860, y: 430, rotation: 8, scale: 0.76, point: { x: 876, y: 410 } },
      { sku: 'AV-0204', x: 800, y: 1060, rotation: -7, scale: 0.66, point: { x: 830, y: 1200 } },
      { sku: 'AV-0403', x: 285, y: 1090, rotation: 5, scale: 0.56, point: { x: 280, y: 1226 } },
    ],
    eyebrow: {
      en: 'The look: evening',
      es: 'El look: noche',
      fr: 'Le look\u00a0: le soir',
      zhHans: '妆容 · 夜晚',
      zhHant: '妝容 · 夜晚',
    },
    title: {
      en: 'After the lamps come on',
      es: 'Cuando se encienden las lámparas',
      fr: 'Quand les lampes s’allument',
      zhHans: '华灯初上之后',
      zhHant: '華燈初上之後',
    },
    text: {
      en: 'One red, a plum lid, light on the cheekbone, and something dark at the wrist. Ten minutes, with time for a second coat.',
      es: 'Un rojo, un párpado ciruela, luz en el pómulo y algo oscuro en la muñeca. Diez minutos, y da tiempo a una segunda capa.',
      fr: 'Un rouge, une paupière prune, une lumière sur la pommette et quelque chose de sombre au poignet. Dix minutes, seconde couche comprise.',
      zhHans: '一支正红，一抹梅子色眼妆，颧骨上一点光，腕间一缕深沉的香。十分钟，还来得及再涂一层。',
      zhHant: '一支正紅，一抹梅子色眼妝，顴骨上一點光，腕間一縷深沉的香。十分鐘，還來得及再塗一層。',
    },
    alt: {
      en: 'A red lipstick on its smear, a flacon of perfume, an open palette and a compact on pale paper.',
      es: 'Un labial rojo sobre su trazo, un frasco de perfume, una paleta abierta y un polvo compacto sobre papel claro.',
      fr: 'Un rouge à lèvres sur sa trace, un flacon de parfum, une palette ouverte et un poudrier sur un papier clair.',
      zhHans: '浅色纸面上，一支口红置于其试色之上，旁边是一瓶香水、一盒打开的眼影盘和一枚粉盒。',
      zhHant: '淺色紙面上，一支唇膏置於其試色之上，旁邊是一瓶香水、一盒打開的眼影盤和一枚粉盒。',
    },
  },
  {
    id: 'plain-morning',
    pieces: [
      { sku: 'AV-0902', x: 300, y: 520, rotation: -10, scale: 0.98, point: { x: 300, y: 560 } },
      {
        ...{ sku: 'AV-0803', x: 820, y: 430, rotation: 4, scale: 0.82, point: { x: 820, y: 450 } },
        smear: { x: 660, y: 770, length: 340, width: 130, rotation: -8 },
      },
      { sku: 'AV-0711', x: 830, y: 1020, rotation: 12, scale: 0.78, point: { x: 830, y: 1070 } },
      { sku: 'AV-0109', x: 350, y: 1120, rotation: 24, scale: 0.7, point: { x: 340, y: 1110 } },
    ],
    eyebrow: {
      en: 'The look: morning',
      es: 'El look: mañana',
      fr: 'Le look\u00a0: le matin',
      zhHans: '妆容 · 清晨',
      zhHant: '妝容 · 清晨',
    },
    title: {
      en: 'Nearly nothing, on purpose',
      es: 'Casi nada, y a propósito',
      fr: 'Presque rien, et c’est voulu',
      zhHans: '近乎素颜，刻意为之',
      zhHant: '近乎素顏，刻意為之',
    },
    text: {
      en: 'Rice water first, then vitamin C, then the cream that looks after the rest. A little honey on the lips and out of the door.',
      es: 'Primero agua de arroz, luego vitamina C y después la crema que cuida del resto. Un poco de miel en los labios y a la calle.',
      fr: 'De l’eau de riz d’abord, puis la vitamine C, puis la crème qui s’occupe du reste. Un peu de miel sur les lèvres, et dehors.',
      zhHans: '先拍上米水，再来维生素 C，余下的交给面霜。唇上抹一点蜂蜜，就可以出门了。',
      zhHant: '先拍上米水，再來維他命 C，餘下的交給面霜。唇上抹一點蜂蜜，就可以出門了。',
    },
    alt: {
      en: 'A dropper bottle, an open jar of cream, a tall bottle of essence and a lip balm on pale paper.',
      es: 'Un frasco con gotero, un tarro de crema abierto, un frasco alto de esencia y un bálsamo labial sobre papel claro.',
      fr: 'Un flacon compte-gouttes, un pot de crème ouvert, un grand flacon d’essence et un baume à lèvres sur un papier clair.',
      zhHans: '浅色纸面上的滴管瓶、打开的面霜罐、修长的精华水瓶和一支润唇膏。',
      zhHant: '淺色紙面上的滴管瓶、打開的面霜罐、修長的精華水瓶和一支潤唇膏。',
    },
  },
];
