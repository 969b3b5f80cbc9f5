import type { SeedProductKind, SeedProduct } from '../types.ts';

export const kinds07: readonly SeedProductKind[] = [
  {
    key: 'cleansers-oil',
    benefits: {
      en: '<p>Oil loosens what water cannot: long-wear foundation, waterproof mascara, the film of a city day. These cleansers turn <strong>milky on contact with water</strong> and rinse off whole.</p><ul><li>No residue on skin or towel.</li><li>Skin feels supple afterward, not tight.</li></ul>',
      es: '<p>El aceite afloja lo que el agua no puede: la base de larga duración, la máscara a prueba de agua, el velo de un día en la ciudad. Estos limpiadores se vuelven <strong>leche al contacto con el agua</strong> y se enjuagan por completo.</p><ul><li>Sin residuos en la piel ni en la toalla.</li><li>La piel queda flexible, no tirante.</li></ul>',
      fr: '<p>L’huile détache ce que l’eau laisse\u00a0: fond de teint longue tenue, mascara hydrofuge, voile d’une journée en ville. Ces nettoyants deviennent <strong>laiteux au contact de l’eau</strong> et se rincent entièrement.</p><ul><li>Aucun résidu sur la peau ni sur la serviette.</li><li>La peau reste souple, sans tiraillement.</li></ul>',
      zhHans:
        '<p>水洗不掉的，交给油：持久底妆、防水睫毛膏、一整天的城市浮尘。这类卸妆品<strong>遇水乳化</strong>，一冲即净。</p><ul><li>皮肤和毛巾上都不留残余。</li><li>洗后柔软，不紧绷。</li></ul>',
      zhHant:
        '<p>水洗不掉的，交給油：持久底妝、防水睫毛液、一整天的城市塵垢。這類卸妝品<strong>遇水乳化</strong>，一沖即淨。</p><ul><li>皮膚和毛巾都不留殘餘。</li><li>洗後柔軟，不繃緊。</li></ul>',
    },
    ingredients:
      'Helianthus Annuus (Sunflower) Seed Oil, Caprylic/Capric Triglyceride, PEG-20 Glyceryl Triisostearate, Ethylhexyl Palmitate, Squalane, Camellia Oleifera Seed Oil, Tocopherol, Bisabolol, Citrus Aurantium Dulcis (Orange) Peel Oil, Limonene, Linalool.',
    applicationTechniques: {
      en: '<p>Start with <em>dry hands and a dry face</em>. Massage a small amount over skin and closed eyes for a minute, lingering where makeup is heaviest.</p><p>Wet your fingers and keep going until the oil turns white, then rinse with lukewarm water. Follow with a gel or milk if you like a second cleanse.</p>',
      es: '<p>Empieza con las <em>manos y el rostro secos</em>. Masajea una pequeña cantidad sobre la piel y los ojos cerrados durante un minuto, con más calma donde haya más maquillaje.</p><p>Moja los dedos y sigue hasta que el aceite se vuelva blanco; enjuaga con agua tibia. Si te gusta la doble limpieza, continúa con un gel o una leche.</p>',
      fr: '<p>Commencez <em>mains et visage secs</em>. Massez une petite quantité sur la peau et les yeux fermés pendant une minute, en insistant là où le maquillage est plus dense.</p><p>Mouillez vos doigts, continuez jusqu’à ce que l’huile blanchisse, puis rincez à l’eau tiède. Enchaînez avec un gel ou un lait si vous aimez le double nettoyage.</p>',
      zhHans:
        '<p><em>双手与面部保持干燥</em>，取少量在脸上及闭合的眼部按摩约一分钟，妆浓处多停留片刻。</p><p>指尖沾水继续打圈，待油转为乳白，再以温水冲净。喜欢二次清洁的话，可接着用洁面啫喱或洁面乳。</p>',
      zhHant:
        '<p><em>雙手與面部保持乾爽</em>，取少量在臉上及閉合的眼部按摩約一分鐘，妝濃處多停留片刻。</p><p>指尖沾水繼續打圈，待油轉為乳白，再以溫水沖淨。喜歡雙重潔面的話，可接着用潔面啫喱或潔面乳。</p>',
    },
  },
  {
    key: 'cleansers-wash',
    benefits: {
      en: '<p>Everyday washes that know when to stop. Mild, plant-derived cleansers lift <strong>oil, sunscreen and dust</strong> while glycerin holds on to the water that skin needs.</p><ul><li>Rinses clean in seconds.</li><li>Leaves no squeak and no perfume cloud.</li><li>Suited to morning and night.</li></ul>',
      es: '<p>Limpiadores de diario que saben cuándo parar. Tensoactivos suaves de origen vegetal retiran <strong>grasa, protector solar y polvo</strong>, mientras la glicerina retiene el agua que la piel necesita.</p><ul><li>Se enjuagan en segundos.</li><li>No resecan ni dejan una nube de perfume.</li><li>Para la mañana y la noche.</li></ul>',
      fr: '<p>Des nettoyants de tous les jours qui savent s’arrêter à temps. Des tensioactifs doux d’origine végétale enlèvent <strong>sébum, écran solaire et poussière</strong>, tandis que la glycérine retient l’eau dont la peau a besoin.</p><ul><li>Se rincent en quelques secondes.</li><li>Ni peau qui crisse ni nuage de parfum.</li><li>Matin et soir.</li></ul>',
      zhHans:
        '<p>懂得适可而止的日常洁面。温和的植物来源表活带走<strong>油脂、防晒与灰尘</strong>，甘油则留住肌肤需要的水分。</p><ul><li>数秒即可冲净。</li><li>不涩，也没有浓重香气。</li><li>早晚皆宜。</li></ul>',
      zhHant:
        '<p>懂得適可而止的日常潔面。溫和的植物來源潔淨成分帶走<strong>油脂、防曬與灰塵</strong>，甘油則留住肌膚所需水分。</p><ul><li>數秒即可沖淨。</li><li>不乾澀，亦沒有濃烈香氣。</li><li>早晚皆宜。</li></ul>',
    },
    ingredients:
      'Aqua, Glycerin, Sodium Cocoyl Glycinate, Coco-Glucoside, Cocamidopropyl Betaine, Avena Sativa (Oat) Kernel Extract, Propanediol, Panthenol, Xanthan Gum, Sodium Hyaluronate, Citric Acid, Sodium Benzoate, Potassium Sorbate.',
    applicationTechniques: {
      en: '<p>Wet your face with lukewarm water. Work a hazelnut-sized amount between your palms and move it over the skin in small upward circles, taking in the hairline and the sides of the nose.</p><p>Rinse until the water runs clear, and <em>pat</em> dry with a soft towel.</p>',
      es: '<p>Humedece el rostro con agua tibia. Trabaja una cantidad del tamaño de una avellana entre las palmas y llévala a la piel en pequeños círculos ascendentes, sin olvidar el nacimiento del cabello y los lados de la nariz.</p><p>Enjuaga hasta que el agua salga clara y seca <em>a toquecitos</em> con una toalla suave.</p>',
      fr: '<p>Mouillez le visage à l’eau tiède. Travaillez une noisette de produit entre vos paumes, puis massez en petits cercles vers le haut, sans oublier la racine des cheveux et les ailes du nez.</p><p>Rincez jusqu’à ce que l’eau soit claire et séchez <em>en tapotant</em> avec une serviette douce.</p>',
      zhHans:
        '<p>用温水打湿面部。取榛子大小于掌心揉开，自下而上打小圈清洁，发际线与鼻翼两侧也别漏掉。</p><p>冲至水色清澈，用柔软毛巾<em>轻轻按干</em>。</p>',
      zhHant:
        '<p>用溫水沾濕面部。取榛子大小的份量於掌心揉開，由下而上打小圈清潔，髮線與鼻翼兩側亦不要遺漏。</p><p>沖至水色清澈，用柔軟毛巾<em>輕輕印乾</em>。</p>',
    },
  },
  {
    key: 'cleansers-toner',
    benefits: {
      en: '<p>The step between washing and moisturizing, when skin is ready to drink. Our toners are <strong>free of drying alcohol</strong> and made to be pressed in by hand.</p><ul><li>Takes away the last trace of cleanser.</li><li>Leaves a light, bouncy dampness that helps serum spread.</li></ul>',
      es: '<p>El paso entre limpiar e hidratar, cuando la piel está lista para beber. Nuestros tónicos <strong>no llevan alcohol que reseque</strong> y están pensados para presionarse con las manos.</p><ul><li>Retiran el último rastro del limpiador.</li><li>Dejan una humedad ligera y mullida que ayuda a extender el sérum.</li></ul>',
      fr: '<p>L’étape entre le nettoyage et l’hydratation, quand la peau est prête à boire. Nos toniques sont <strong>sans alcool asséchant</strong> et s’appliquent à la main, par pressions.</p><ul><li>Enlèvent la dernière trace de nettoyant.</li><li>Laissent une fraîcheur légère et rebondie qui aide le sérum à s’étaler.</li></ul>',
      zhHans:
        '<p>介于洁面与保湿之间，正是肌肤想喝水的时候。我们的爽肤水<strong>不含致干酒精</strong>，适合用双手按压吸收。</p><ul><li>带走最后一丝洁面残留。</li><li>留下轻盈弹润的湿度，让精华更易推开。</li></ul>',
      zhHant:
        '<p>介乎潔面與保濕之間，正是肌膚想喝水的時候。我們的爽膚水<strong>不含令肌膚乾燥的酒精</strong>，適合用雙手按壓吸收。</p><ul><li>帶走最後一絲潔面殘留。</li><li>留下輕盈彈潤的濕度，令精華更易推開。</li></ul>',
    },
    ingredients:
      'Aqua, Citrus Aurantium Amara (Bitter Orange) Flower Water, Glycerin, Propanediol, Oryza Sativa (Rice) Ferment Filtrate, Betaine, Sodium PCA, Panthenol, Allantoin, Polyglyceryl-4 Caprate, Citric Acid, Ethylhexylglycerin, Phenoxyethanol.',
    applicationTechniques: {
      en: '<p>Use within a minute of rinsing, while the face is still damp. Tip a coin-sized pool into one palm, bring both hands together and <strong>press</strong> over cheeks, forehead and neck.</p><p>Prefer cotton? Soak a pad well and sweep it outward from the center of the face.</p>',
      es: '<p>Úsalo en el minuto que sigue al enjuague, con el rostro todavía húmedo. Vierte en la palma una cantidad del tamaño de una moneda, junta las manos y <strong>presiona</strong> sobre mejillas, frente y cuello.</p><p>¿Prefieres algodón? Empapa bien el disco y deslízalo desde el centro hacia afuera.</p>',
      fr: '<p>À utiliser dans la minute qui suit le rinçage, sur un visage encore humide. Versez l’équivalent d’une pièce de monnaie dans une paume, joignez les mains et <strong>pressez</strong> sur les joues, le front et le cou.</p><p>Vous préférez le coton? Imbibez-le bien et glissez du centre vers l’extérieur.</p>',
      zhHans:
        '<p>冲洗后一分钟内、面部微湿时使用。倒硬币大小于掌心，双手合匀，<strong>轻轻按压</strong>在脸颊、额头与颈部。</p><p>习惯用化妆棉的话，请充分浸湿，由面部中央向外轻拭。</p>',
      zhHant:
        '<p>沖洗後一分鐘內、面部微濕時使用。倒硬幣大小的份量於掌心，雙手合勻，<strong>輕輕按壓</strong>在臉頰、額頭與頸部。</p><p>習慣用化妝棉的話，請充分沾濕，由面部中央向外輕抹。</p>',
    },
  },
  {
    key: 'cleansers-mist',
    benefits: {
      en: '<p>A cloud, not a shower. The fine pump breaks flower water into drops small enough to <strong>settle over makeup without moving it</strong>.</p><ul><li>Refreshes skin on planes, at desks and in dry rooms.</li><li>Softens the look of powder.</li><li>Scented only by its own plants.</li></ul>',
      es: '<p>Una nube, no una ducha. La válvula fina rompe el agua floral en gotas tan pequeñas que <strong>se posan sobre el maquillaje sin moverlo</strong>.</p><ul><li>Refresca la piel en el avión, la oficina y los ambientes secos.</li><li>Suaviza el aspecto del polvo.</li><li>Solo huele a sus propias plantas.</li></ul>',
      fr: '<p>Un nuage, pas une averse. La pompe fine réduit l’eau florale en gouttelettes assez petites pour <strong>se poser sur le maquillage sans le déplacer</strong>.</p><ul><li>Rafraîchit la peau en avion, au bureau et dans l’air sec.</li><li>Adoucit l’effet de la poudre.</li><li>Parfumée par ses seules plantes.</li></ul>',
      zhHans:
        '<p>是一团云，不是一场雨。细密喷头把花水化作极小的水珠，<strong>落在妆面上也不会弄花</strong>。</p><ul><li>机舱、办公桌前、干燥的房间里随时清新。</li><li>让粉感变得柔和。</li><li>香气只来自植物本身。</li></ul>',
      zhHant:
        '<p>是一團雲，不是一場雨。幼細噴頭把花水化作極小的水珠，<strong>落在妝面上也不會弄花</strong>。</p><ul><li>機艙、辦公桌前、乾燥的房間裏隨時清新。</li><li>令粉感變得柔和。</li><li>香氣只來自植物本身。</li></ul>',
    },
    ingredients:
      'Rosa Damascena Flower Water, Aqua, Glycerin, Cucumis Sativus (Cucumber) Fruit Water, Aloe Barbadensis Leaf Juice, Sodium Hyaluronate, Polyglyceryl-10 Laurate, Levulinic Acid, Sodium Levulinate, Citronellol, Geraniol.',
    applicationTechniques: {
      en: '<p>Hold the bottle at arm’s length, close your eyes and mist two or three times in a slow arc. Let it settle by itself.</p><ul><li>Before moisturizer, to give cream something to hold.</li><li>After powder, to bring skin back.</li><li>On a sponge, for a softer foundation edge.</li></ul>',
      es: '<p>Sostén el frasco con el brazo extendido, cierra los ojos y rocía dos o tres veces en un arco lento. Deja que se asiente solo.</p><ul><li>Antes de la crema, para que tenga agua que retener.</li><li>Después del polvo, para que se note la piel.</li><li>En la esponja, para difuminar mejor la base.</li></ul>',
      fr: '<p>Tenez le flacon à bout de bras, fermez les yeux et vaporisez deux ou trois fois en décrivant un arc lent. Laissez la brume se poser d’elle-même.</p><ul><li>Avant la crème, pour lui donner de l’eau à retenir.</li><li>Après la poudre, pour retrouver la peau.</li><li>Sur l’éponge, pour un fond de teint plus fondu.</li></ul>',
      zhHans:
        '<p>手臂伸直持瓶，闭上眼，缓缓划一道弧，喷两三下，任其自然落定。</p><ul><li>面霜之前，先补一层水。</li><li>定妆粉之后，找回肌肤质感。</li><li>喷在海绵上，让底妆边缘更柔和。</li></ul>',
      zhHant:
        '<p>手臂伸直持瓶，閉上眼，緩緩劃一道弧，噴兩三下，任其自然落定。</p><ul><li>面霜之前，先補一層水。</li><li>定妝粉之後，找回肌膚質感。</li><li>噴在海綿上，令底妝邊緣更柔和。</li></ul>',
    },
  },
];

