import type { SeedProductKind, SeedProduct } from '../types.ts';

export const kinds08: readonly SeedProductKind[] = [
  {
    key: 'moisturizers-day',
    benefits: {
      en: '<p>Day creams that sit quietly under everything else. Glycerin and squalane <strong>hold water where it belongs</strong>, while light plant oils keep the surface smooth.</p><ul><li>Sinks in within a minute.</li><li>Does not pill under foundation.</li><li>Comfortable from breakfast to the train home.</li></ul>',
      es: '<p>Cremas de día que acompañan sin estorbar. La glicerina y el escualano <strong>retienen el agua donde hace falta</strong>, y los aceites vegetales ligeros mantienen lisa la superficie.</p><ul><li>Se absorben en un minuto.</li><li>No hacen grumos bajo la base.</li><li>Cómodas desde el desayuno hasta el regreso a casa.</li></ul>',
      fr: '<p>Des crèmes de jour qui se font oublier sous tout le reste. Glycérine et squalane <strong>retiennent l’eau là où il le faut</strong>, et des huiles végétales légères gardent la surface lisse.</p><ul><li>Pénètrent en une minute.</li><li>Ne peluchent pas sous le fond de teint.</li><li>Confortables du déjeuner au train du retour.</li></ul>',
      zhHans:
        '<p>安静打底、不与后续步骤争抢的日霜。甘油与角鲨烷<strong>把水分留在该在的地方</strong>，轻盈植物油令肤面平滑。</p><ul><li>一分钟内吸收。</li><li>叠加底妆不搓泥。</li><li>从早餐到下班路上都舒适。</li></ul>',
      zhHant:
        '<p>安靜打底、不與其他步驟爭搶的日霜。甘油與角鯊烷<strong>把水分留在該在的地方</strong>，輕盈植物油令膚面平滑。</p><ul><li>一分鐘內吸收。</li><li>疊上粉底亦不起屑。</li><li>由早餐到放工路上都舒適。</li></ul>',
    },
    ingredients:
      'Aqua, Glycerin, Squalane, Caprylic/Capric Triglyceride, Cetearyl Alcohol, Helianthus Annuus (Sunflower) Seed Oil, Cetearyl Olivate, Sorbitan Olivate, Niacinamide, Panthenol, Sodium Hyaluronate, Tocopherol, Xanthan Gum, Ethylhexylglycerin, Phenoxyethanol.',
    applicationTechniques: {
      en: '<p>Smooth onto a clean, slightly damp face. Take an amount the size of a blueberry, dot it on <em>forehead, cheeks and chin</em>, and spread outward with light strokes.</p><p>Bring what is left on your fingers down the neck. Give it a minute before sunscreen or makeup.</p>',
      es: '<p>Extiende sobre el rostro limpio y ligeramente húmedo. Toma una cantidad del tamaño de un arándano, repártela en <em>frente, mejillas y mentón</em> y difumina hacia afuera con pasadas suaves.</p><p>Lleva al cuello lo que quede en los dedos. Espera un minuto antes del protector solar o el maquillaje.</p>',
      fr: '<p>Sur un visage propre et légèrement humide. Prélevez l’équivalent d’un bleuet, déposez-le par touches sur <em>le front, les joues et le menton</em>, puis étirez vers l’extérieur d’un geste léger.</p><p>Descendez sur le cou avec ce qui reste aux doigts. Attendez une minute avant l’écran solaire ou le maquillage.</p>',
      zhHans:
        '<p>洁面后，面部微湿时使用。取蓝莓大小，点在<em>额头、脸颊与下巴</em>，轻轻向外推开。</p><p>指尖余量带到颈部。静待一分钟，再涂防晒或上妆。</p>',
      zhHant:
        '<p>潔面後，面部微濕時使用。取藍莓大小的份量，點在<em>額頭、臉頰與下巴</em>，輕輕向外推開。</p><p>指尖餘量帶到頸部。靜待一分鐘，再塗防曬或上妝。</p>',
    },
  },
  {
    key: 'moisturizers-night',
    benefits: {
      en: '<p>Made for the hours when no one is looking. Richer butters and ceramides form a <strong>soft, breathable layer</strong> that slows the loss of water while you sleep.</p><ul><li>Wakes up as smoothness, not shine.</li><li>Kind to pillowcases.</li><li>Fragrance low enough to sleep beside.</li></ul>',
      es: '<p>Pensadas para las horas en que nadie mira. Mantecas más ricas y ceramidas forman una <strong>capa suave que deja respirar</strong> y frena la pérdida de agua mientras duermes.</p><ul><li>Por la mañana hay suavidad, no brillo.</li><li>Amables con la funda de la almohada.</li><li>Un aroma tan bajo que se puede dormir a su lado.</li></ul>',
      fr: '<p>Conçues pour les heures où personne ne regarde. Des beurres plus riches et des céramides forment une <strong>couche douce qui laisse respirer</strong> et ralentit la perte d’eau pendant le sommeil.</p><ul><li>Au réveil, de la douceur plutôt que de la brillance.</li><li>Clémentes pour la taie d’oreiller.</li><li>Un parfum assez discret pour dormir à côté.</li></ul>',
      zhHans:
        '<p>为无人注视的那几个小时而做。更丰润的植物脂与神经酰胺形成<strong>柔软透气的一层</strong>，在睡眠中减缓水分流失。</p><ul><li>醒来是光滑，不是油光。</li><li>不弄脏枕套。</li><li>香气低到可以安心入睡。</li></ul>',
      zhHant:
        '<p>為無人注視的那幾個鐘頭而做。更豐潤的植物脂與神經醯胺形成<strong>柔軟透氣的一層</strong>，在睡眠中減慢水分流失。</p><ul><li>醒來是光滑，不是油光。</li><li>不弄髒枕頭套。</li><li>香氣低得可以安心入睡。</li></ul>',
    },
    ingredients:
      'Aqua, Butyrospermum Parkii (Shea) Butter, Glycerin, Oenothera Biennis (Evening Primrose) Oil, Cetearyl Alcohol, Squalane, Glyceryl Stearate Citrate, Ceramide NP, Ceramide AP, Cholesterol, Panthenol, Bakuchiol, Tocopheryl Acetate, Lavandula Angustifolia (Lavender) Oil, Linalool, Phenoxyethanol.',
    applicationTechniques: {
      en: '<p>The last step of the evening. Warm a small amount between your fingertips until it turns glossy, then <strong>press</strong> it over face and neck instead of rubbing.</p><p>Finish with three slow strokes from chin to ear on each side. Allow ten minutes before the pillow.</p>',
      es: '<p>El último paso de la noche. Entibia una pequeña cantidad entre las yemas hasta que se vea brillante y <strong>presiónala</strong> sobre el rostro y el cuello, sin frotar.</p><p>Termina con tres pasadas lentas del mentón a la oreja, de cada lado. Espera diez minutos antes de apoyar la cabeza.</p>',
      fr: '<p>Le dernier geste du soir. Réchauffez une petite quantité entre vos doigts jusqu’à ce qu’elle brille, puis <strong>pressez</strong>-la sur le visage et le cou au lieu de frotter.</p><p>Terminez par trois lissages lents du menton à l’oreille, de chaque côté. Laissez dix minutes avant l’oreiller.</p>',
      zhHans:
        '<p>晚间的最后一步。取少量在指尖温热至泛出光泽，<strong>按压</strong>于面部与颈部，不必揉搓。</p><p>最后两侧各由下巴向耳际缓缓提拉三下。十分钟后再就枕。</p>',
      zhHant:
        '<p>晚間的最後一步。取少量在指尖暖至泛出光澤，<strong>按壓</strong>於面部與頸部，不必揉搓。</p><p>最後兩側各由下巴向耳際慢慢掃三下。十分鐘後才就枕。</p>',
    },
  },
  {
    key: 'moisturizers-oil',
    benefits: {
      en: '<p>Pressed from seeds and fruit, filtered once, and left alone. A few drops <strong>soften, seal and add glow</strong> to skin that feels thin or weather-worn.</p><ul><li>Dry touch in a few minutes.</li><li>Mixes well into any cream.</li><li>No silicone, no added color.</li></ul>',
      es: '<p>Prensados de semillas y frutas, filtrados una vez y nada más. Unas gotas <strong>suavizan, sellan y dan luz</strong> a la piel que se siente fina o castigada por el clima.</p><ul><li>Tacto seco en pocos minutos.</li><li>Se mezclan bien con cualquier crema.</li><li>Sin siliconas ni colorantes.</li></ul>',
      fr: '<p>Pressées de graines et de fruits, filtrées une fois, puis laissées tranquilles. Quelques gouttes <strong>adoucissent, scellent et illuminent</strong> une peau qui semble fine ou malmenée par le temps.</p><ul><li>Toucher sec en quelques minutes.</li><li>Se mêlent à n’importe quelle crème.</li><li>Sans silicone ni colorant.</li></ul>',
      zhHans:
        '<p>取自种子与果实，压榨、过滤一次，便不再打扰。数滴即可为单薄或饱经风吹的肌肤<strong>带来柔软、锁水与光泽</strong>。</p><ul><li>几分钟后触感干爽。</li><li>可与任何面霜混合。</li><li>不含硅油，不添色素。</li></ul>',
      zhHant:
        '<p>取自種子與果實，壓榨、過濾一次，便不再打擾。數滴即可為單薄或飽經風吹的肌膚<strong>帶來柔軟、鎖水與光澤</strong>。</p><ul><li>幾分鐘後觸感乾爽。</li><li>可與任何面霜混合。</li><li>不含矽油，不添色素。</li></ul>',
    },
    ingredients:
      'Prunus Domestica (Plum) Seed Oil, Rosa Canina (Rosehip) Fruit Oil, Squalane, Simmondsia Chinensis (Jojoba) Seed Oil, Prunus Avium (Cherry) Seed Oil, Hippophae Rhamnoides (Seabuckthorn) Fruit Oil, Tocopherol, Helianthus Annuus (Sunflower) Seed Oil, Benzyl Alcohol.',
    applicationTechniques: {
      en: '<p>After serum or cream, drop three or four drops into your palm, rub your hands together and breathe in once. <strong>Press</strong> your palms over cheeks, forehead and throat.</p><p>On rushed mornings, stir one drop into your day cream instead.</p>',
      es: '<p>Después del sérum o la crema, deja caer tres o cuatro gotas en la palma, frota las manos y respira una vez. <strong>Presiona</strong> las palmas sobre mejillas, frente y garganta.</p><p>En mañanas con prisa, mezcla una sola gota con tu crema de día.</p>',
      fr: '<p>Après le sérum ou la crème, versez trois ou quatre gouttes au creux de la main, frottez vos paumes et respirez une fois. <strong>Pressez</strong> sur les joues, le front et la gorge.</p><p>Les matins pressés, mêlez plutôt une goutte à votre crème de jour.</p>',
      zhHans:
        '<p>精华或面霜之后，取三四滴于掌心，搓热双手，深吸一口气，再<strong>按压</strong>于脸颊、额头与颈前。</p><p>匆忙的早晨，可将一滴拌入日霜。</p>',
      zhHant:
        '<p>精華或面霜之後，取三四滴於掌心，搓暖雙手，深吸一口氣，再<strong>按壓</strong>於臉頰、額頭與頸前。</p><p>趕時間的早上，可將一滴拌入日霜。</p>',
    },
  },
  {
    key: 'moisturizers-eye',
    benefits: {
      en: '<p>The skin here is the thinnest on the face and the first to show a short night. These textures are <strong>light, fragrance-free and slow to migrate</strong>.</p><ul><li>Smooths the look of dry, crossed lines.</li><li>Gives concealer an even bed.</li><li>Cool to the touch on application.</li></ul>',
      es: '<p>Aquí la piel es la más fina del rostro y la primera en contar una noche corta. Estas texturas son <strong>ligeras, sin fragancia y no se corren</strong>.</p><ul><li>Suavizan el aspecto de las líneas de resequedad.</li><li>Dejan lista la zona para el corrector.</li><li>Frescas al aplicarlas.</li></ul>',
      fr: '<p>Ici, la peau est la plus fine du visage, et la première à raconter une nuit trop courte. Ces textures sont <strong>légères, sans parfum et restent en place</strong>.</p><ul><li>Lissent l’aspect des ridules de sécheresse.</li><li>Préparent un lit égal pour le cache-cernes.</li><li>Fraîches à l’application.</li></ul>',
      zhHans:
        '<p>这里是全脸最薄的肌肤，睡得少，最先知道。质地<strong>轻盈、无香、不易游移</strong>。</p><ul><li>淡化干纹的观感。</li><li>为遮瑕铺一层平整的底。</li><li>涂上时带一丝凉意。</li></ul>',
      zhHant:
        '<p>這裏是全臉最薄的肌膚，睡得少，它最先知道。質地<strong>輕盈、無香、不易遊移</strong>。</p><ul><li>淡化乾紋的觀感。</li><li>為遮瑕鋪一層平整的底。</li><li>塗上時帶一絲涼意。</li></ul>',
    },
    ingredients:
      'Aqua, Glycerin, Squalane, Caffeine, Niacinamide, Butyrospermum Parkii (Shea) Butter, Hamamelis Virginiana (Witch Hazel) Water, Cetyl Palmitate, Polyglyceryl-6 Distearate, Sodium Hyaluronate, Euphrasia Officinalis Extract, Mica, Sodium Benzoate, Citric Acid.',
    applicationTechniques: {
      en: '<p>Take a grain-of-rice amount on your ring finger, the lightest of the five. Tap along the bone under the eye, from the <em>outer corner inward</em>, then up over the brow bone.</p><p>Keep a small distance from the lashes; the cream will find its way.</p>',
      es: '<p>Toma una cantidad como un grano de arroz con el anular, el más ligero de los cinco dedos. Da toquecitos sobre el hueso debajo del ojo, <em>desde afuera hacia adentro</em>, y sube por el arco de la ceja.</p><p>Mantén una pequeña distancia de las pestañas; la crema encontrará su camino.</p>',
      fr: '<p>Prélevez l’équivalent d’un grain de riz sur l’annulaire, le plus léger des cinq doigts. Tapotez le long de l’os sous l’œil, <em>de l’extérieur vers l’intérieur</em>, puis remontez sur l’arcade.</p><p>Gardez une petite distance avec les cils; la crème trouvera son chemin.</p>',
      zhHans:
        '<p>用力道最轻的无名指取米粒大小，沿眼下骨缘<em>由外向内</em>轻点，再绕上眉骨。</p><p>与睫毛根部留一点距离，眼霜自会慢慢晕开。</p>',
      zhHant:
        '<p>用力度最輕的無名指取米粒大小的份量，沿眼下骨緣<em>由外向內</em>輕點，再繞上眉骨。</p><p>與睫毛根部留一點距離，眼霜自會慢慢化開。</p>',
    },
  },
];

