import type { SeedProductKind, SeedProduct } from '../types.ts';

export const kinds09: readonly SeedProductKind[] = [
  {
    key: 'serums-water',
    benefits: {
      en: '<p>Water, held in place. Several weights of hyaluronic acid and calming plant extracts <strong>plump the look of skin</strong> and leave it easy under any cream.</p><ul><li>No tackiness once dry.</li><li>Layers with every other serum in the house.</li><li>Made without fragrance.</li></ul>',
      es: '<p>Agua, bien sujeta. Varios pesos de ácido hialurónico y extractos vegetales calmantes <strong>dan a la piel un aspecto más lleno</strong> y la dejan lista para cualquier crema.</p><ul><li>No queda pegajoso al secar.</li><li>Se combina con todos los sérums de la casa.</li><li>Sin fragancia.</li></ul>',
      fr: '<p>De l’eau, bien retenue. Plusieurs poids d’acide hyaluronique et des extraits de plantes apaisantes <strong>donnent à la peau un aspect rebondi</strong> et la préparent à toute crème.</p><ul><li>Rien de collant une fois sec.</li><li>Se superpose à tous les sérums de la maison.</li><li>Sans parfum.</li></ul>',
      zhHans:
        '<p>把水稳稳留住。多种分子量的透明质酸与舒缓植物萃取，让肌肤<strong>看起来更饱满</strong>，后续面霜也更服帖。</p><ul><li>干后不粘。</li><li>可与本系列任何精华叠用。</li><li>不含香精。</li></ul>',
      zhHant:
        '<p>把水穩穩留住。多種分子量的透明質酸與舒緩植物萃取，令肌膚<strong>看起來更飽滿</strong>，其後的面霜亦更貼服。</p><ul><li>乾後不黏。</li><li>可與本系列任何精華素疊用。</li><li>不含香精。</li></ul>',
    },
    ingredients:
      'Aqua, Glycerin, Propanediol, Sodium Hyaluronate, Hydrolyzed Hyaluronic Acid, Sodium Hyaluronate Crosspolymer, Niacinamide, Centella Asiatica Extract, Panthenol, Betaine, Zinc PCA, Allantoin, Carbomer, Sodium Hydroxide, Ethylhexylglycerin, Phenoxyethanol.',
    applicationTechniques: {
      en: '<p>After cleansing, leave the skin <em>damp</em>. Release half a dropper into your palm, spread it between both hands and press over face and neck.</p><p>Follow with moisturizer within a minute, so the water you have just added stays put. Use morning and evening.</p>',
      es: '<p>Después de limpiar, deja la piel <em>húmeda</em>. Vierte medio gotero en la palma, repártelo entre las manos y presiona sobre el rostro y el cuello.</p><p>Aplica la hidratante antes de un minuto, para que el agua que acabas de sumar se quede. Úsalo de mañana y de noche.</p>',
      fr: '<p>Après le nettoyage, laissez la peau <em>humide</em>. Versez une demi-pipette au creux de la main, répartissez entre les paumes et pressez sur le visage et le cou.</p><p>Appliquez la crème dans la minute, pour garder l’eau que vous venez d’ajouter. Matin et soir.</p>',
      zhHans:
        '<p>洁面后让肌肤保持<em>微湿</em>。取半管于掌心，双手抹匀，按压于面部与颈部。</p><p>一分钟内接着涂面霜，把刚补进的水分留住。早晚使用。</p>',
      zhHant:
        '<p>潔面後讓肌膚保持<em>微濕</em>。取半管於掌心，雙手推勻，按壓於面部與頸部。</p><p>一分鐘內接着塗面霜，把剛補進的水分留住。早晚使用。</p>',
    },
  },
  {
    key: 'serums-light',
    benefits: {
      en: '<p>For skin that has lost a little of its morning. Vitamin C, green tea and fruit extracts help the complexion <strong>look clearer and more even</strong>, day after day.</p><ul><li>Visible glow without shimmer overload.</li><li>Sits well beneath sunscreen.</li><li>Packed in tinted glass to keep fresh.</li></ul>',
      es: '<p>Para la piel que perdió un poco de su mañana. Vitamina C, té verde y extractos de fruta ayudan a que el rostro <strong>se vea más claro y parejo</strong>, día tras día.</p><ul><li>Luz visible, sin exceso de brillo.</li><li>Se lleva bien bajo el protector solar.</li><li>En vidrio oscuro, para conservarse fresco.</li></ul>',
      fr: '<p>Pour la peau qui a perdu un peu de son matin. Vitamine C, thé vert et extraits de fruits aident le teint à <strong>paraître plus clair et plus uni</strong>, jour après jour.</p><ul><li>Un éclat visible, sans excès de nacre.</li><li>Se glisse bien sous l’écran solaire.</li><li>En verre teinté, pour rester frais.</li></ul>',
      zhHans:
        '<p>给少了几分晨光的肌肤。维生素 C、绿茶与果实萃取，日复一日，帮助肤色<strong>看起来更透亮、更均匀</strong>。</p><ul><li>光泽看得见，却不浮夸。</li><li>与防晒叠用服帖。</li><li>深色玻璃瓶装，保持新鲜。</li></ul>',
      zhHant:
        '<p>給少了幾分晨光的肌膚。維他命 C、綠茶與果實萃取，日復一日，幫助膚色<strong>看起來更透亮、更均勻</strong>。</p><ul><li>光澤看得見，卻不浮誇。</li><li>與防曬疊用貼服。</li><li>深色玻璃瓶裝，保持新鮮。</li></ul>',
    },
    ingredients:
      'Aqua, Propanediol, 3-O-Ethyl Ascorbic Acid, Glycerin, Citrus Sinensis (Orange) Fruit Extract, Camellia Sinensis Leaf Extract, Ferulic Acid, Glycyrrhiza Glabra (Licorice) Root Extract, Squalane, Polysorbate 20, Xanthan Gum, Mica, CI 77891, Tocopherol, Citric Acid, Phenoxyethanol.',
    applicationTechniques: {
      en: '<p>Best in the morning. Smooth four drops over a dry, clean face, starting at the center and working out; let it settle for one minute.</p><p>Moisturizer next, then <strong>sunscreen, always</strong>. Close the bottle tightly and keep it away from the windowsill.</p>',
      es: '<p>Mejor por la mañana. Extiende cuatro gotas sobre el rostro limpio y seco, del centro hacia afuera, y deja que se asiente un minuto.</p><p>Después, la hidratante; luego, <strong>siempre, protector solar</strong>. Cierra bien el frasco y guárdalo lejos de la ventana.</p>',
      fr: '<p>De préférence le matin. Étalez quatre gouttes sur un visage propre et sec, du centre vers l’extérieur, puis laissez poser une minute.</p><p>Ensuite l’hydratant, puis <strong>toujours un écran solaire</strong>. Refermez bien le flacon et gardez-le loin du rebord de la fenêtre.</p>',
      zhHans:
        '<p>宜在早晨使用。取四滴，由面部中央向外抹匀于洁净干爽的肌肤，静待一分钟。</p><p>接着涂面霜，最后<strong>务必涂防晒</strong>。瓶盖拧紧，不要放在窗台上。</p>',
      zhHant:
        '<p>宜在早上使用。取四滴，由面部中央向外推勻於潔淨乾爽的肌膚，靜待一分鐘。</p><p>接着塗面霜，最後<strong>務必塗防曬</strong>。瓶蓋扭緊，不要放在窗台上。</p>',
    },
  },
  {
    key: 'serums-renew',
    benefits: {
      en: '<p>Serums for the long view. Peptides and a patient dose of retinol help skin <strong>look smoother and firmer over weeks</strong>, not overnight.</p><ul><li>Cushioned with squalane for comfort.</li><li>Fine enough to wear under a night cream.</li><li>Airless or dark glass, never a clear jar.</li></ul>',
      es: '<p>Sérums para mirar lejos. Los péptidos y una dosis paciente de retinol ayudan a que la piel <strong>se vea más lisa y firme con las semanas</strong>, no de la noche a la mañana.</p><ul><li>Suavizados con escualano.</li><li>Ligeros bajo la crema de noche.</li><li>En vidrio oscuro o envase sin aire, nunca en tarro transparente.</li></ul>',
      fr: '<p>Des sérums qui voient loin. Peptides et dose patiente de rétinol aident la peau à <strong>paraître plus lisse et plus ferme au fil des semaines</strong>, et non du jour au lendemain.</p><ul><li>Adoucis au squalane pour le confort.</li><li>Assez fins pour se porter sous une crème de nuit.</li><li>En verre sombre ou flacon sans air, jamais en pot transparent.</li></ul>',
      zhHans:
        '<p>着眼长远的精华。多肽与不急不躁的视黄醇含量，帮助肌肤在<strong>数周之间看起来更平滑、更紧实</strong>，而非一夜之间。</p><ul><li>以角鲨烷缓冲，使用舒适。</li><li>质地细薄，可叠晚霜。</li><li>真空瓶或深色玻璃，绝不用透明敞口罐。</li></ul>',
      zhHant:
        '<p>着眼長遠的精華素。胜肽與不急不躁的視黃醇含量，幫助肌膚在<strong>數星期之間看起來更平滑、更緊緻</strong>，而非一夜之間。</p><ul><li>以角鯊烷緩衝，使用舒適。</li><li>質地細薄，可疊晚霜。</li><li>真空瓶或深色玻璃，絕不用透明闊口罐。</li></ul>',
    },
    ingredients:
      'Aqua, Squalane, Glycerin, Propanediol, Palmitoyl Tripeptide-1, Palmitoyl Tetrapeptide-7, Acetyl Hexapeptide-8, Retinol, Polysorbate 20, Hydrolyzed Silk, Ceramide NP, Panthenol, Tocopherol, Carbomer, Sodium Hydroxide, BHT, Phenoxyethanol.',
    applicationTechniques: {
      en: '<p>Evenings only at first. On dry skin, spread a pea-sized amount over the face, leaving out eyelids and the corners of nose and mouth.</p><ul><li>Begin with <strong>two nights a week</strong>, then every other night.</li><li>Follow with cream.</li><li>Wear sunscreen the next day.</li></ul>',
      es: '<p>Al principio, solo de noche. Con la piel seca, extiende una cantidad del tamaño de un chícharo en el rostro, sin tocar los párpados ni las comisuras de nariz y boca.</p><ul><li>Empieza con <strong>dos noches por semana</strong>; después, una noche sí y otra no.</li><li>Continúa con crema.</li><li>Usa protector solar al día siguiente.</li></ul>',
      fr: '<p>Le soir seulement, pour commencer. Sur peau sèche, étalez l’équivalent d’un petit pois sur le visage, en évitant les paupières, les ailes du nez et les coins de la bouche.</p><ul><li>Commencez par <strong>deux soirs par semaine</strong>, puis un soir sur deux.</li><li>Faites suivre d’une crème.</li><li>Écran solaire le lendemain.</li></ul>',
      zhHans:
        '<p>初期仅限晚间使用。肌肤干爽时，取豌豆大小涂于面部，避开眼皮、鼻翼与嘴角。</p><ul><li>先从<strong>每周两晚</strong>开始，再到隔晚一次。</li><li>随后涂面霜。</li><li>次日请使用防晒。</li></ul>',
      zhHant:
        '<p>初期只在晚間使用。肌膚乾爽時，取豌豆大小的份量塗於面部，避開眼皮、鼻翼與嘴角。</p><ul><li>先由<strong>每星期兩晚</strong>開始，再到隔晚一次。</li><li>其後塗面霜。</li><li>翌日請使用防曬。</li></ul>',
    },
  },
  {
    key: 'serums-targeted',
    benefits: {
      en: '<p>Small formulas for small places. Each is measured for <strong>one spot and one purpose</strong>: a blemish, a dry lip, a sparse lash line, ten days of extra care.</p><ul><li>Applied exactly where it is wanted.</li><li>Light enough to disappear beneath makeup.</li></ul>',
      es: '<p>Fórmulas pequeñas para lugares pequeños. Cada una está medida para <strong>un punto y un propósito</strong>: una imperfección, un labio seco, una línea de pestañas escasa, diez días de cuidado extra.</p><ul><li>Se aplican justo donde se quieren.</li><li>Tan ligeras que desaparecen bajo el maquillaje.</li></ul>',
      fr: '<p>De petites formules pour de petits endroits. Chacune est pensée pour <strong>un point et un but</strong>\u00a0: une imperfection, une lèvre sèche, une frange de cils clairsemée, dix jours de soin de plus.</p><ul><li>À poser exactement là où il faut.</li><li>Assez légères pour disparaître sous le maquillage.</li></ul>',
      zhHans:
        '<p>小配方，用在小地方。每一支只为<strong>一处、一事</strong>而调：一颗瑕疵，干燥的双唇，稀疏的睫毛根，或连续十日的额外照料。</p><ul><li>精准落在所需之处。</li><li>轻盈，妆下无痕。</li></ul>',
      zhHant:
        '<p>小配方，用在小地方。每一支只為<strong>一處、一事</strong>而調：一顆瑕疵，乾燥的雙唇，稀疏的睫毛根，或連續十日的額外照料。</p><ul><li>精準落在所需之處。</li><li>輕盈，妝下無痕。</li></ul>',
    },
    ingredients:
      'Aqua, Glycerin, Salix Alba (Willow) Bark Extract, Hamamelis Virginiana (Witch Hazel) Water, Honey Extract, Biotinoyl Tripeptide-1, Panthenol, Sodium Hyaluronate, Hydroxyethylcellulose, Zinc PCA, Butylene Glycol, Sodium Benzoate, Citric Acid.',
    applicationTechniques: {
      en: '<p>Always on clean skin, before anything heavier. Use the tip of the applicator or a <em>freshly washed finger</em>, and less than you think.</p><p>Let it dry without touching. Repeat in the evening; one thin layer used every day does more than a thick one used twice.</p>',
      es: '<p>Siempre con la piel limpia y antes de texturas más pesadas. Usa la punta del aplicador o un <em>dedo recién lavado</em>, y menos cantidad de la que imaginas.</p><p>Deja secar sin tocar. Repite por la noche: una capa fina todos los días hace más que una gruesa de vez en cuando.</p>',
      fr: '<p>Toujours sur une peau propre, avant les textures plus riches. Utilisez la pointe de l’applicateur ou un <em>doigt fraîchement lavé</em>, et moins que vous ne croyez.</p><p>Laissez sécher sans toucher. Recommencez le soir; une couche fine chaque jour fait plus qu’une couche épaisse deux fois.</p>',
      zhHans:
        '<p>务必用于洁净肌肤，先于厚重质地。以涂抹头或<em>刚洗净的手指</em>蘸取，用量比您以为的更少。</p><p>自然晾干，不要触碰。晚间重复一次：每天薄薄一层，胜过偶尔厚厚两回。</p>',
      zhHant:
        '<p>務必用於潔淨肌膚，先於厚重質地。以塗抹頭或<em>剛洗淨的手指</em>蘸取，用量比您以為的更少。</p><p>自然乾透，不要觸碰。晚間重複一次：每天薄薄一層，勝過偶爾厚厚兩回。</p>',
    },
  },
];

