import type { SeedCategory } from '../types.ts';

/** The fifteen categories, by id. The shop sorts them by `orderBy`, which is a different order on purpose. */
export const categories: readonly SeedCategory[] = [
  {
    categoryId: 1,
    orderBy: 10,
    name: { en: 'Lips', es: 'Labios', fr: 'Lèvres', zhHans: '唇部', zhHant: '唇妝' },
    description: {
      en: 'Color you can feel going on: cushioned bullets, liquid stains that dry feather-light, balms with a clean shine. Find the red that was waiting for you.',
      es: 'Color que se siente al ponerlo: barras mullidas, tintas líquidas que secan ligeras como una pluma y bálsamos de brillo limpio. Aquí está el rojo que te esperaba.',
      fr: 'Une couleur qui se sent à la pose\u00a0: bâtons moelleux, encres liquides qui sèchent légères comme une plume, baumes au lustre net. Le rouge qui vous attendait est ici.',
      zhHans: '涂上便有触感的颜色：绵软的膏体、轻若无物的唇釉、清透有光的润唇膏。总有一支红，正等着您。',
      zhHant: '一抹便有觸感的顏色：綿軟膏體、輕若無物的唇釉、清透生光的潤唇膏。總有一支紅，正等着您。',
    },
    art: { form: 'bullet', color: '#a8323e', finish: 'satin' },
    subCategories: [
      {
        id: 101,
        orderBy: 10,
        name: { en: 'Lipstick', es: 'Labiales en barra', fr: 'Rouges à lèvres', zhHans: '口红', zhHant: '唇膏' },
      },
      {
        id: 102,
        orderBy: 20,
        name: { en: 'Liquid lip', es: 'Labiales líquidos', fr: 'Rouges liquides', zhHans: '唇釉', zhHant: '唇釉' },
      },
      {
        id: 103,
        orderBy: 30,
        name: {
          en: 'Gloss & balm',
          es: 'Brillos y bálsamos',
          fr: 'Brillants et baumes',
          zhHans: '唇蜜与润唇膏',
          zhHant: '唇彩及潤唇膏',
        },
      },
      {
        id: 104,
        orderBy: 40,
        name: {
          en: 'Lip liner',
          es: 'Delineadores de labios',
          fr: 'Crayons à lèvres',
          zhHans: '唇线笔',
          zhHant: '唇線筆',
        },
      },
    ],
  },
  {
    categoryId: 2,
    orderBy: 20,
    name: { en: 'Eyes', es: 'Ojos', fr: 'Yeux', zhHans: '眼部', zhHant: '眼妝' },
    description: {
      en: 'Shadows milled fine enough to blend with a fingertip, liners that hold their line. Quiet neutrals for Tuesday, a wet-look bronze for Saturday.',
      es: 'Sombras molidas tan finas que se funden con la yema del dedo y delineadores que no se mueven. Neutros serenos para el martes, bronce húmedo para el sábado.',
      fr: 'Des fards si finement broyés qu’ils s’estompent du bout du doigt, des traceurs qui tiennent leur ligne. Des neutres pour mardi, un bronze mouillé pour samedi.',
      zhHans: '细磨眼影，指腹轻推即可晕开；眼线落笔，整日不移。平日沉静的大地色，周末水润的古铜光。',
      zhHant: '細磨眼影，指腹輕推即可暈開；眼線落筆，整日不移。平日沉靜的大地色，週末水潤的古銅光。',
    },
    art: { form: 'palette', color: '#8c6a5a', finish: 'shimmer' },
    subCategories: [
      {
        id: 201,
        orderBy: 20,
        name: { en: 'Eyeshadow', es: 'Sombras', fr: 'Fards à paupières', zhHans: '眼影', zhHant: '眼影' },
      },
      {
        id: 202,
        orderBy: 30,
        name: {
          en: 'Eyeliner',
          es: 'Delineadores de ojos',
          fr: 'Traceurs pour les yeux',
          zhHans: '眼线',
          zhHant: '眼線筆',
        },
      },
      {
        id: 203,
        orderBy: 10,
        name: { en: 'Palettes', es: 'Paletas', fr: 'Palettes', zhHans: '眼影盘', zhHant: '眼影盤' },
      },
    ],
  },
  {
    categoryId: 3,
    orderBy: 30,
    name: { en: 'Face', es: 'Rostro', fr: 'Teint', zhHans: '底妆', zhHant: '底妝' },
    description: {
      en: 'Sixty shades, from porcelain to deep espresso, in textures that let skin look like skin. Start with a primer, stop when you like what you see.',
      es: 'Sesenta tonos, de la porcelana al espresso profundo, en texturas que dejan que la piel parezca piel. Empieza con una prebase y detente cuando te guste lo que ves.',
      fr: 'Soixante teintes, de la porcelaine à l’espresso profond, dans des textures qui laissent la peau être peau. Commencez par une base, arrêtez-vous quand le miroir vous plaît.',
      zhHans: '六十个色号，从瓷白到浓缩咖啡，质地轻薄，让肌肤仍像肌肤。先上妆前乳，看着满意便停手。',
      zhHant: '六十個色號，由瓷白至特濃咖啡，質地輕薄，讓肌膚仍像肌膚。先塗妝前底霜，看得順眼便可停手。',
    },
    art: { form: 'pump-bottle', color: '#c99a76', finish: 'satin' },
    subCategories: [
      {
        id: 301,
        orderBy: 20,
        name: { en: 'Foundation', es: 'Bases de maquillaje', fr: 'Fonds de teint', zhHans: '粉底', zhHant: '粉底' },
      },
      {
        id: 302,
        orderBy: 30,
        name: { en: 'Concealer', es: 'Correctores', fr: 'Cache-cernes', zhHans: '遮瑕', zhHant: '遮瑕膏' },
      },
      {
        id: 303,
        orderBy: 40,
        name: { en: 'Powder', es: 'Polvos', fr: 'Poudres', zhHans: '粉饼与散粉', zhHant: '碎粉及粉餅' },
      },
      {
        id: 304,
        orderBy: 10,
        name: { en: 'Primer', es: 'Prebases', fr: 'Bases de teint', zhHans: '妆前乳', zhHant: '妝前底霜' },
      },
    ],
  },
  {
    categoryId: 4,
    orderBy: 40,
    name: { en: 'Cheeks', es: 'Mejillas', fr: 'Joues', zhHans: '颊彩', zhHant: '頰彩' },
    description: {
      en: 'A flush, a little sun, a gleam on the bone. Powders and creams that warm on the skin and fade softly at the edges.',
      es: 'Un rubor, algo de sol, un destello en el pómulo. Polvos y cremas que se entibian en la piel y se difuminan solos en los bordes.',
      fr: 'Un soupçon de rose, un peu de soleil, un éclat sur la pommette. Poudres et crèmes qui tiédissent sur la peau et se fondent en douceur.',
      zhHans: '一点血色，一点日晒，颧骨上一道光。粉质与膏质皆随体温化开，边缘自然淡去。',
      zhHant: '一點血色、一點陽光、顴骨上一道光。粉質與膏質皆隨體溫化開，邊緣自然淡去。',
    },
    art: { form: 'compact', color: '#d98b83', finish: 'satin' },
    subCategories: [
      {
        id: 401,
        orderBy: 10,
        name: { en: 'Blush', es: 'Rubores', fr: 'Fards à joues', zhHans: '腮红', zhHant: '胭脂' },
      },
      {
        id: 402,
        orderBy: 20,
        name: { en: 'Bronzer', es: 'Bronceadores', fr: 'Poudres de soleil', zhHans: '修容', zhHant: '古銅粉' },
      },
      {
        id: 403,
        orderBy: 30,
        name: { en: 'Highlighter', es: 'Iluminadores', fr: 'Enlumineurs', zhHans: '高光', zhHant: '打亮' },
      },
    ],
  },
  {
    categoryId: 5,
    orderBy: 50,
    name: {
      en: 'Lashes & brows',
      es: 'Pestañas y cejas',
      fr: 'Cils et sourcils',
      zhHans: '睫毛与眉',
      zhHant: '睫毛及眉妝',
    },
    description: {
      en: 'Mascara that separates before it thickens, brow pencils with a point worth sharpening. The small strokes that finish a face.',
      es: 'Máscaras que separan antes de dar cuerpo y lápices de cejas con una punta que vale la pena afilar. Los trazos pequeños que terminan un rostro.',
      fr: 'Des mascaras qui séparent avant d’épaissir, des crayons à sourcils dont la mine mérite d’être taillée. Les petits traits qui achèvent un visage.',
      zhHans: '睫毛膏先梳开，再加浓；眉笔的笔尖值得细细削。寥寥数笔，一张脸便完整了。',
      zhHant: '睫毛液先梳開，再加濃；眉筆的筆尖值得細細削。寥寥數筆，妝容便完整了。',
    },
    art: { form: 'mascara', color: '#1d1a1c', finish: 'gloss' },
    subCategories: [
      {
        id: 501,
        orderBy: 10,
        name: { en: 'Mascara', es: 'Máscaras', fr: 'Mascaras', zhHans: '睫毛膏', zhHant: '睫毛液' },
      },
      { id: 502, orderBy: 20, name: { en: 'Brows', es: 'Cejas', fr: 'Sourcils', zhHans: '眉妆', zhHant: '眉妝' } },
    ],
  },
  {
    categoryId: 6,
    orderBy: 120,
    name: { en: 'Nails', es: 'Uñas', fr: 'Ongles', zhHans: '美甲', zhHant: '美甲' },
    description: {
      en: 'Forty-eight colors with a brush that covers a nail in three strokes, and the oils and base coats that keep what is underneath in good order.',
      es: 'Cuarenta y ocho colores con un pincel que cubre la uña en tres pasadas, y los aceites y bases que cuidan lo que hay debajo.',
      fr: 'Quarante-huit couleurs, un pinceau qui couvre l’ongle en trois gestes, et les huiles et bases qui prennent soin de ce qu’il y a dessous.',
      zhHans: '四十八种颜色，刷头三笔铺满一枚指甲；还有甲油底与指缘油，照料颜色之下的本来。',
      zhHant: '四十八種顏色，掃頭三筆鋪滿一片指甲；還有底油與指緣油，照料顏色之下的甲面。',
    },
    art: { form: 'nail-bottle', color: '#7d2b45', finish: 'gloss' },
    subCategories: [
      {
        id: 601,
        orderBy: 10,
        name: { en: 'Polish', es: 'Esmaltes', fr: 'Vernis', zhHans: '指甲油', zhHant: '指甲油' },
      },
      {
        id: 602,
        orderBy: 20,
        name: {
          en: 'Nail care',
          es: 'Cuidado de uñas',
          fr: 'Soins des ongles',
          zhHans: '甲部护理',
          zhHant: '甲部護理',
        },
      },
    ],
  },
  {
    categoryId: 7,
    orderBy: 60,
    name: { en: 'Cleansers', es: 'Limpiadores', fr: 'Nettoyants', zhHans: '洁面', zhHant: '潔面' },
    description: {
      en: 'Milks, balms and soft foams that take off the day and leave nothing tight behind. Followed by a toner, or by nothing at all.',
      es: 'Leches, bálsamos y espumas suaves que retiran el día sin dejar tirantez. Después, un tónico; o nada.',
      fr: 'Laits, baumes et mousses douces qui enlèvent la journée sans laisser la peau tirailler. Ensuite une lotion, ou rien du tout.',
      zhHans: '洁面乳、卸妆膏与绵密泡沫，卸下一天，不留紧绷。之后可用爽肤水，也可到此为止。',
      zhHant: '潔面乳、卸妝膏與綿密泡沫，卸下一天，不留繃緊。之後可用爽膚水，也可到此為止。',
    },
    art: { form: 'squeeze-tube', color: '#cfdcd3', finish: 'cream' },
    subCategories: [
      {
        id: 701,
        orderBy: 10,
        name: { en: 'Cleansers', es: 'Limpiadores', fr: 'Nettoyants', zhHans: '洁面', zhHant: '潔面' },
      },
      {
        id: 702,
        orderBy: 20,
        name: {
          en: 'Toners & mists',
          es: 'Tónicos y brumas',
          fr: 'Lotions et brumes',
          zhHans: '爽肤水与喷雾',
          zhHant: '爽膚水及噴霧',
        },
      },
    ],
  },
  {
    categoryId: 8,
    orderBy: 80,
    name: { en: 'Moisturizers', es: 'Hidratantes', fr: 'Hydratants', zhHans: '面霜', zhHant: '面霜' },
    description: {
      en: 'Light for the morning, generous for the night, careful around the eyes. Creams that sink in while you look for your keys.',
      es: 'Ligeras por la mañana, generosas por la noche, delicadas alrededor de los ojos. Cremas que se absorben mientras buscas las llaves.',
      fr: 'Légères le matin, généreuses le soir, délicates autour des yeux. Des crèmes qui pénètrent le temps de trouver ses clés.',
      zhHans: '晨间轻盈，夜里丰润，眼周格外小心。找钥匙的工夫，面霜已经吸收。',
      zhHant: '日間輕盈，夜裏豐潤，眼周格外細心。找鎖匙的工夫，面霜已經吸收。',
    },
    art: { form: 'jar', color: '#ead9c6', finish: 'cream' },
    subCategories: [
      { id: 801, orderBy: 10, name: { en: 'Day', es: 'Día', fr: 'Jour', zhHans: '日霜', zhHant: '日霜' } },
      { id: 802, orderBy: 20, name: { en: 'Night', es: 'Noche', fr: 'Nuit', zhHans: '晚霜', zhHant: '晚霜' } },
      {
        id: 803,
        orderBy: 30,
        name: {
          en: 'Eye care',
          es: 'Contorno de ojos',
          fr: 'Contour des yeux',
          zhHans: '眼部护理',
          zhHant: '眼部護理',
        },
      },
    ],
  },
  {
    categoryId: 9,
    orderBy: 70,
    name: { en: 'Serums', es: 'Sérums', fr: 'Sérums', zhHans: '精华', zhHant: '精華' },
    description: {
      en: 'A few drops with one clear purpose each. Short formulas, glass droppers, no perfume where none is needed.',
      es: 'Unas gotas, cada una con un propósito claro. Fórmulas cortas, goteros de vidrio y nada de perfume donde no hace falta.',
      fr: 'Quelques gouttes, chacune avec un but précis. Formules courtes, pipettes de verre, pas de parfum là où il n’en faut pas.',
      zhHans: '几滴即可，每支只做一件事。配方简短，玻璃滴管，无需香味之处便不加香。',
      zhHant: '幾滴即可，每支只做一件事。配方精簡，玻璃滴管，毋須香味之處便不加香。',
    },
    art: { form: 'dropper', color: '#d9a441', finish: 'clear' },
    subCategories: [
      { id: 901, orderBy: 10, name: { en: 'Serums', es: 'Sérums', fr: 'Sérums', zhHans: '精华液', zhHant: '精華素' } },
      {
        id: 902,
        orderBy: 20,
        name: { en: 'Treatments', es: 'Tratamientos', fr: 'Soins ciblés', zhHans: '专项护理', zhHant: '針對護理' },
      },
    ],
  },
  {
    categoryId: 10,
    orderBy: 90,
    name: { en: 'Masks', es: 'Mascarillas', fr: 'Masques', zhHans: '面膜', zhHant: '面膜' },
    description: {
      en: 'Ten minutes with your phone in another room. Clays, jellies and fine-grained polishes for skin that wants a reset.',
      es: 'Diez minutos con el teléfono en otra habitación. Arcillas, gelatinas y exfoliantes de grano fino para una piel que pide empezar de nuevo.',
      fr: 'Dix minutes, le téléphone dans une autre pièce. Argiles, gelées et gommages à grain fin pour une peau qui veut repartir à neuf.',
      zhHans: '十分钟，把手机留在另一个房间。泥膜、啫喱与细砂质去角质，让肌肤重新开始。',
      zhHant: '十分鐘，把電話留在另一個房間。泥膜、啫喱與細砂磨砂膏，讓肌膚重新開始。',
    },
    art: { form: 'jar', color: '#7f9a86', finish: 'matte' },
    subCategories: [
      {
        id: 1001,
        orderBy: 10,
        name: { en: 'Masks', es: 'Mascarillas', fr: 'Masques', zhHans: '面膜', zhHant: '面膜' },
      },
      {
        id: 1002,
        orderBy: 20,
        name: { en: 'Exfoliators', es: 'Exfoliantes', fr: 'Exfoliants', zhHans: '去角质', zhHant: '去角質' },
      },
    ],
  },
  {
    categoryId: 11,
    orderBy: 100,
    name: { en: 'Sun care', es: 'Protección solar', fr: 'Solaires', zhHans: '防晒', zhHant: '防曬' },
    description: {
      en: 'Sun care you will finish, because it does not sting, whiten or smell of the pool. Fluids for the face, milks for the rest.',
      es: 'Protección solar que sí terminas, porque no arde, no blanquea y no huele a alberca. Fluidos para el rostro, leches para lo demás.',
      fr: 'Des soins solaires qu’on finit, parce qu’ils ne piquent pas, ne blanchissent pas et ne sentent pas la piscine. Fluides pour le visage, laits pour le reste.',
      zhHans: '愿意用完的防晒：不刺痛，不泛白，没有泳池味。面部用轻乳，身体用防晒乳。',
      zhHant: '願意用完的防曬：不刺痛、不泛白、沒有泳池味。面部用輕乳，身體用防曬乳液。',
    },
    art: { form: 'squeeze-tube', color: '#f0b36b', finish: 'satin' },
    subCategories: [
      {
        id: 1101,
        orderBy: 10,
        name: {
          en: 'Face sun care',
          es: 'Protección solar facial',
          fr: 'Soins solaires visage',
          zhHans: '面部防晒',
          zhHant: '面部防曬',
        },
      },
      {
        id: 1102,
        orderBy: 20,
        name: {
          en: 'Body sun care',
          es: 'Protección solar corporal',
          fr: 'Soins solaires corps',
          zhHans: '身体防晒',
          zhHant: '身體防曬',
        },
      },
    ],
  },
  {
    categoryId: 12,
    orderBy: 110,
    name: { en: 'Body & bath', es: 'Cuerpo y baño', fr: 'Corps et bain', zhHans: '身体与沐浴', zhHant: '身體及沐浴' },
    description: {
      en: 'Milks, oils and slow soaks that smell of linen, fig leaf and warm wood. Good hands and feet come from five minutes a week.',
      es: 'Leches, aceites y baños lentos con olor a lino, hoja de higuera y madera tibia. Unas buenas manos se hacen con cinco minutos a la semana.',
      fr: 'Laits, huiles et bains lents aux notes de lin, de feuille de figuier et de bois tiède. De belles mains tiennent à cinq minutes par semaine.',
      zhHans: '身体乳、润肤油与慢慢泡的浴盐，带着亚麻、无花果叶与暖木的气息。一周五分钟，手足自会柔软。',
      zhHant: '身體乳、潤膚油與慢慢浸的浴鹽，帶着亞麻、無花果葉與暖木的氣息。一星期五分鐘，手足自會柔軟。',
    },
    art: { form: 'tall-bottle', color: '#e4d8c4', finish: 'cream' },
    subCategories: [
      {
        id: 1201,
        orderBy: 20,
        name: { en: 'Body care', es: 'Cuidado corporal', fr: 'Soins du corps', zhHans: '身体护理', zhHant: '身體護理' },
      },
      { id: 1202, orderBy: 10, name: { en: 'Bath', es: 'Baño', fr: 'Bain', zhHans: '沐浴', zhHant: '沐浴' } },
      {
        id: 1203,
        orderBy: 30,
        name: { en: 'Hands & feet', es: 'Manos y pies', fr: 'Mains et pieds', zhHans: '手足护理', zhHant: '手足護理' },
      },
    ],
  },
  {
    categoryId: 13,
    orderBy: 130,
    name: { en: 'Fragrance', es: 'Fragancias', fr: 'Parfums', zhHans: '香氛', zhHant: '香氛' },
    description: {
      en: 'Scents that stay close: orris and tea, salt and fig, smoke on wool. Some for the wrist, some for the room you read in.',
      es: 'Aromas que se quedan cerca: iris y té, sal e higo, humo sobre lana. Unos para la muñeca, otros para la habitación donde lees.',
      fr: 'Des sillages qui restent proches\u00a0: iris et thé, sel et figue, fumée sur laine. Les uns pour le poignet, les autres pour la pièce où vous lisez.',
      zhHans: '贴身的香气：鸢尾与茶，海盐与无花果，羊毛上的一缕烟。有的点在腕间，有的留给读书的房间。',
      zhHant: '貼身的香氣：鳶尾與茶、海鹽與無花果、羊毛上的一縷煙。有的點在腕間，有的留給看書的房間。',
    },
    art: { form: 'flacon', color: '#c88f5b', finish: 'clear' },
    subCategories: [
      {
        id: 1301,
        orderBy: 10,
        name: { en: 'Eau de parfum', es: 'Eau de parfum', fr: 'Eau de parfum', zhHans: '香水', zhHant: '香水' },
      },
      {
        id: 1302,
        orderBy: 20,
        name: {
          en: 'Home scents',
          es: 'Aromas para el hogar',
          fr: 'Parfums d’intérieur',
          zhHans: '家居香氛',
          zhHant: '家居香氛',
        },
      },
    ],
  },
  {
    categoryId: 14,
    orderBy: 140,
    name: {
      en: 'Brushes & tools',
      es: 'Brochas y accesorios',
      fr: 'Pinceaux et accessoires',
      zhHans: '美妆工具',
      zhHant: '化妝工具',
    },
    description: {
      en: 'Brushes with a good balance in the hand, sponges that keep their shape, mirrors with honest light.',
      es: 'Brochas bien equilibradas en la mano, esponjas que conservan su forma y espejos de luz honesta.',
      fr: 'Des pinceaux bien équilibrés dans la main, des éponges qui gardent leur forme, des miroirs à la lumière franche.',
      zhHans: '握感平衡的刷具，久用不变形的美妆蛋，照得真切的镜子。',
      zhHant: '握感平衡的化妝掃、久用不變形的海綿、照得真切的鏡子。',
    },
    art: { form: 'brush', color: '#5b4638', finish: 'satin' },
    subCategories: [
      {
        id: 1401,
        orderBy: 10,
        name: { en: 'Brushes', es: 'Brochas', fr: 'Pinceaux', zhHans: '化妆刷', zhHant: '化妝掃' },
      },
      {
        id: 1402,
        orderBy: 20,
        name: { en: 'Accessories', es: 'Accesorios', fr: 'Accessoires', zhHans: '配件', zhHant: '配件' },
      },
    ],
  },
  {
    categoryId: 15,
    orderBy: 5,
    name: {
      en: 'Gifts & sets',
      es: 'Regalos y estuches',
      fr: 'Cadeaux et coffrets',
      zhHans: '礼品与套装',
      zhHant: '禮品及套裝',
    },
    description: {
      en: 'Boxes put together the way we would for a sister: things that belong side by side, wrapped in paper worth keeping.',
      es: 'Cajas armadas como para una hermana: cosas que van bien juntas, envueltas en un papel que se guarda.',
      fr: 'Des coffrets composés comme pour une sœur\u00a0: des choses qui vont ensemble, dans un papier qu’on garde.',
      zhHans: '像为姐妹挑选那样配成一盒：本该放在一起的东西，用舍不得丢的纸包好。',
      zhHant: '像為姊妹挑選那樣配成一盒：本該放在一起的東西，用捨不得丟的紙包好。',
    },
    art: { form: 'gift-box', color: '#8e3b46', finish: 'matte' },
    subCategories: [
      { id: 1501, orderBy: 10, name: { en: 'Sets', es: 'Estuches', fr: 'Coffrets', zhHans: '套装', zhHant: '套裝' } },
      {
        id: 1502,
        orderBy: 20,
        name: { en: 'Gifting', es: 'Para regalar', fr: 'À offrir', zhHans: '赠礼', zhHant: '送禮' },
      },
    ],
  },
];