export const products08: readonly SeedProduct[] = [
  {
    sku: 'AV-0801',
    categoryId: 8,
    subCategoryId: 801,
    kind: 'moisturizers-day',
    line: 'Soft Weather',
    name: {
      en: 'Soft Weather Day Cream',
      es: 'Crema de día Clima Suave',
      fr: 'Crème de jour Temps doux',
      zhHans: '好天气日霜',
      zhHant: '好天氣日霜',
    },
    details: {
      en: 'The cream we would give to nearly anyone. A light emulsion of squalane and oat that settles skin in the morning, takes makeup well and never once reminds you that it is there.',
      es: 'La crema que le daríamos a casi cualquiera. Una emulsión ligera de escualano y avena que calma la piel por la mañana, recibe bien el maquillaje y no te recuerda ni una vez que está ahí.',
      fr: 'La crème que nous donnerions à presque tout le monde. Une émulsion légère de squalane et d’avoine qui apaise la peau le matin, accueille bien le maquillage et ne se rappelle jamais à vous.',
      zhHans:
        '几乎可以递给任何人的一瓶面霜。角鲨烷与燕麦的轻盈乳霜，清晨抚平肌肤，上妆服帖，一整天都感觉不到它的存在。',
      zhHant:
        '幾乎可以遞給任何人的一瓶面霜。角鯊烷與燕麥的輕盈乳霜，早上撫平肌膚，上妝貼服，一整天都感覺不到它的存在。',
    },
    displayWeight: '50\u00a0ml',
    priceUsMinor: 4200,
    art: { form: 'jar', color: '#f2e6dc', finish: 'cream' },
    crossSelling: ['AV-0802', 'AV-0901', 'AV-0704', 'AV-1101'],
  },
  {
    sku: 'AV-0802',
    categoryId: 8,
    subCategoryId: 802,
    kind: 'moisturizers-night',
    line: 'Soft Weather',
    name: {
      en: 'Slow Tide Night Cream',
      es: 'Crema de noche Marea Lenta',
      fr: 'Crème de nuit Marée lente',
      zhHans: '缓潮晚霜',
      zhHant: '緩潮晚霜',
    },
    details: {
      en: 'A dense, blue-white cream that relaxes into skin over several minutes, like a tide coming in. Shea, evening primrose and three ceramides; a trace of lavender; nothing that keeps you awake.',
      es: 'Una crema densa, blanco azulado, que se va relajando en la piel durante varios minutos, como la marea que sube. Karité, onagra y tres ceramidas; un rastro de lavanda; nada que te quite el sueño.',
      fr: 'Une crème dense, d’un blanc bleuté, qui se détend sur la peau en quelques minutes, comme la marée qui monte. Karité, onagre et trois céramides; une trace de lavande; rien qui empêche de dormir.',
      zhHans:
        '浓密的蓝白色乳霜，几分钟里缓缓融入肌肤，像潮水涨上来。乳木果、月见草与三种神经酰胺，一丝薰衣草，没有扰人清梦的东西。',
      zhHant:
        '濃密的藍白色乳霜，幾分鐘間慢慢融入肌膚，像潮水漲上來。乳木果、月見草與三種神經醯胺，一絲薰衣草，沒有擾人清夢的東西。',
    },
    displayWeight: '50\u00a0ml',
    priceUsMinor: 5200,
    art: { form: 'jar', color: '#c7d4e3', finish: 'cream' },
    crossSelling: ['AV-0801', 'AV-0808', 'AV-0901', 'AV-0811'],
  },
  {
    sku: 'AV-0803',
    categoryId: 8,
    subCategoryId: 802,
    kind: 'moisturizers-night',
    line: 'Soft Weather',
    name: {
      en: 'Wool Blanket Rich Cream',
      es: 'Crema untuosa Manta de Lana',
      fr: 'Crème riche Couverture de laine',
      zhHans: '羊毛毯丰润面霜',
      zhHant: '羊毛毯豐潤面霜',
    },
    details: {
      en: 'For January, for mountain air, for cheeks that ask for more than lotion. Thick as whipped butter, it melts when you warm it and leaves a satin cover that lasts until morning.',
      es: 'Para el invierno, el aire de montaña y las mejillas que piden más que una loción. Espesa como mantequilla batida, se funde al entibiarla y deja un abrigo satinado que dura hasta la mañana.',
      fr: 'Pour janvier, pour l’air de la montagne, pour les joues qui réclament plus qu’une lotion. Épaisse comme du beurre fouetté, elle fond quand on la réchauffe et laisse un voile satiné jusqu’au matin.',
      zhHans: '给一月，给山间的风，给乳液已经不够的脸颊。厚如打发的黄油，掌温一暖便化开，留下缎面般的一层，直到天亮。',
      zhHant: '給一月，給山間的風，給乳液已經不夠的臉頰。厚如打發的牛油，掌溫一暖便融開，留下緞面般的一層，直到天亮。',
    },
    displayWeight: '60\u00a0ml',
    priceUsMinor: 4800,
    art: { form: 'jar', color: '#e8d4bd', finish: 'cream' },
    crossSelling: ['AV-0706', 'AV-0807', 'AV-1004', 'AV-0808'],
  },
  {
    sku: 'AV-0804',
    categoryId: 8,
    subCategoryId: 801,
    kind: 'moisturizers-day',
    line: 'Soft Weather',
    name: {
      en: 'Morning Glass Gel Cream',
      es: 'Gel crema Vidrio de Mañana',
      fr: 'Gel-crème Verre du matin',
      zhHans: '晨玻璃凝霜',
      zhHant: '晨玻璃啫喱霜',
    },
    details: {
      en: 'A translucent gel that breaks into water when you touch it. It cools humid mornings, leaves no weight on the skin and sets to a fresh, slightly dewy finish before the coffee is ready.',
      es: 'Un gel translúcido que se vuelve agua al tocarlo. Refresca las mañanas húmedas, no deja peso en la piel y queda con un acabado fresco y apenas luminoso antes de que esté listo el café.',
      fr: 'Un gel translucide qui se change en eau au toucher. Il rafraîchit les matins humides, ne pèse pas sur la peau et laisse un fini frais, à peine lumineux, avant que le café soit prêt.',
      zhHans: '半透明凝霜，一碰便化成水。潮热的早晨带来清凉，肤上毫无负担，咖啡还没煮好，已是一层清新微润的光。',
      zhHant: '半透明啫喱霜，一碰便化成水。潮熱的早上帶來清涼，膚上毫無負擔，咖啡還未煮好，已是一層清新微潤的光。',
    },
    displayWeight: '50\u00a0ml',
    priceUsMinor: 3800,
    art: { form: 'jar', color: '#bcdcd8', finish: 'clear' },
    crossSelling: ['AV-0711', 'AV-0704', 'AV-0304', 'AV-0812'],
  },
  {
    sku: 'AV-0805',
    categoryId: 8,
    subCategoryId: 801,
    kind: 'moisturizers-day',
    line: 'Soft Weather',
    name: {
      en: 'Awning Day Cream SPF 30',
      es: 'Crema de día Toldo FPS 30',
      fr: 'Crème de jour Auvent FPS 30',
      zhHans: '遮篷日霜 SPF 30',
      zhHant: '簷篷日霜 SPF 30',
    },
    details: {
      en: 'Moisturizer and broad-spectrum shade in one tube, for days spent mostly indoors. It goes on like lotion, not like sunscreen, leaves no white cast and smells of nothing at all.',
      es: 'Hidratante y protección de amplio espectro en un solo tubo, para los días que transcurren casi todos adentro. Se aplica como una loción, no como un protector, no deja velo blanco y no huele a nada.',
      fr: 'Hydratant et protection à large spectre dans un seul tube, pour les journées passées surtout à l’intérieur. Elle s’applique comme une lotion, sans voile blanc, et ne sent absolument rien.',
      zhHans: '一支兼顾保湿与广谱防晒，适合大半时间在室内的日子。推开是乳液的手感，不泛白，也没有任何气味。',
      zhHant: '一支兼顧保濕與廣譜防曬，適合大半時間在室內的日子。推開是乳液的手感，不泛白，亦沒有任何氣味。',
    },
    displayWeight: '50\u00a0ml',
    priceUsMinor: 4400,
    art: { form: 'squeeze-tube', color: '#f4d9a0', finish: 'cream' },
    notCarriedIn: ['AU'],
    crossSelling: ['AV-1101', 'AV-1103', 'AV-0806', 'AV-0701'],
  },
  {
    sku: 'AV-0806',
    categoryId: 8,
    subCategoryId: 801,
    kind: 'moisturizers-day',
    line: 'Soft Weather',
    name: {
      en: 'Bare Window Tinted Moisturizer',
      es: 'Hidratante con color Ventana Abierta',
      fr: 'Hydratant teinté Fenêtre ouverte',
      zhHans: '素窗润色面霜',
      zhHant: '素窗潤色面霜',
    },
    details: {
      en: 'A thin wash of pigment in a proper day cream: freckles stay, redness steps back. Spread it with your hands while you look for your keys. The shades are sheer enough to forgive a guess.',
      es: 'Una capa fina de pigmento en una verdadera crema de día: las pecas se quedan, el enrojecimiento se disimula. Extiéndela con las manos mientras buscas las llaves. Sus tonos translúcidos perdonan cualquier error.',
      fr: 'Un lavis de pigments dans une vraie crème de jour. Les taches de rousseur restent, les rougeurs reculent. Étalez-le à la main en cherchant vos clés; ses teintes transparentes pardonnent un choix à peu près.',
      zhHans:
        '一层淡淡的色粉融在真正的日霜里：雀斑留着，泛红退后。找钥匙的工夫用手抹开即可，色号通透，选得差不多也好看。',
      zhHant:
        '一層淡淡的色粉融在真正的日霜裏：雀斑留着，泛紅退後。找鎖匙的工夫用手推開即可，色號通透，選得差不多亦好看。',
    },
    displayWeight: '40\u00a0ml',
    priceUsMinor: 3900,
    art: { form: 'squeeze-tube', color: '#d8a884', finish: 'sheer' },
    shades: { family: 'complexion', count: 12 },
    crossSelling: ['AV-0302', 'AV-0301', 'AV-0401', 'AV-0805', 'AV-1402'],
  },
  {
    sku: 'AV-0807',
    categoryId: 8,
    subCategoryId: 801,
    kind: 'moisturizers-day',
    line: 'Soft Weather',
    name: {
      en: 'First Frost Shelter Cream',
      es: 'Crema refugio Primera Helada',
      fr: 'Crème abri Première gelée',
      zhHans: '初霜守护面霜',
      zhHant: '初霜守護面霜',
    },
    details: {
      en: 'A short list of ingredients for skin in a bad mood. No fragrance, no essential oils, only oat, ceramides and a soft wax veil that takes the edge off wind and central heating.',
      es: 'Una lista corta de ingredientes para la piel de mal humor. Sin fragancia ni aceites esenciales: solo avena, ceramidas y un velo de cera suave que amortigua el viento y la calefacción.',
      fr: 'Une courte liste d’ingrédients pour une peau de mauvaise humeur. Ni parfum ni huiles essentielles, seulement de l’avoine, des céramides et un voile de cire douce qui amortit le vent et le chauffage.',
      zhHans: '成分表很短，给情绪不佳的肌肤。无香精，无精油，只有燕麦、神经酰胺与一层柔软蜡膜，挡一挡冷风与暖气。',
      zhHant: '成分表很短，給情緒不佳的肌膚。無香精，無香薰油，只有燕麥、神經醯胺與一層柔軟蠟膜，擋一擋冷風與暖氣。',
    },
    displayWeight: '50\u00a0ml',
    priceUsMinor: 4000,
    art: { form: 'squeeze-tube', color: '#dfe5e8', finish: 'cream' },
    crossSelling: ['AV-0706', 'AV-0803', 'AV-0903', 'AV-1203'],
  },
  {
    sku: 'AV-0808',
    categoryId: 8,
    subCategoryId: 802,
    kind: 'moisturizers-oil',
    line: 'Soft Weather',
    name: {
      en: 'Late Plum Face Oil',
      es: 'Aceite facial Ciruela Tardía',
      fr: 'Huile visage Prune tardive',
      zhHans: '晚李面部精华油',
      zhHant: '晚李面油',
    },
    details: {
      en: 'Plum kernel, rosehip and sea buckthorn, pressed cold and blended the color of marmalade. Four drops before bed turn a tired face supple, with the almond scent that plum stones keep to themselves.',
      es: 'Hueso de ciruela, rosa mosqueta y espino amarillo, prensados en frío y mezclados hasta el color de la mermelada. Cuatro gotas antes de dormir devuelven flexibilidad al rostro cansado, con el aroma a almendra que la ciruela guarda para sí.',
      fr: 'Noyau de prune, rose musquée et argousier, pressés à froid et mêlés jusqu’à la couleur de la marmelade. Quatre gouttes avant le coucher assouplissent un visage fatigué, avec l’odeur d’amande que les noyaux gardent pour eux.',
      zhHans: '李子核、玫瑰果与沙棘，冷榨调和，色如橘子酱。睡前四滴，疲倦的面容变得柔润，带着李核私藏的杏仁香。',
      zhHant: '李子核、玫瑰果與沙棘，冷壓調和，色如橙果醬。睡前四滴，疲倦的面容變得柔潤，帶着李核私藏的杏仁香。',
    },
    displayWeight: '30\u00a0ml',
    priceUsMinor: 5800,
    art: { form: 'dropper', color: '#d97b2c', finish: 'clear' },
    crossSelling: ['AV-0802', 'AV-0902', 'AV-0702', 'AV-1006'],
  },
  {
    sku: 'AV-0809',
    categoryId: 8,
    subCategoryId: 802,
    kind: 'moisturizers-night',
    line: 'Soft Weather',
    name: {
      en: 'Moonvine Sleeping Gel',
      es: 'Gel de noche Flor de Luna',
      fr: 'Gel de nuit Liseron de lune',
      zhHans: '月光藤睡眠凝露',
      zhHant: '月光藤睡眠啫喱',
    },
    details: {
      en: 'Night care for people who dislike cream. A cool violet-gray gel with moonvine and hyaluronic acid that dries to nothing you can feel and rinses off, in the morning, as softness.',
      es: 'Cuidado de noche para quienes no quieren crema. Un gel fresco, gris violáceo, con flor de luna y ácido hialurónico, que al secar no se siente y por la mañana se enjuaga convertido en suavidad.',
      fr: 'Le soin de nuit de celles et ceux qui n’aiment pas la crème. Un gel frais, gris violet, au liseron de lune et à l’acide hyaluronique, qui sèche sans se faire sentir et laisse au matin une peau douce.',
      zhHans: '给不爱面霜的人的夜间护理。清凉的灰紫色凝露，含月光花与透明质酸，干后毫无感觉，清晨洗去，只剩柔软。',
      zhHant: '給不愛面霜的人的夜間護理。清涼的灰紫色啫喱，含月光花與透明質酸，乾後毫無感覺，早上洗去，只剩柔軟。',
    },
    displayWeight: '75\u00a0ml',
    priceUsMinor: 3600,
    art: { form: 'jar', color: '#b5a9cf', finish: 'clear' },
    crossSelling: ['AV-0804', 'AV-0705', 'AV-0812'],
  },
  {
    sku: 'AV-0810',
    categoryId: 8,
    subCategoryId: 802,
    kind: 'moisturizers-night',
    line: 'Soft Weather',
    name: {
      en: 'Banked Ember Bakuchiol Lotion',
      es: 'Loción de bakuchiol Brasa Serena',
      fr: 'Lotion au bakuchiol Braise couverte',
      zhHans: '余烬补骨脂酚晚间乳液',
      zhHant: '餘燼補骨脂酚晚間乳液',
    },
    details: {
      en: 'Bakuchiol, from the seed of the babchi plant, in a supple amber lotion. Use it nightly for skin that looks smoother and more even by the end of the bottle. It asks for no breaking-in period.',
      es: 'Bakuchiol, de la semilla de babchi, en una loción ámbar y flexible. Úsala cada noche: al terminar el frasco, la piel se ve más lisa y pareja. No necesita periodo de adaptación.',
      fr: 'Du bakuchiol, tiré de la graine de babchi, dans une lotion ambrée et souple. Chaque soir, pour une peau qui paraît plus lisse et plus égale à la fin du flacon. Aucune période d’adaptation.',
      zhHans:
        '取自补骨脂种子的补骨脂酚，调成柔滑的琥珀色乳液。每晚使用，一瓶用完，肌肤看起来更平滑、更均匀，无需适应期。',
      zhHant:
        '取自補骨脂種子的補骨脂酚，調成柔滑的琥珀色乳液。每晚使用，一瓶用完，肌膚看起來更平滑、更均勻，毋須適應期。',
    },
    displayWeight: '50\u00a0ml',
    priceUsMinor: 6200,
    art: { form: 'pump-bottle', color: '#c98a4b', finish: 'satin' },
    notForSaleIn: ['CN'],
    crossSelling: ['AV-0802', 'AV-0902', 'AV-0905', 'AV-1101'],
  },
  {
    sku: 'AV-0811',
    categoryId: 8,
    subCategoryId: 803,
    kind: 'moisturizers-eye',
    line: 'Soft Weather',
    name: {
      en: 'Lark and Owl Eye Cream',
      es: 'Crema de ojos Alondra y Búho',
      fr: 'Crème contour des yeux Alouette et Hibou',
      zhHans: '云雀与猫头鹰眼霜',
      zhHant: '雲雀與貓頭鷹眼霜',
    },
    details: {
      en: 'One cream for early risers and late readers alike. Shea keeps it comfortable, caffeine keeps it brisk, and a breath of pearl catches the light just where shadows gather.',
      es: 'Una sola crema para quienes madrugan y para quienes leen hasta tarde. El karité la hace cómoda, la cafeína la hace vivaz y un soplo de perla atrapa la luz justo donde se juntan las sombras.',
      fr: 'Une seule crème pour qui se lève tôt et pour qui lit tard. Le karité la rend confortable, la caféine la rend vive, et un souffle de nacre prend la lumière là où se logent les ombres.',
      zhHans: '早起的人和夜读的人共用这一支。乳木果带来舒适，咖啡因带来清醒，一缕珠光恰好在阴影处接住光线。',
      zhHant: '早起的人和夜讀的人共用這一支。乳木果帶來舒適，咖啡因帶來清醒，一縷珠光恰好在陰影處接住光線。',
    },
    displayWeight: '15\u00a0ml',
    priceUsMinor: 4600,
    art: { form: 'squeeze-tube', color: '#ead2c4', finish: 'satin' },
    crossSelling: ['AV-0812', 'AV-0302', 'AV-0709', 'AV-0802'],
  },
  {
    sku: 'AV-0812',
    categoryId: 8,
    subCategoryId: 803,
    kind: 'moisturizers-eye',
    line: 'Soft Weather',
    name: {
      en: 'Cool Spoon Eye Gel',
      es: 'Gel de ojos Cuchara Fría',
      fr: 'Gel contour des yeux Cuillère froide',
      zhHans: '凉匙眼部凝露',
      zhHant: '涼匙眼部啫喱',
    },
    details: {
      en: 'The old trick with the spoon, in a tube with a metal tip. Eyebright and witch hazel in a clear gel that feels cold for a full minute and makes puffy mornings look rested.',
      es: 'El viejo truco de la cuchara, en un tubo con punta de metal. Eufrasia y hamamelis en un gel transparente que se siente frío un minuto entero y da aspecto descansado a las mañanas hinchadas.',
      fr: 'La vieille astuce de la cuillère, dans un tube à embout de métal. Euphraise et hamamélis en gel transparent, froid pendant une bonne minute, pour un regard gonflé qui retrouve l’air reposé.',
      zhHans:
        '老法子里的那把凉勺，做成了金属头软管。小米草与金缕梅的透明凝露，凉意足足一分钟，浮肿的早晨看上去也像睡饱了。',
      zhHant:
        '老法子裏的那隻凍匙羹，做成了金屬頭軟管。小米草與金縷梅的透明啫喱，涼意足足一分鐘，浮腫的早上看上去亦像睡飽了。',
    },
    displayWeight: '15\u00a0ml',
    priceUsMinor: 3400,
    art: { form: 'squeeze-tube', color: '#a9c6d6', finish: 'clear' },
    crossSelling: ['AV-0811', 'AV-0804', 'AV-0302'],
  },
  {
    sku: 'AV-0813',
    categoryId: 8,
    subCategoryId: 803,
    kind: 'moisturizers-eye',
    line: 'Soft Weather',
    name: {
      en: 'Hush Balm Eye Stick',
      es: 'Bálsamo de ojos en barra Silencio',
      fr: 'Bâton contour des yeux Chut',
      zhHans: '静悄悄眼部润膏棒',
      zhHant: '靜悄悄眼部潤膏棒',
    },
    details: {
      en: 'A little solid stick for dry corners, in planes and in February. Glide it under the eye over bare skin or finished concealer; it softens creases without unsettling a thing.',
      es: 'Una pequeña barra sólida para los rincones secos, en el avión o en pleno invierno. Deslízala bajo el ojo, con la piel limpia o sobre el corrector; suaviza los pliegues sin mover nada.',
      fr: 'Un petit bâton solide pour les coins secs, en avion comme en février. Glissez-le sous l’œil, sur la peau nue ou par-dessus le cache-cernes; il adoucit les plis sans rien déranger.',
      zhHans: '小小一支固体润棒，给机舱里、寒冬里干涩的眼角。素颜或遮瑕之后，在眼下轻轻滑过，抚平卡纹，不动妆面分毫。',
      zhHant: '小小一支固體潤棒，給機艙裏、寒冬裏乾澀的眼角。素顏或遮瑕之後，在眼下輕輕滑過，撫平卡紋，妝面絲毫不動。',
    },
    displayWeight: '5\u00a0g',
    priceUsMinor: 2200,
    art: { form: 'stick', color: '#f0d9cf', finish: 'satin' },
    crossSelling: ['AV-0811', 'AV-0812', 'AV-0302', 'AV-0103'],
  },
];