export const products09: readonly SeedProduct[] = [
  {
    sku: 'AV-0901',
    categoryId: 9,
    subCategoryId: 901,
    kind: 'serums-water',
    line: 'Small Hours',
    name: {
      en: 'Deep Well Hyaluronic Serum',
      es: 'Sérum hialurónico Pozo Hondo',
      fr: 'Sérum hyaluronique Puits profond',
      zhHans: '深井透明质酸精华',
      zhHant: '深井透明質酸精華素',
    },
    details: {
      en: 'Three sizes of hyaluronic acid in plain spring water. It has the slip of egg white and none of the stickiness, and skin looks rounder and rested from the first damp-faced morning.',
      es: 'Tres tamaños de ácido hialurónico en simple agua de manantial. Resbala como clara de huevo, sin nada pegajoso, y la piel se ve más llena y descansada desde la primera mañana.',
      fr: 'Trois tailles d’acide hyaluronique dans une simple eau de source. Il glisse comme un blanc d’œuf, sans rien de collant, et la peau paraît plus pleine et reposée dès le premier matin.',
      zhHans:
        '三种分子大小的透明质酸，溶于清清泉水。顺滑如蛋清，却毫不黏腻，从第一个带着水汽的早晨起，肌肤便显得饱满而有精神。',
      zhHant:
        '三種分子大小的透明質酸，溶於清清泉水。順滑如蛋白，卻毫不黏膩，由第一個帶着水氣的早上起，肌膚便顯得飽滿而有精神。',
    },
    displayWeight: '30\u00a0ml',
    priceUsMinor: 4800,
    art: { form: 'dropper', color: '#b9d6e4', finish: 'clear' },
    crossSelling: ['AV-0801', 'AV-0711', 'AV-0902', 'AV-1005'],
  },
  {
    sku: 'AV-0902',
    categoryId: 9,
    subCategoryId: 901,
    kind: 'serums-light',
    line: 'Small Hours',
    name: {
      en: 'Seville Light Vitamin C Serum',
      es: 'Sérum de vitamina C Luz de Sevilla',
      fr: 'Sérum vitamine C Lumière de Séville',
      zhHans: '塞维利亚之光维C精华',
      zhHant: '塞維利亞之光維他命C精華素',
    },
    details: {
      en: 'A stable form of vitamin C with ferulic acid and a whisper of bitter orange. It goes on like water, warms to a faint glow, and over a bottle the face looks brighter and more of one tone.',
      es: 'Una forma estable de vitamina C con ácido ferúlico y un susurro de naranja amarga. Se aplica como agua, deja un brillo tenue y, al terminar el frasco, el rostro se ve más luminoso y de un solo tono.',
      fr: 'Une forme stable de vitamine C, avec acide férulique et un murmure d’orange amère. Il s’applique comme de l’eau, laisse un éclat léger et, le flacon terminé, le visage paraît plus lumineux et plus uni.',
      zhHans: '稳定型维生素 C 搭配阿魏酸，还有一缕苦橙。涂上如水，渐渐透出微光，一瓶用完，面容看起来更明亮、更匀净。',
      zhHant: '穩定型維他命 C 配搭阿魏酸，還有一縷苦橙。塗上如水，漸漸透出微光，一瓶用完，面容看起來更明亮、更勻淨。',
    },
    displayWeight: '30\u00a0ml',
    priceUsMinor: 6400,
    art: { form: 'dropper', color: '#ee9b3a', finish: 'clear' },
    crossSelling: ['AV-0805', 'AV-1101', 'AV-0910', 'AV-0808'],
  },
  {
    sku: 'AV-0903',
    categoryId: 9,
    subCategoryId: 901,
    kind: 'serums-water',
    line: 'Small Hours',
    name: {
      en: 'Quiet Field Centella Serum',
      es: 'Sérum de centella Campo en Calma',
      fr: 'Sérum à la centella Champ tranquille',
      zhHans: '静野积雪草精华',
      zhHant: '靜野積雪草精華素',
    },
    details: {
      en: 'Centella, panthenol and very little else, in a soft green fluid for skin that flushes easily. Smooth it on after sun, wind or a poor night; it asks no questions.',
      es: 'Centella, pantenol y muy poco más, en un fluido verde suave para la piel que se enrojece con facilidad. Extiéndelo después del sol, el viento o una mala noche; no hace preguntas.',
      fr: 'Centella, panthénol et bien peu d’autre chose, dans un fluide vert tendre pour la peau qui rougit facilement. Après le soleil, le vent ou une mauvaise nuit; il ne pose pas de questions.',
      zhHans:
        '积雪草、泛醇，几乎别无其他，柔绿色精华液给容易泛红的肌肤。日晒、大风或没睡好的夜晚之后抹上，它什么也不问。',
      zhHant:
        '積雪草、泛醇，幾乎別無其他，柔綠色精華液給容易泛紅的肌膚。日曬、大風或沒睡好的晚上之後塗上，它甚麼也不問。',
    },
    displayWeight: '30\u00a0ml',
    priceUsMinor: 4400,
    art: { form: 'dropper', color: '#a4bf8f', finish: 'clear' },
    crossSelling: ['AV-0807', 'AV-0706', 'AV-0901', 'AV-1004'],
  },
  {
    sku: 'AV-0904',
    categoryId: 9,
    subCategoryId: 901,
    kind: 'serums-water',
    line: 'Small Hours',
    name: {
      en: 'Even Keel Niacinamide Serum',
      es: 'Sérum de niacinamida Mar en Calma',
      fr: 'Sérum niacinamide Bon équilibre',
      zhHans: '平稳烟酰胺精华',
      zhHant: '平穩煙醯胺精華素',
    },
    details: {
      en: 'Five percent niacinamide with zinc for the middle of the face, where shine arrives by noon. It keeps an even finish, softens the look of pores and behaves well under powder.',
      es: 'Niacinamida al cinco por ciento con zinc para el centro del rostro, donde el brillo llega a mediodía. Mantiene un acabado parejo, suaviza el aspecto de los poros y se porta bien bajo el polvo.',
      fr: 'Cinq pour cent de niacinamide et du zinc pour le milieu du visage, là où la brillance arrive à midi. Il garde un fini égal, atténue l’aspect des pores et se tient bien sous la poudre.',
      zhHans: '百分之五烟酰胺加锌，给到中午便泛油光的脸部中央。维持均匀质感，毛孔看起来更细，也与散粉相安无事。',
      zhHant: '百分之五煙醯胺加鋅，給到中午便泛油光的臉部中央。維持均勻質感，毛孔看起來更細，亦與碎粉相安無事。',
    },
    displayWeight: '30\u00a0ml',
    priceUsMinor: 3800,
    art: { form: 'dropper', color: '#e3e7ea', finish: 'clear' },
    crossSelling: ['AV-0704', 'AV-0303', 'AV-0911', 'AV-1001'],
  },
  {
    sku: 'AV-0905',
    categoryId: 9,
    subCategoryId: 901,
    kind: 'serums-renew',
    line: 'Small Hours',
    name: {
      en: 'Long Evening Retinol Serum',
      es: 'Sérum de retinol Velada Larga',
      fr: 'Sérum au rétinol Longue soirée',
      zhHans: '长夜视黄醇精华',
      zhHant: '長夜視黃醇精華素',
    },
    details: {
      en: 'Retinol at a steady, sensible strength, wrapped in squalane so that skin can get used to it. Begin twice a week. By the second month, the surface looks finer and light falls on it more kindly.',
      es: 'Retinol en una concentración firme y sensata, envuelto en escualano para que la piel se acostumbre. Empieza dos veces por semana. Hacia el segundo mes, la superficie se ve más fina y la luz le sienta mejor.',
      fr: 'Du rétinol à dose régulière et raisonnable, enveloppé de squalane pour que la peau s’y habitue. Commencez deux fois par semaine. Au deuxième mois, le grain paraît plus fin et la lumière s’y pose mieux.',
      zhHans:
        '浓度稳妥的视黄醇，以角鲨烷包裹，让肌肤慢慢适应。先从每周两次开始，到第二个月，肤质看起来更细，光线落在上面也更柔和。',
      zhHant:
        '濃度穩妥的視黃醇，以角鯊烷包裹，讓肌膚慢慢適應。先由每星期兩次開始，到第二個月，膚質看起來更細，光線落在上面亦更柔和。',
    },
    displayWeight: '30\u00a0ml',
    priceUsMinor: 7200,
    art: { form: 'pump-bottle', color: '#d6b45f', finish: 'satin' },
    notForSaleIn: ['AU', 'NZ'],
    crossSelling: ['AV-0802', 'AV-0803', 'AV-1101', 'AV-0906'],
  },
  {
    sku: 'AV-0906',
    categoryId: 9,
    subCategoryId: 901,
    kind: 'serums-renew',
    line: 'Small Hours',
    name: {
      en: 'Silk Thread Peptide Serum',
      es: 'Sérum de péptidos Hilo de Seda',
      fr: 'Sérum aux peptides Fil de soie',
      zhHans: '丝线多肽精华',
      zhHant: '絲線胜肽精華素',
    },
    details: {
      en: 'Three peptides and hydrolyzed silk in a lotion-thin serum the color of raw cocoon. It tightens nothing and promises nothing by Friday; it simply leaves skin looking better held, week after week.',
      es: 'Tres péptidos y seda hidrolizada en un sérum fino como loción, del color del capullo crudo. No estira ni promete nada para el viernes; semana tras semana, la piel se ve mejor sostenida.',
      fr: 'Trois peptides et de la soie hydrolysée dans un sérum fin comme une lotion, couleur de cocon brut. Il ne tire pas et ne promet rien pour vendredi. Semaine après semaine, la peau paraît simplement mieux tenue.',
      zhHans:
        '三种多肽与水解蚕丝，质地薄如乳液，色似生茧。不绷紧，也不许诺周五见效，只是一周又一周，肌肤看起来更有支撑。',
      zhHant:
        '三種胜肽與水解蠶絲，質地薄如乳液，色似生繭。不繃緊，亦不承諾星期五見效，只是一星期又一星期，肌膚看起來更有承托。',
    },
    displayWeight: '30\u00a0ml',
    priceUsMinor: 8400,
    art: { form: 'pump-bottle', color: '#efe3cf', finish: 'satin' },
    crossSelling: ['AV-0905', 'AV-0802', 'AV-0811', 'AV-0913'],
  },
  {
    sku: 'AV-0907',
    categoryId: 9,
    subCategoryId: 901,
    kind: 'serums-light',
    line: 'Small Hours',
    name: {
      en: 'Pearl Diver Radiance Serum',
      es: 'Sérum luminoso Pescadora de Perlas',
      fr: 'Sérum éclat Pêcheuse de perles',
      zhHans: '采珠人焕亮精华',
      zhHant: '採珠人煥亮精華素',
    },
    details: {
      en: 'Licorice root, sea fennel and micronized pearl, shaken together before use. The pearl gives a soft glow right away; the plants go on working quietly toward a clearer look.',
      es: 'Raíz de regaliz, hinojo marino y perla micronizada, que se agitan antes de usar. La perla da una luz suave al instante; las plantas siguen trabajando en silencio por un aspecto más claro.',
      fr: 'Racine de réglisse, criste-marine et perle micronisée, à secouer avant l’emploi. La perle donne tout de suite une lueur douce; les plantes poursuivent en silence vers un teint plus clair.',
      zhHans: '甘草根、海茴香与微粉珍珠，用前摇匀。珍珠立即带来柔光，植物则静静继续，让肤色看起来更透亮。',
      zhHant: '甘草根、海茴香與微粉珍珠，用前搖勻。珍珠立即帶來柔光，植物則靜靜繼續，令膚色看起來更透亮。',
    },
    displayWeight: '30\u00a0ml',
    priceUsMinor: 6800,
    art: { form: 'dropper', color: '#e9dde0', finish: 'shimmer' },
    crossSelling: ['AV-0902', 'AV-0908', 'AV-0403', 'AV-0712'],
  },
  {
    sku: 'AV-0908',
    categoryId: 9,
    subCategoryId: 901,
    kind: 'serums-light',
    line: 'Small Hours',
    name: {
      en: 'Amber Pane Glow Drops',
      es: 'Gotas de luz Vitral Ámbar',
      fr: 'Gouttes d’éclat Vitrail d’ambre',
      zhHans: '琥珀窗光泽滴露',
      zhHant: '琥珀窗光澤滴露',
    },
    details: {
      en: 'Half serum, half evening sun. A drop or two pressed onto cheekbones, or stirred into moisturizer, gives skin the warmth of light through old glass. Rinses away with any cleanser.',
      es: 'Mitad sérum, mitad sol de la tarde. Una o dos gotas sobre los pómulos, o mezcladas con la hidratante, dan a la piel la calidez de la luz a través de un vidrio antiguo. Se retiran con cualquier limpiador.',
      fr: 'Moitié sérum, moitié soleil du soir. Une goutte ou deux pressées sur les pommettes, ou mêlées à l’hydratant, donnent à la peau la chaleur d’une lumière passée par un vieux vitrail. Part avec n’importe quel nettoyant.',
      zhHans: '一半是精华，一半是夕阳。取一两滴按在颧骨，或拌入面霜，肌肤便有光穿过旧玻璃的暖意。任何洁面都能洗净。',
      zhHant:
        '一半是精華，一半是夕陽。取一兩滴按在顴骨，或拌入面霜，肌膚便有光穿過舊玻璃的暖意。任何潔面用品都能洗淨。',
    },
    displayWeight: '15\u00a0ml',
    priceUsMinor: 4200,
    art: { form: 'dropper', color: '#d99a5b', finish: 'shimmer' },
    shades: { family: 'glow', count: 6 },
    crossSelling: ['AV-0907', 'AV-0806', 'AV-0402', 'AV-0403', 'AV-0801'],
  },
  {
    sku: 'AV-0909',
    categoryId: 9,
    subCategoryId: 902,
    kind: 'serums-targeted',
    line: 'Small Hours',
    name: {
      en: 'Honey Seam Lip Treatment',
      es: 'Tratamiento de labios Costura de Miel',
      fr: 'Soin des lèvres Couture de miel',
      zhHans: '蜜缝润唇精华',
      zhHant: '蜜縫潤唇精華素',
    },
    details: {
      en: 'A thick, glossy overnight treatment of honey extract and panthenol. It stays where you put it, tastes of nothing, and by morning lips are smooth enough for the least forgiving red.',
      es: 'Un tratamiento de noche, espeso y brillante, con extracto de miel y pantenol. Se queda donde lo pones, no sabe a nada y por la mañana los labios están lisos hasta para el rojo más exigente.',
      fr: 'Un soin de nuit épais et brillant, à l’extrait de miel et au panthénol. Il reste où on le pose, n’a aucun goût et, au matin, les lèvres sont assez lisses pour le rouge le plus exigeant.',
      zhHans:
        '浓稠透亮的夜间唇部护理，含蜂蜜萃取与泛醇。涂在哪里就留在哪里，没有味道，清晨双唇平滑，再挑剔的正红也驾驭得住。',
      zhHant:
        '濃稠透亮的夜間唇部護理，含蜂蜜萃取與泛醇。塗在哪裏就留在哪裏，沒有味道，早上雙唇平滑，再挑剔的正紅亦駕馭得到。',
    },
    displayWeight: '10\u00a0ml',
    priceUsMinor: 2400,
    art: { form: 'gloss-tube', color: '#e6a83c', finish: 'gloss' },
    crossSelling: ['AV-0103', 'AV-0101', 'AV-0104', 'AV-1007'],
  },
  {
    sku: 'AV-0910',
    categoryId: 9,
    subCategoryId: 901,
    kind: 'serums-light',
    line: 'Small Hours',
    name: {
      en: 'Tea Bowl Antioxidant Serum',
      es: 'Sérum antioxidante Cuenco de Té',
      fr: 'Sérum antioxydant Bol à thé',
      zhHans: '茶碗抗氧精华',
      zhHant: '茶碗抗氧精華素',
    },
    details: {
      en: 'Shaded green tea, ground and infused for a night, in a thin jade fluid. It is the serum for city mornings: light, faintly grassy, and companionable under sunscreen.',
      es: 'Té verde de sombra, molido e infundido toda una noche, en un fluido ligero color jade. Es el sérum de las mañanas de ciudad: liviano, con un leve aroma a hierba y buen compañero del protector solar.',
      fr: 'Du thé vert d’ombre, moulu et infusé une nuit, dans un fluide léger couleur jade. C’est le sérum des matins en ville\u00a0: fin, un peu herbacé, et bon compagnon de l’écran solaire.',
      zhHans: '覆荫绿茶细研后浸泡一夜，得此一瓶玉色薄露。属于城市早晨的精华：轻盈，微有草香，与防晒相处融洽。',
      zhHant: '覆蔭綠茶細研後浸泡一夜，得此一瓶玉色薄露。屬於城市早上的精華素：輕盈，微有草香，與防曬相處融洽。',
    },
    displayWeight: '30\u00a0ml',
    priceUsMinor: 5200,
    art: { form: 'dropper', color: '#8fae6b', finish: 'clear' },
    crossSelling: ['AV-0902', 'AV-1101', 'AV-0804', 'AV-0711'],
  },
  {
    sku: 'AV-0911',
    categoryId: 9,
    subCategoryId: 902,
    kind: 'serums-targeted',
    line: 'Small Hours',
    name: {
      en: 'Pocket Peace Spot Gel',
      es: 'Gel localizado Paz de Bolsillo',
      fr: 'Gel ciblé Paix de poche',
      zhHans: '随身安宁点涂凝胶',
      zhHant: '隨身安寧點塗啫喱',
    },
    details: {
      en: 'Willow bark and witch hazel in a clear gel with a needle-fine nozzle. A single dot dries to a film you cannot see, so a blemish can be left alone under concealer.',
      es: 'Corteza de sauce y hamamelis en un gel transparente con boquilla fina como aguja. Un solo punto seca en una película invisible, y la imperfección queda en paz bajo el corrector.',
      fr: 'Écorce de saule et hamamélis dans un gel clair à embout fin comme une aiguille. Un seul point sèche en un film invisible, et l’imperfection peut rester tranquille sous le cache-cernes.',
      zhHans: '柳树皮与金缕梅的透明凝胶，配针尖般细的管口。点一滴，干后成一层看不见的薄膜，让瑕疵在遮瑕下安静待着。',
      zhHant: '柳樹皮與金縷梅的透明啫喱，配針尖般幼的管口。點一滴，乾後成一層看不見的薄膜，讓瑕疵在遮瑕下安靜待着。',
    },
    displayWeight: '10\u00a0ml',
    priceUsMinor: 1900,
    art: { form: 'squeeze-tube', color: '#c8d8c2', finish: 'clear' },
    crossSelling: ['AV-0904', 'AV-0302', 'AV-1001', 'AV-0704'],
  },
  {
    sku: 'AV-0912',
    categoryId: 9,
    subCategoryId: 902,
    kind: 'serums-targeted',
    line: 'Small Hours',
    name: {
      en: 'Fringe Benefit Lash Conditioner',
      es: 'Acondicionador de pestañas Flequillo',
      fr: 'Soin des cils Frange fine',
      zhHans: '流苏睫毛养护液',
      zhHant: '流蘇睫毛護理液',
    },
    details: {
      en: 'A fine-tipped brush and a clear fluid with peptides and panthenol for lashes worn thin by curlers and waterproof mascara. Draw it along the root each night; lashes look glossier and better behaved.',
      es: 'Un pincel de punta fina y un fluido transparente con péptidos y pantenol, para pestañas cansadas del rizador y la máscara a prueba de agua. Traza la raíz cada noche; se ven más brillantes y dóciles.',
      fr: 'Un pinceau fin et un fluide clair, peptides et panthénol, pour des cils fatigués par le recourbe-cils et le mascara hydrofuge. Un trait à la racine chaque soir; les cils paraissent plus lustrés, plus dociles.',
      zhHans:
        '细尖刷头配透明护理液，含多肽与泛醇，给被睫毛夹与防水睫毛膏折腾的睫毛。每晚沿根部描一道，睫毛显得更亮泽、更服帖。',
      zhHant:
        '細尖掃頭配透明護理液，含胜肽與泛醇，給被睫毛夾與防水睫毛液折騰的睫毛。每晚沿根部掃一道，睫毛顯得更亮澤、更貼服。',
    },
    displayWeight: '5\u00a0ml',
    priceUsMinor: 3600,
    art: { form: 'mascara', color: '#d7c3da', finish: 'clear' },
    notCarriedIn: ['CA', 'CN'],
    crossSelling: ['AV-0501', 'AV-0502', 'AV-0709', 'AV-0811'],
  },
  {
    sku: 'AV-0913',
    categoryId: 9,
    subCategoryId: 902,
    kind: 'serums-targeted',
    line: 'Small Hours',
    name: {
      en: 'Ten Nights Ampoule Course',
      es: 'Ampolletas Diez Noches',
      fr: 'Cure d’ampoules Dix nuits',
      zhHans: '十夜安瓶',
      zhHant: '十夜安瓶',
    },
    details: {
      en: 'Ten small glass ampoules, one for each night before a wedding, a journey or a birthday. Snap, pour, press in. Concentrated panthenol and hyaluronic acid leave skin full, calm and ready to be seen.',
      es: 'Diez ampolletas de vidrio, una por cada noche antes de una boda, un viaje o un cumpleaños. Se abre, se vierte, se presiona. El pantenol y el ácido hialurónico concentrados dejan la piel plena, serena y lista para que la vean.',
      fr: 'Dix petites ampoules de verre, une pour chaque soir avant un mariage, un voyage ou un anniversaire. On casse, on verse, on presse. Panthénol et acide hyaluronique concentrés laissent la peau pleine, calme, prête à être regardée.',
      zhHans:
        '十支小小的玻璃安瓶，婚礼、远行或生日之前每晚一支。掰开，倒出，按压。高浓度泛醇与透明质酸，让肌肤饱满、平静，从容示人。',
      zhHant:
        '十支小小的玻璃安瓶，婚禮、遠行或生日之前每晚一支。掰開，倒出，按壓。高濃度泛醇與透明質酸，令肌膚飽滿、平靜，從容示人。',
    },
    displayWeight: '20\u00a0ml',
    priceUsMinor: 8800,
    art: { form: 'gift-box', color: '#c4d3d0', finish: 'clear' },
    crossSelling: ['AV-0901', 'AV-0906', 'AV-1005', 'AV-0802', 'AV-1501'],
  },
];