export const products07: readonly SeedProduct[] = [
  {
    sku: 'AV-0701',
    categoryId: 7,
    subCategoryId: 701,
    kind: 'cleansers-oil',
    line: 'First Water',
    name: {
      en: 'Lantern Hour Cleansing Oil',
      es: 'Aceite limpiador Hora del Farol',
      fr: 'Huile démaquillante Heure des lanternes',
      zhHans: '掌灯时分卸妆油',
      zhHant: '掌燈時分卸妝油',
    },
    details: {
      en: 'A pale gold oil of sunflower and camellia for the end of the day. It slips through mascara and long-wear color, turns to milk under the tap and leaves nothing behind but softness.',
      es: 'Un aceite dorado pálido, de girasol y camelia, para cerrar el día. Se desliza entre la máscara y los colores de larga duración, se vuelve leche bajo el chorro de agua y no deja más que suavidad.',
      fr: 'Une huile d’or pâle, tournesol et camélia, pour la fin de la journée. Elle traverse mascara et couleurs longue tenue, devient lait sous le robinet et ne laisse que de la douceur.',
      zhHans: '浅金色的葵花籽与山茶油，为一天收尾。轻松化开睫毛膏与持久彩妆，遇水成乳，洗后只留柔软。',
      zhHant: '淺金色的葵花籽與山茶油，為一天收結。輕鬆化開睫毛液與持久彩妝，遇水成乳，洗後只留柔軟。',
    },
    displayWeight: '150\u00a0ml',
    priceUsMinor: 3400,
    art: { form: 'pump-bottle', color: '#e3bd62', finish: 'clear' },
    crossSelling: ['AV-0704', 'AV-0709', 'AV-0502', 'AV-0802'],
  },
  {
    sku: 'AV-0702',
    categoryId: 7,
    subCategoryId: 701,
    kind: 'cleansers-oil',
    line: 'First Water',
    name: {
      en: 'Meadow Melt Cleansing Balm',
      es: 'Bálsamo limpiador Pradera',
      fr: 'Baume démaquillant Prairie',
      zhHans: '草甸卸妆膏',
      zhHant: '草甸卸妝膏',
    },
    details: {
      en: 'Solid in the jar, silk on the skin. Chamomile and sweet hay scent a balm that melts on contact and gives you a good reason to massage your face for two full minutes.',
      es: 'Sólido en el tarro, seda en la piel. Manzanilla y heno dulce perfuman un bálsamo que se funde al contacto y te da un buen motivo para masajear el rostro dos minutos completos.',
      fr: 'Solide dans le pot, soie sur la peau. La camomille et le foin doux parfument un baume qui fond au contact et vous donne une bonne raison de masser votre visage deux minutes entières.',
      zhHans: '罐中是膏，肤上成丝。洋甘菊与甜干草的气息里，膏体触肤即融，让您有理由好好按摩脸部两分钟。',
      zhHant: '罐中是膏，膚上成絲。洋甘菊與甜乾草的氣息裏，膏體觸膚即融，讓您有理由好好按摩面部兩分鐘。',
    },
    displayWeight: '90\u00a0g',
    priceUsMinor: 3600,
    art: { form: 'jar', color: '#e9dfa6', finish: 'cream' },
    crossSelling: ['AV-0701', 'AV-0706', 'AV-0803', 'AV-1402'],
  },
  {
    sku: 'AV-0703',
    categoryId: 7,
    subCategoryId: 701,
    kind: 'cleansers-wash',
    line: 'First Water',
    name: {
      en: 'Porcelain Cleansing Milk',
      es: 'Leche limpiadora Porcelana',
      fr: 'Lait nettoyant Porcelaine',
      zhHans: '白瓷洁面乳',
      zhHant: '白瓷潔面乳',
    },
    details: {
      en: 'A fluid, barely scented milk for skin that would rather not foam. Smooth it on with dry fingers, wipe it off with a warm cloth, and go to bed feeling clean but not scrubbed.',
      es: 'Una leche fluida, apenas perfumada, para pieles que prefieren no hacer espuma. Extiéndela con los dedos secos, retírala con un paño tibio y acuéstate con la piel limpia, sin haberla frotado.',
      fr: 'Un lait fluide, à peine parfumé, pour les peaux qui se passent volontiers de mousse. Étalez-le du bout des doigts, essuyez avec un linge tiède et couchez-vous la peau propre, jamais décapée.',
      zhHans: '流动的乳液，香气极淡，给不爱泡沫的肌肤。用干手指抹开，再以温毛巾拭去，带着洁净却不被搓洗过的感觉入睡。',
      zhHant: '流動的乳液，香氣極淡，給不愛泡沫的肌膚。用乾手指推開，再以暖毛巾抹去，帶着潔淨卻沒被擦洗過的感覺入睡。',
    },
    displayWeight: '200\u00a0ml',
    priceUsMinor: 2800,
    art: { form: 'pump-bottle', color: '#f4ede4', finish: 'cream' },
    crossSelling: ['AV-0710', 'AV-0706', 'AV-0801'],
  },
  {
    sku: 'AV-0704',
    categoryId: 7,
    subCategoryId: 701,
    kind: 'cleansers-wash',
    line: 'First Water',
    name: {
      en: 'Rain Barrel Gel Cleanser',
      es: 'Gel limpiador Agua de Lluvia',
      fr: 'Gel nettoyant Eau de pluie',
      zhHans: '雨桶洁面啫喱',
      zhHant: '雨桶潔面啫喱',
    },
    details: {
      en: 'Clear, cool and quick. A low-lather gel that takes away sunscreen and oil in one pass and leaves the clean, mineral feeling of rainwater. Happy in the shower.',
      es: 'Transparente, fresco y rápido. Un gel de poca espuma que retira protector solar y grasa en una sola pasada y deja la sensación limpia y mineral del agua de lluvia. Se lleva bien con la regadera.',
      fr: 'Clair, frais, rapide. Un gel peu moussant qui emporte écran solaire et sébum en un seul passage et laisse la sensation nette et minérale de l’eau de pluie. À l’aise sous la douche.',
      zhHans: '清透、微凉、利落。低泡啫喱一遍带走防晒与油脂，留下雨水般干净的矿物感。放在淋浴间里正合适。',
      zhHant: '清透、微涼、俐落。低泡啫喱一次過帶走防曬與油脂，留下雨水般乾淨的礦物感。放在淋浴間正合適。',
    },
    displayWeight: '125\u00a0ml',
    priceUsMinor: 2400,
    art: { form: 'squeeze-tube', color: '#a9cfd4', finish: 'clear' },
    crossSelling: ['AV-0711', 'AV-0701', 'AV-1101', 'AV-0901'],
  },
  {
    sku: 'AV-0705',
    categoryId: 7,
    subCategoryId: 701,
    kind: 'cleansers-wash',
    line: 'First Water',
    name: {
      en: 'Cloud Basin Foaming Cleanser',
      es: 'Espuma limpiadora Cuenco de Nubes',
      fr: 'Mousse nettoyante Bassin de nuages',
      zhHans: '云盆泡沫洁面',
      zhHant: '雲盆泡沫潔面',
    },
    details: {
      en: 'Two pumps become a handful of dense, small-bubbled foam, ready without any rubbing. Betaine from sugar beets keeps it gentle; a little linden blossom makes it a pleasure at six in the morning.',
      es: 'Dos pulsaciones se vuelven un puñado de espuma densa, de burbuja fina, lista sin frotar. La betaína de remolacha la mantiene amable; un poco de flor de tilo la hace grata a las seis de la mañana.',
      fr: 'Deux pressions donnent une poignée de mousse dense aux fines bulles, prête sans frotter. La bétaïne de betterave la garde douce; un peu de tilleul la rend agréable à six heures du matin.',
      zhHans: '按两下，便得一捧绵密细泡，无需揉搓。甜菜来源的甜菜碱保持温和，一点椴树花香让清晨六点也变得可爱。',
      zhHant: '按兩下，便得一捧綿密細泡，毋須揉搓。來自甜菜的甜菜鹼保持溫和，一點椴樹花香令清晨六時亦變得可愛。',
    },
    displayWeight: '150\u00a0ml',
    priceUsMinor: 2600,
    art: { form: 'pump-bottle', color: '#dfe6ee', finish: 'sheer' },
    crossSelling: ['AV-0710', 'AV-0711', 'AV-0802', 'AV-1002'],
  },
  {
    sku: 'AV-0706',
    categoryId: 7,
    subCategoryId: 701,
    kind: 'cleansers-wash',
    line: 'First Water',
    name: {
      en: 'Oat Field Cream Cleanser',
      es: 'Crema limpiadora Campo de Avena',
      fr: 'Crème nettoyante Champ d’avoine',
      zhHans: '燕麦田洁面霜',
      zhHant: '燕麥田潔面霜',
    },
    details: {
      en: 'Colloidal oat in a rich, rinse-off cream, for winter faces and overheated rooms. It cushions as it cleans and leaves a faint, comfortable trace, as if moisturizer had already begun.',
      es: 'Avena coloidal en una crema untuosa que se enjuaga, para rostros de invierno y cuartos con calefacción. Acolcha mientras limpia y deja un rastro leve y cómodo, como si la hidratante ya hubiera empezado.',
      fr: 'De l’avoine colloïdale dans une crème riche qui se rince, pour les visages d’hiver et les pièces surchauffées. Elle nettoie en ouatant la peau et laisse un confort léger, comme si l’hydratant avait déjà commencé.',
      zhHans:
        '胶态燕麦融入丰润的可冲洗乳霜，给冬天的脸和过暖的房间。洁净时如垫软絮，洗后微微滋润，仿佛面霜已经开始工作。',
      zhHant:
        '膠態燕麥融入豐潤的沖洗式乳霜，給冬天的臉和太暖的房間。潔淨時如墊軟絮，洗後微微滋潤，彷彿面霜已經開始工作。',
    },
    displayWeight: '125\u00a0ml',
    priceUsMinor: 2700,
    art: { form: 'squeeze-tube', color: '#e6d2b0', finish: 'cream' },
    crossSelling: ['AV-0703', 'AV-0803', 'AV-1004', 'AV-0710'],
  },
  {
    sku: 'AV-0707',
    categoryId: 7,
    subCategoryId: 701,
    kind: 'cleansers-wash',
    line: 'First Water',
    name: {
      en: 'Kiln White Cleansing Bar',
      es: 'Barra limpiadora Blanco de Horno',
      fr: 'Pain nettoyant Blanc de four',
      zhHans: '窑白洁面皂',
      zhHant: '窯白潔面皂',
    },
    details: {
      en: 'A soap-free bar of kaolin and coconut, pressed like a little plate. It makes a creamy, slow lather that tidies up shine, and one bar outlasts three tubes. Wrapped in paper only.',
      es: 'Una barra sin jabón, de caolín y coco, prensada como un platito. Hace una espuma cremosa y lenta que ordena el brillo, y una sola dura más que tres tubos. Envuelta solo en papel.',
      fr: 'Un pain sans savon, kaolin et coco, pressé comme une petite assiette. Il donne une mousse crémeuse et lente qui calme la brillance, et dure plus longtemps que trois tubes. Emballé de papier, sans plus.',
      zhHans:
        '高岭土与椰子制成的无皂基洁面块，压得像一只小碟。泡沫绵滑而慢，整理油光恰到好处，一块可抵三支洁面。仅用纸包裹。',
      zhHant:
        '高嶺土與椰子製成的無皂潔面磚，壓得像一隻小碟。泡沫綿滑而慢，整理油光恰到好處，一塊可抵三支潔面。只用紙包裝。',
    },
    displayWeight: '100\u00a0g',
    priceUsMinor: 1400,
    art: { form: 'bar', color: '#efe9df', finish: 'matte' },
    notCarriedIn: ['CN'],
    crossSelling: ['AV-0704', 'AV-1003', 'AV-1202', 'AV-1402'],
  },
  {
    sku: 'AV-0708',
    categoryId: 7,
    subCategoryId: 701,
    kind: 'cleansers-wash',
    line: 'First Water',
    name: {
      en: 'Bright Sill Rice Powder Wash',
      es: 'Limpiador en polvo de arroz Alféizar',
      fr: 'Poudre nettoyante au riz Rebord clair',
      zhHans: '明窗米粉洁面粉',
      zhHant: '明窗米粉潔面粉',
    },
    details: {
      en: 'A dry powder of rice and papaya enzyme that wakes up with water. Use less for a silky foam, more for a fine polish. It weighs almost nothing and travels without a second thought.',
      es: 'Un polvo seco de arroz y enzima de papaya que despierta con el agua. Con menos obtienes una espuma sedosa; con más, un pulido fino. Casi no pesa y viaja sin complicaciones.',
      fr: 'Une poudre sèche de riz et d’enzyme de papaye qui s’éveille avec l’eau. Un peu moins, et c’est une mousse soyeuse; un peu plus, un fin polissage. Elle ne pèse presque rien et voyage sans souci.',
      zhHans:
        '米粉与木瓜酶制成的干粉，遇水即醒。少取一些成丝滑泡沫，多取一些便是细致打磨。几乎没有重量，出门不必多想。',
      zhHant:
        '米粉與木瓜酵素製成的乾粉，遇水即醒。少取一點成絲滑泡沫，多取一點便是細緻打磨。幾乎沒有重量，出門不必多想。',
    },
    displayWeight: '50\u00a0g',
    priceUsMinor: 3200,
    art: { form: 'jar', color: '#f3ead8', finish: 'matte' },
    notForSaleIn: ['MX'],
    crossSelling: ['AV-0711', 'AV-1008', 'AV-0901'],
  },
  {
    sku: 'AV-0709',
    categoryId: 7,
    subCategoryId: 701,
    kind: 'cleansers-oil',
    line: 'First Water',
    name: {
      en: 'Tidemark Two-Phase Remover',
      es: 'Desmaquillante bifásico Línea de Marea',
      fr: 'Démaquillant biphasé Laisse de mer',
      zhHans: '潮线双层卸妆液',
      zhHant: '潮線雙層卸妝液',
    },
    details: {
      en: 'Shake the blue into the clear and hold it, on cotton, over a closed eye for ten seconds. Waterproof mascara lets go without tugging, and lashes are left dry enough for a nap.',
      es: 'Agita hasta unir el azul con lo transparente y sostén el algodón sobre el ojo cerrado diez segundos. La máscara a prueba de agua cede sin tirones y las pestañas quedan listas para una siesta.',
      fr: 'Agitez pour mêler le bleu au transparent, puis posez le coton dix secondes sur l’œil fermé. Le mascara hydrofuge lâche prise sans qu’on tire, et les cils sont prêts pour la sieste.',
      zhHans: '摇匀蓝与透明两层，以化妆棉敷在闭合的眼上十秒。防水睫毛膏不拉不扯自行松开，睫毛清爽，可以小睡片刻。',
      zhHant: '搖勻藍與透明兩層，以化妝棉敷在閉合的眼上十秒。防水睫毛液不拉不扯自行鬆開，睫毛清爽，可以小睡片刻。',
    },
    displayWeight: '120\u00a0ml',
    priceUsMinor: 2200,
    art: { form: 'tall-bottle', color: '#7fa6cf', finish: 'clear' },
    crossSelling: ['AV-0501', 'AV-0202', 'AV-0701', 'AV-0811'],
  },
  {
    sku: 'AV-0710',
    categoryId: 7,
    subCategoryId: 702,
    kind: 'cleansers-toner',
    line: 'First Water',
    name: {
      en: 'Grove Water Orange Blossom Toner',
      es: 'Tónico de azahar Agua de Huerto',
      fr: 'Tonique fleur d’oranger Eau de verger',
      zhHans: '橙园花水爽肤水',
      zhHant: '橙園花水爽膚水',
    },
    details: {
      en: 'Real orange-flower water, slightly green, the way it smells at the still. It freshens without stinging, balances the look of a shiny forehead and dries down to bare, calm skin.',
      es: 'Auténtica agua de azahar, con un dejo verde, tal como huele junto al alambique. Refresca sin arder, equilibra el aspecto de una frente brillante y deja la piel desnuda y serena.',
      fr: 'Une véritable eau de fleur d’oranger, un peu verte, telle qu’elle sent à l’alambic. Elle rafraîchit sans picoter, équilibre l’aspect d’un front brillant et laisse une peau nue et paisible.',
      zhHans: '真正的橙花水，微带青绿，正是蒸馏器旁的气味。清新而不刺激，平衡额头油光，干后肌肤安静如初。',
      zhHant: '真正的橙花水，微帶青綠，正是蒸餾器旁的氣味。清新而不刺激，平衡額頭油光，乾後肌膚安靜如初。',
    },
    displayWeight: '150\u00a0ml',
    priceUsMinor: 2600,
    art: { form: 'tall-bottle', color: '#f2d9a8', finish: 'clear' },
    crossSelling: ['AV-0703', 'AV-0705', 'AV-0902', 'AV-0801'],
  },
  {
    sku: 'AV-0711',
    categoryId: 7,
    subCategoryId: 702,
    kind: 'cleansers-toner',
    line: 'First Water',
    name: {
      en: 'Paper Screen Rice Essence',
      es: 'Esencia de arroz Biombo de Papel',
      fr: 'Essence de riz Paravent de papier',
      zhHans: '纸屏米酵精粹水',
      zhHant: '紙屏米酵精華水',
    },
    details: {
      en: 'Fermented rice in a watery essence with more body than a toner. Pat in one layer for softness, three for that lit-through-paper look. Almost no scent, only a little steam and grain.',
      es: 'Arroz fermentado en una esencia acuosa con más cuerpo que un tónico. Una capa a toquecitos da suavidad; tres, ese aspecto de luz a través del papel. Casi no huele: apenas a vapor y a grano.',
      fr: 'Du riz fermenté dans une essence aqueuse, plus enveloppante qu’un tonique. Une couche tapotée pour la douceur, trois pour cet effet de lumière à travers le papier. Presque pas d’odeur, un peu de vapeur et de grain.',
      zhHans:
        '发酵米萃取的水状精粹，比爽肤水更有分量。拍一层柔软，拍三层便有光透纸屏的质感。几乎无香，只余一点蒸汽与谷物气息。',
      zhHant:
        '發酵米萃取的水狀精華，比爽膚水更有份量。拍一層柔軟，拍三層便有光透紙屏的質感。幾乎無香，只餘一點蒸氣與穀物氣息。',
    },
    displayWeight: '120\u00a0ml',
    priceUsMinor: 3800,
    art: { form: 'tall-bottle', color: '#ece7dc', finish: 'sheer' },
    crossSelling: ['AV-0708', 'AV-0901', 'AV-0804', 'AV-1005'],
  },
  {
    sku: 'AV-0712',
    categoryId: 7,
    subCategoryId: 702,
    kind: 'cleansers-mist',
    line: 'First Water',
    name: {
      en: 'Damask Morning Rose Mist',
      es: 'Bruma de rosas Mañana de Damasco',
      fr: 'Brume de rose Matin de Damas',
      zhHans: '大马士革清晨玫瑰喷雾',
      zhHant: '大馬士革清晨玫瑰噴霧',
    },
    details: {
      en: 'Damask rose picked before nine, distilled the same day, and very little else. Two presses over bare skin or finished makeup bring back the morning, wherever the afternoon has taken you.',
      es: 'Rosa de Damasco cortada antes de las nueve, destilada el mismo día y casi nada más. Dos toques sobre la piel limpia o el maquillaje terminado devuelven la mañana, sin importar a dónde te llevó la tarde.',
      fr: 'De la rose de Damas cueillie avant neuf heures, distillée le jour même, et presque rien d’autre. Deux pressions sur la peau nue ou maquillée ramènent le matin, quoi que l’après-midi vous ait apporté.',
      zhHans: '九点前采下的大马士革玫瑰，当日蒸馏，几乎别无他物。素颜或妆后轻按两下，无论午后走到哪里，都能找回清晨。',
      zhHant: '九時前採下的大馬士革玫瑰，即日蒸餾，幾乎別無他物。素顏或妝後輕按兩下，無論午後走到哪裏，都能找回清晨。',
    },
    displayWeight: '100\u00a0ml',
    priceUsMinor: 2400,
    art: { form: 'spray', color: '#e7a9b4', finish: 'clear' },
    crossSelling: ['AV-0713', 'AV-0710', 'AV-0304', 'AV-0303', 'AV-1301'],
  },
  {
    sku: 'AV-0713',
    categoryId: 7,
    subCategoryId: 702,
    kind: 'cleansers-mist',
    line: 'First Water',
    name: {
      en: 'Cool Arbor Cucumber Mist',
      es: 'Bruma de pepino Sombra de Parra',
      fr: 'Brume de concombre Tonnelle fraîche',
      zhHans: '凉棚黄瓜喷雾',
      zhHant: '涼棚青瓜噴霧',
    },
    details: {
      en: 'Cucumber water, aloe and one leaf of mint: the shady side of the garden in a bottle. Keep it in the refrigerator door in July, or in your bag for the second half of a long flight.',
      es: 'Agua de pepino, aloe y una hoja de menta: el lado sombreado del jardín en un frasco. Guárdala en la puerta del refrigerador cuando apriete el calor, o en la bolsa para la segunda mitad de un vuelo largo.',
      fr: 'Eau de concombre, aloès et une feuille de menthe\u00a0: le côté ombragé du jardin, en flacon. À garder dans la porte du frigo en juillet, ou dans votre sac pour la seconde moitié d’un long vol.',
      zhHans: '黄瓜水、芦荟与一片薄荷叶，把花园背阴的那一侧装进瓶中。盛夏放在冰箱门上，长途飞行的后半程放在包里。',
      zhHant: '青瓜水、蘆薈與一片薄荷葉，把花園背陽的那一邊裝進瓶中。盛夏放在雪櫃門邊，長途飛行的後半程放在手袋裏。',
    },
    displayWeight: '100\u00a0ml',
    priceUsMinor: 2000,
    art: { form: 'spray', color: '#a8c99a', finish: 'clear' },
    crossSelling: ['AV-0712', 'AV-1102', 'AV-0704'],
  },
];
