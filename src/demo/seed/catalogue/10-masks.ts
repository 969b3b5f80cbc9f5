import type { SeedProductKind, SeedProduct } from '../types.ts';

export const kinds10: readonly SeedProductKind[] = [
  {
    key: 'masks-clay',
    benefits: {
      en: '<p>Clay does one thing beautifully: it takes up oil. Ours are milled fine and blended with glycerin, so they <strong>clear shine without cracking</strong> or leaving skin parched.</p><ul><li>Pores look smaller, texture more even.</li><li>Ready in ten minutes.</li><li>Rinses off without scrubbing.</li></ul>',
      es: '<p>La arcilla hace muy bien una sola cosa: absorber la grasa. Las nuestras se muelen finas y se mezclan con glicerina, así que <strong>quitan el brillo sin agrietarse</strong> ni dejar la piel sedienta.</p><ul><li>Los poros se ven más pequeños, la textura más pareja.</li><li>Listas en diez minutos.</li><li>Se enjuagan sin frotar.</li></ul>',
      fr: '<p>L’argile fait très bien une chose\u00a0: elle absorbe le sébum. Les nôtres sont finement broyées et mêlées de glycérine; elles <strong>effacent la brillance sans craqueler</strong> ni assoiffer la peau.</p><ul><li>Les pores semblent plus petits, le grain plus égal.</li><li>Prêtes en dix minutes.</li><li>Se rincent sans frotter.</li></ul>',
      zhHans:
        '<p>泥有一样本事做得极好：吸油。我们的泥研磨细腻，又调入甘油，<strong>收走油光而不开裂</strong>，也不让肌肤干渴。</p><ul><li>毛孔看起来更小，肤质更匀。</li><li>十分钟即可。</li><li>不必搓揉，一冲就净。</li></ul>',
      zhHant:
        '<p>泥有一樣本事做得極好：吸油。我們的泥研磨細膩，又調入甘油，<strong>收走油光而不龜裂</strong>，亦不讓肌膚乾渴。</p><ul><li>毛孔看起來更小，膚質更勻。</li><li>十分鐘即可。</li><li>毋須揉搓，一沖即淨。</li></ul>',
    },
    ingredients:
      'Aqua, Kaolin, Glycerin, Bentonite, Illite, Propanediol, Montmorillonite, Cetearyl Alcohol, Charcoal Powder, Rosa Damascena Flower Water, Aloe Barbadensis Leaf Juice, Xanthan Gum, Glyceryl Stearate, CI 77491, CI 77492, Potassium Sorbate, Phenoxyethanol.',
    applicationTechniques: {
      en: '<p>On clean, dry skin, brush an even layer over the face, keeping clear of eyes and lips. It should be thick enough to hide the skin beneath.</p><p>Rinse with warm water after <strong>ten minutes, before it dries fully</strong>. Once or twice a week is enough.</p>',
      es: '<p>Con la piel limpia y seca, extiende con brocha una capa pareja, lejos de ojos y labios. Debe ser lo bastante gruesa para cubrir la piel.</p><p>Enjuaga con agua tibia a los <strong>diez minutos, antes de que seque por completo</strong>. Basta una o dos veces por semana.</p>',
      fr: '<p>Sur peau propre et sèche, étalez au pinceau une couche égale en évitant les yeux et les lèvres. Elle doit être assez épaisse pour cacher la peau.</p><p>Rincez à l’eau tiède après <strong>dix minutes, avant le séchage complet</strong>. Une ou deux fois par semaine suffisent.</p>',
      zhHans:
        '<p>在洁净干爽的面部用刷子均匀涂一层，避开眼周与唇部，厚度以遮住肤色为宜。</p><p><strong>十分钟后、完全干透之前</strong>，以温水洗净。每周一两次足矣。</p>',
      zhHant:
        '<p>在潔淨乾爽的面部用掃子均勻塗一層，避開眼周與唇部，厚度以遮住膚色為宜。</p><p><strong>十分鐘後、完全乾透之前</strong>，以溫水洗淨。每星期一兩次已足夠。</p>',
    },
  },
  {
    key: 'masks-cream',
    benefits: {
      en: '<p>Think of these as a bath for the face. Oat, honey and fruit butters lie on the skin like a warm compress and leave it <strong>soft, rested and comfortable</strong>.</p><ul><li>Never tightens or flakes.</li><li>May be worn overnight in a thin layer.</li><li>Welcome after wind, flights and heating.</li></ul>',
      es: '<p>Piensa en ellas como un baño para el rostro. Avena, miel y mantecas de fruta reposan sobre la piel como una compresa tibia y la dejan <strong>suave, descansada y cómoda</strong>.</p><ul><li>Nunca tiran ni se descascaran.</li><li>En capa fina, pueden quedarse toda la noche.</li><li>Se agradecen tras el viento, los vuelos y la calefacción.</li></ul>',
      fr: '<p>Voyez-les comme un bain pour le visage. Avoine, miel et beurres de fruits reposent sur la peau comme une compresse tiède et la laissent <strong>douce, reposée, confortable</strong>.</p><ul><li>Ne tirent pas, ne s’écaillent pas.</li><li>En couche fine, elles peuvent passer la nuit.</li><li>Bienvenues après le vent, l’avion et le chauffage.</li></ul>',
      zhHans:
        '<p>不妨当作给脸泡一次澡。燕麦、蜂蜜与果实油脂如温敷般覆在肤上，留下<strong>柔软、松弛与舒适</strong>。</p><ul><li>不紧绷，不起屑。</li><li>薄涂可以过夜。</li><li>吹风、飞行、暖气之后，正是时候。</li></ul>',
      zhHant:
        '<p>不妨當作給面部浸一次浴。燕麥、蜂蜜與果實油脂如暖敷般覆在膚上，留下<strong>柔軟、鬆弛與舒適</strong>。</p><ul><li>不繃緊，不起屑。</li><li>薄塗可以過夜。</li><li>吹風、乘機、暖氣之後，正是時候。</li></ul>',
    },
    ingredients:
      'Aqua, Glycerin, Avena Sativa (Oat) Kernel Flour, Mel, Butyrospermum Parkii (Shea) Butter, Caprylic/Capric Triglyceride, Cetearyl Alcohol, Prunus Domestica (Plum) Fruit Extract, Mangifera Indica (Mango) Seed Butter, Panthenol, Tocopherol, Bisabolol, Sodium Stearoyl Glutamate, Sodium Benzoate, Citric Acid.',
    applicationTechniques: {
      en: '<p>Smooth a generous layer over clean skin with your fingers. Lie back with a book or the window for <em>fifteen minutes</em>.</p><p>Tissue off the excess and press in what remains, or rinse with warm water if you prefer. Use as often as the weather asks.</p>',
      es: '<p>Extiende con los dedos una capa generosa sobre la piel limpia. Recuéstate con un libro o frente a la ventana <em>quince minutos</em>.</p><p>Retira el exceso con un pañuelo y presiona lo que quede, o enjuaga con agua tibia si lo prefieres. Úsala tan seguido como lo pida el clima.</p>',
      fr: '<p>Étalez du bout des doigts une couche généreuse sur la peau propre. Installez-vous <em>quinze minutes</em> avec un livre ou devant la fenêtre.</p><p>Retirez l’excédent avec un mouchoir et pressez ce qui reste, ou rincez à l’eau tiède. Aussi souvent que le temps le demande.</p>',
      zhHans:
        '<p>洁面后用手指厚涂一层。靠下来，读几页书或看看窗外，停留<em>十五分钟</em>。</p><p>用纸巾拭去多余部分，余量按压吸收；也可用温水洗净。天气需要多少次，就用多少次。</p>',
      zhHant:
        '<p>潔面後用手指厚塗一層。靠下來，讀幾頁書或看看窗外，停留<em>十五分鐘</em>。</p><p>用紙巾抹去多餘部分，餘量按壓吸收；亦可用溫水洗淨。天氣需要多少次，就用多少次。</p>',
    },
  },
  {
    key: 'masks-sheet',
    benefits: {
      en: '<p>A quiet quarter of an hour, folded and sealed. Each sheet is plant fiber soaked in serum, cut to <strong>lie flat and stay put</strong> while you make tea.</p><ul><li>Gives dry skin a visible, dewy plumpness.</li><li>Carries well in hand luggage.</li><li>Fiber breaks down in home compost.</li></ul>',
      es: '<p>Un cuarto de hora tranquilo, doblado y sellado. Cada lámina es de fibra vegetal empapada en sérum, cortada para <strong>quedar plana y no moverse</strong> mientras preparas el té.</p><ul><li>Da a la piel seca un aspecto jugoso y lleno.</li><li>Viaja bien en el equipaje de mano.</li><li>La fibra se degrada en la composta casera.</li></ul>',
      fr: '<p>Un quart d’heure tranquille, plié et scellé. Chaque feuille de fibre végétale imbibée de sérum est coupée pour <strong>rester à plat et bien en place</strong> pendant que vous faites le thé.</p><ul><li>Donne à la peau sèche un aspect frais et rebondi.</li><li>Voyage bien en bagage à main.</li><li>La fibre se décompose au compost domestique.</li></ul>',
      zhHans:
        '<p>安静的一刻钟，折好封存。每片以植物纤维浸满精华，剪裁<strong>服帖不滑落</strong>，泡茶时也稳稳在脸上。</p><ul><li>让干燥肌肤呈现水润饱满。</li><li>放进随身行李也方便。</li><li>膜布可在家用堆肥中分解。</li></ul>',
      zhHant:
        '<p>安靜的一刻鐘，摺好封存。每片以植物纖維浸滿精華素，剪裁<strong>貼服不滑落</strong>，沖茶時亦穩穩在臉上。</p><ul><li>令乾燥肌膚呈現水潤飽滿。</li><li>放進手提行李亦方便。</li><li>膜布可在家用堆肥中分解。</li></ul>',
    },
    ingredients:
      'Aqua, Glycerin, Butylene Glycol, Nymphaea Alba Flower Extract, Sodium Hyaluronate, Niacinamide, Betaine, Panthenol, Trehalose, Allantoin, Carrageenan, Ceratonia Siliqua (Carob) Gum, Calcium Lactate, Mica, CI 77491, Hydroxyethylcellulose, Chlorphenesin, Phenoxyethanol.',
    applicationTechniques: {
      en: '<p>Unfold with clean hands. Line up the eyes first, then smooth outward so that no air is caught beneath.</p><p>Remove after <strong>fifteen to twenty minutes</strong>, while it is still moist. Press in the serum that remains, take the leftover down your neck, and do not rinse.</p>',
      es: '<p>Despliega con las manos limpias. Alinea primero los ojos y alisa hacia afuera para que no quede aire debajo.</p><p>Retira a los <strong>quince o veinte minutos</strong>, cuando todavía esté húmeda. Presiona el sérum que quede, lleva el sobrante al cuello y no enjuagues.</p>',
      fr: '<p>Dépliez avec les mains propres. Alignez d’abord les yeux, puis lissez vers l’extérieur pour chasser l’air.</p><p>Retirez après <strong>quinze à vingt minutes</strong>, pendant que c’est encore humide. Pressez le sérum restant, descendez le surplus sur le cou et ne rincez pas.</p>',
      zhHans:
        '<p>洗净双手后展开。先对准眼部，再向外抚平，赶走底下的空气。</p><p><strong>十五至二十分钟后</strong>、尚且湿润时取下。余下的精华按压吸收，多的带到颈部，无需冲洗。</p>',
      zhHant:
        '<p>洗淨雙手後展開。先對準眼部，再向外撫平，趕走底下的空氣。</p><p><strong>十五至二十分鐘後</strong>、尚且濕潤時取下。餘下的精華素按壓吸收，多的帶到頸部，毋須沖洗。</p>',
    },
  },
  {
    key: 'masks-exfoliant',
    benefits: {
      en: '<p>A good exfoliator knows when to leave. Round rice grains, fruit enzymes and mild acids <strong>lift away what is already loose</strong>, so the surface looks brighter and feels like itself again.</p><ul><li>No sharp shells, no plastic beads.</li><li>Makeup sits flatter afterward.</li></ul>',
      es: '<p>Un buen exfoliante sabe cuándo irse. Granos redondos de arroz, enzimas de fruta y ácidos suaves <strong>se llevan lo que ya estaba suelto</strong>; la superficie se ve más luminosa y vuelve a sentirse como siempre.</p><ul><li>Sin cáscaras filosas ni microesferas de plástico.</li><li>Después, el maquillaje asienta mejor.</li></ul>',
      fr: '<p>Un bon exfoliant sait quand partir. Grains de riz arrondis, enzymes de fruits et acides doux <strong>emportent ce qui se détachait déjà</strong>; la surface paraît plus lumineuse et redevient elle-même.</p><ul><li>Ni coques tranchantes ni billes de plastique.</li><li>Le maquillage se pose mieux ensuite.</li></ul>',
      zhHans:
        '<p>好的去角质懂得适时离场。圆润的米粒、果实酶与温和果酸<strong>只带走已经松动的部分</strong>，肤面看起来更亮，触感回到本来的样子。</p><ul><li>不用尖锐果壳，不用塑料微珠。</li><li>之后上妆更服帖。</li></ul>',
      zhHant:
        '<p>好的去角質懂得適時離場。圓潤的米粒、果實酵素與溫和果酸<strong>只帶走已經鬆動的部分</strong>，膚面看起來更亮，觸感回復本來的樣子。</p><ul><li>不用尖銳果殼，不用塑膠微珠。</li><li>之後上妝更貼服。</li></ul>',
    },
    ingredients:
      'Aqua, Glycerin, Oryza Sativa (Rice) Bran, Sucrose, Microcrystalline Cellulose, Cucurbita Pepo (Pumpkin) Fruit Extract, Lactic Acid, Glycolic Acid, Papain, Propanediol, Coco-Glucoside, Allantoin, Sodium Hydroxide, Xanthan Gum, Gluconolactone, Sodium Benzoate.',
    applicationTechniques: {
      en: '<p>Use in the evening, on skin free of makeup. Massage scrubs onto <em>wet</em> skin with almost no pressure for thirty seconds; leave peels and liquids for the time on the pack.</p><p>Rinse when the pack says so, then moisturize. Keep to twice a week, and wear sunscreen by day.</p>',
      es: '<p>De noche, con la piel sin maquillaje. Masajea los exfoliantes en grano sobre la piel <em>mojada</em>, casi sin presión, durante treinta segundos; deja actuar peelings y líquidos el tiempo que indica el envase.</p><p>Enjuaga si el envase lo pide e hidrata. Máximo dos veces por semana, con protector solar de día.</p>',
      fr: '<p>Le soir, sur une peau démaquillée. Massez les gommages sur peau <em>mouillée</em>, presque sans pression, pendant trente secondes; laissez agir les peelings et les liquides le temps indiqué.</p><p>Rincez si l’emballage le précise, puis hydratez. Deux fois par semaine au plus, avec un écran solaire le jour.</p>',
      zhHans:
        '<p>晚间卸妆后使用。磨砂类在<em>湿润</em>肌肤上几乎不用力地按摩三十秒；酶膜与液体类按包装所示时间停留。</p><p>按包装说明冲洗，再涂保湿。每周不超过两次，白天请用防晒。</p>',
      zhHant:
        '<p>晚間卸妝後使用。磨砂類在<em>濕潤</em>肌膚上幾乎不用力地按摩三十秒；酵素膜與液體類按包裝所示時間停留。</p><p>按包裝說明沖洗，再塗保濕。每星期不超過兩次，日間請用防曬。</p>',
    },
  },
];

export const products10: readonly SeedProduct[] = [
  {
    sku: 'AV-1001',
    categoryId: 10,
    subCategoryId: 1001,
    kind: 'masks-clay',
    line: 'Slow Sunday',
    name: {
      en: 'River Bend Green Clay Mask',
      es: 'Mascarilla de arcilla verde Recodo del Río',
      fr: 'Masque à l’argile verte Méandre',
      zhHans: '河湾绿泥面膜',
      zhHant: '河灣綠泥面膜',
    },
    details: {
      en: 'Green clay dried slowly, milled to the softness of flour and stirred with aloe. Ten minutes calm an oily week: shine goes, pores look tidier, and skin still moves when you smile.',
      es: 'Arcilla verde secada sin prisa, molida fina como harina y mezclada con aloe. Diez minutos calman una semana grasa: se va el brillo, los poros se ven en orden y la piel sigue moviéndose cuando sonríes.',
      fr: 'De l’argile verte séchée lentement, moulue comme une farine et mêlée d’aloès. Dix minutes apaisent une semaine de brillance. Les pores paraissent plus nets, et la peau bouge encore quand vous souriez.',
      zhHans: '慢慢风干的绿泥，研得细如面粉，再调入芦荟。十分钟安抚一周的油光：毛孔看起来利落了，微笑时肌肤依然柔软。',
      zhHant:
        '慢慢風乾的綠泥，研得細如麵粉，再調入蘆薈。十分鐘安撫一星期的油光：毛孔看起來俐落了，微笑時肌膚依然柔軟。',
    },
    displayWeight: '75\u00a0ml',
    priceUsMinor: 3200,
    art: { form: 'jar', color: '#8c9b78', finish: 'matte' },
    crossSelling: ['AV-1002', 'AV-0704', 'AV-0904', 'AV-1401'],
  },
  {
    sku: 'AV-1002',
    categoryId: 10,
    subCategoryId: 1001,
    kind: 'masks-clay',
    line: 'Slow Sunday',
    name: {
      en: 'Chimney Swift Charcoal Mask',
      es: 'Mascarilla de carbón Vencejo',
      fr: 'Masque au charbon Martinet',
      zhHans: '雨燕竹炭面膜',
      zhHant: '雨燕竹炭面膜',
    },
    details: {
      en: 'Bamboo charcoal and kaolin in a slate-blue cream that glides on instead of dragging. Best after a day of traffic and sunscreen, with the bath running and the telephone in another room.',
      es: 'Carbón de bambú y caolín en una crema azul pizarra que se desliza sin arrastrar. Ideal tras un día de tráfico y protector solar, con la tina llenándose y el teléfono en otro cuarto.',
      fr: 'Charbon de bambou et kaolin dans une crème bleu ardoise qui glisse sans accrocher. Parfait après une journée de circulation et d’écran solaire, le bain qui coule et le téléphone dans une autre pièce.',
      zhHans:
        '竹炭与高岭土调成石板蓝乳霜，推开顺滑不拖拽。最适合在车流与防晒之后的夜晚：放着洗澡水，手机留在另一间屋里。',
      zhHant:
        '竹炭與高嶺土調成石板藍乳霜，推開順滑不拖拉。最適合在車流與防曬之後的晚上：放着浴缸水，手機留在另一間房。',
    },
    displayWeight: '75\u00a0ml',
    priceUsMinor: 3400,
    art: { form: 'squeeze-tube', color: '#4a5568', finish: 'matte' },
    crossSelling: ['AV-1001', 'AV-0705', 'AV-0901', 'AV-1202'],
  },
  {
    sku: 'AV-1003',
    categoryId: 10,
    subCategoryId: 1001,
    kind: 'masks-clay',
    line: 'Slow Sunday',
    name: {
      en: 'Courtyard Pink Clay Mask',
      es: 'Mascarilla de arcilla rosa Patio',
      fr: 'Masque à l’argile rose Cour intérieure',
      zhHans: '庭院粉泥面膜',
      zhHant: '庭院粉紅泥面膜',
    },
    details: {
      en: 'The gentlest of our clays, the color of a sunlit wall. Rose water keeps it creamy from first minute to last, so even dry cheeks can enjoy a clean, smooth Sunday.',
      es: 'La más amable de nuestras arcillas, del color de un muro al sol. El agua de rosas la mantiene cremosa del primer minuto al último, para que hasta las mejillas secas disfruten un domingo limpio y terso.',
      fr: 'La plus douce de nos argiles, couleur de mur au soleil. L’eau de rose la garde crémeuse de la première à la dernière minute, et même les joues sèches ont droit à un dimanche net et lisse.',
      zhHans:
        '我们最温和的一款泥，颜色像晒着太阳的墙。玫瑰水让它从头到尾保持绵润，连干燥的脸颊也能享受一个洁净平滑的周日。',
      zhHant:
        '我們最溫和的一款泥，顏色像曬着太陽的牆。玫瑰水令它由頭到尾保持綿潤，連乾燥的臉頰亦能享受一個潔淨平滑的星期日。',
    },
    displayWeight: '75\u00a0ml',
    priceUsMinor: 3200,
    art: { form: 'jar', color: '#dba394', finish: 'matte' },
    crossSelling: ['AV-0712', 'AV-1001', 'AV-0707', 'AV-0801'],
  },
  {
    sku: 'AV-1004',
    categoryId: 10,
    subCategoryId: 1001,
    kind: 'masks-cream',
    line: 'Slow Sunday',
    name: {
      en: 'Long Bath Oat Mask',
      es: 'Mascarilla de avena Baño Largo',
      fr: 'Masque à l’avoine Long bain',
      zhHans: '长浴燕麦面膜',
      zhHant: '長浴燕麥面膜',
    },
    details: {
      en: 'Oat flour, honey and bisabolol in a cream as thick as porridge and far more elegant. Spread it on skin that feels raw from the season and let fifteen minutes do their work.',
      es: 'Harina de avena, miel y bisabolol en una crema espesa como atole y mucho más elegante. Extiéndela sobre la piel resentida por la temporada y deja que quince minutos hagan lo suyo.',
      fr: 'Farine d’avoine, miel et bisabolol dans une crème épaisse comme un gruau, en bien plus élégant. Étalez-la sur une peau malmenée par la saison et laissez faire quinze minutes.',
      zhHans: '燕麦粉、蜂蜜与红没药醇，浓稠如麦粥，却优雅得多。抹在被季节磨得粗糙的肌肤上，把剩下的交给十五分钟。',
      zhHant: '燕麥粉、蜂蜜與紅沒藥醇，濃稠如麥粥，卻優雅得多。塗在被季節磨得粗糙的肌膚上，把其餘的交給十五分鐘。',
    },
    displayWeight: '90\u00a0ml',
    priceUsMinor: 3000,
    art: { form: 'jar', color: '#ead9bb', finish: 'cream' },
    crossSelling: ['AV-0706', 'AV-0803', 'AV-0903', 'AV-1006'],
  },
  {
    sku: 'AV-1005',
    categoryId: 10,
    subCategoryId: 1001,
    kind: 'masks-sheet',
    line: 'Slow Sunday',
    name: {
      en: 'Pond Lily Sheet Mask',
      es: 'Mascarilla en lámina Nenúfar',
      fr: 'Masque en feuille Nénuphar',
      zhHans: '睡莲面膜贴',
      zhHant: '睡蓮面膜紙',
    },
    details: {
      en: 'A thin eucalyptus-fiber sheet holding as much serum as it can carry, scented like still water. Use it on the evening of a flight, or an hour before company comes. Sold in fives.',
      es: 'Una lámina fina de fibra de eucalipto que lleva todo el sérum que puede, con aroma a agua quieta. Úsala la noche de un vuelo o una hora antes de recibir visitas. Se vende en paquete de cinco.',
      fr: 'Une fine feuille en fibre d’eucalyptus, gorgée d’autant de sérum qu’elle peut en porter, à l’odeur d’eau calme. Le soir d’un vol ou une heure avant les invités. Vendu par cinq.',
      zhHans: '轻薄的桉树纤维膜布，尽其所能吸满精华，气味如静水。飞行当晚，或客人到来前一小时使用。五片一盒。',
      zhHant: '輕薄的桉樹纖維膜布，盡其所能吸滿精華素，氣味如靜水。飛行當晚，或客人到來前一小時使用。五片一盒。',
    },
    displayWeight: '125\u00a0ml',
    priceUsMinor: 2800,
    art: { form: 'card', color: '#cfdcd3', finish: 'sheer' },
    crossSelling: ['AV-1012', 'AV-0901', 'AV-0711', 'AV-0913'],
  },
  {
    sku: 'AV-1006',
    categoryId: 10,
    subCategoryId: 1001,
    kind: 'masks-cream',
    line: 'Slow Sunday',
    name: {
      en: 'Low Fire Honey Mask',
      es: 'Mascarilla de miel A Fuego Lento',
      fr: 'Masque au miel Petit feu',
      zhHans: '文火蜂蜜面膜',
      zhHant: '文火蜂蜜面膜',
    },
    details: {
      en: 'A golden gel that grows gently warm as you massage it in, thanks to glycerin and honey. It turns milky with water and leaves cold-weather skin supple, faintly pink and ready for sleep.',
      es: 'Un gel dorado que se entibia suavemente con el masaje, gracias a la glicerina y la miel. Con el agua se vuelve leche y deja la piel del frío flexible, apenas sonrosada y lista para dormir.',
      fr: 'Un gel doré qui tiédit doucement sous le massage, grâce à la glycérine et au miel. L’eau le change en lait, et la peau de saison froide reste souple, un peu rosée, prête à dormir.',
      zhHans: '金色凝胶因甘油与蜂蜜，在按摩中慢慢生温。遇水成乳，洗后让寒天里的肌肤柔润微粉，可以安心去睡。',
      zhHant: '金色啫喱因甘油與蜂蜜，在按摩中慢慢生溫。遇水成乳，洗後令冷天裏的肌膚柔潤微粉，可以安心去睡。',
    },
    displayWeight: '75\u00a0ml',
    priceUsMinor: 3600,
    art: { form: 'squeeze-tube', color: '#e0a030', finish: 'clear' },
    crossSelling: ['AV-0702', 'AV-0808', 'AV-1004', 'AV-1202', 'AV-1302'],
  },
  {
    sku: 'AV-1007',
    categoryId: 10,
    subCategoryId: 1001,
    kind: 'masks-cream',
    line: 'Slow Sunday',
    name: {
      en: 'Plum Jam Lip Mask',
      es: 'Mascarilla de labios Mermelada de Ciruela',
      fr: 'Masque lèvres Confiture de prunes',
      zhHans: '李子果酱唇膜',
      zhHant: '李子果醬唇膜',
    },
    details: {
      en: 'Plum extract and mango butter, set to the thickness of jam from a cold pantry. A spoonful of a night’s rest for the lips, with a sheer, dark-fruit tint that fades by breakfast.',
      es: 'Extracto de ciruela y manteca de mango, con la consistencia de una mermelada guardada en la alacena fría. Una cucharada de descanso nocturno para los labios, con un tinte de fruta oscura que se va al desayuno.',
      fr: 'Extrait de prune et beurre de mangue, pris comme une confiture de garde-manger. Une cuillerée de nuit tranquille pour les lèvres, avec une teinte légère de fruit noir qui s’efface au petit matin.',
      zhHans:
        '李子萃取与芒果脂，稠度像凉橱里的果酱。给双唇一勺整夜的休息，带一点深色果子的透明色泽，到早餐时便已褪去。',
      zhHant:
        '李子萃取與芒果脂，稠度像涼櫥裏的果醬。給雙唇一匙整夜的休息，帶一點深色果子的透明色澤，到早餐時便已褪去。',
    },
    displayWeight: '15\u00a0g',
    priceUsMinor: 2000,
    art: { form: 'jar', color: '#7c2f4c', finish: 'gloss' },
    crossSelling: ['AV-0909', 'AV-1011', 'AV-0103', 'AV-0101'],
  },
  {
    sku: 'AV-1008',
    categoryId: 10,
    subCategoryId: 1002,
    kind: 'masks-exfoliant',
    line: 'Slow Sunday',
    name: {
      en: 'Rice Moon Face Polish',
      es: 'Exfoliante facial Luna de Arroz',
      fr: 'Gommage visage Lune de riz',
      zhHans: '米月面部磨砂',
      zhHant: '米月面部磨砂',
    },
    details: {
      en: 'Finely milled rice bran in a cream you could mistake for cleanser. It polishes the sides of the nose and the chin without a scratch, and the face that dries off looks a shade clearer.',
      es: 'Salvado de arroz finamente molido en una crema que podrías confundir con un limpiador. Pule los lados de la nariz y el mentón sin rasguñar, y el rostro, ya seco, se ve un tono más claro y fresco.',
      fr: 'Du son de riz finement moulu dans une crème qu’on prendrait pour un nettoyant. Il polit les ailes du nez et le menton sans griffer, et le visage qu’on essuie paraît plus clair.',
      zhHans: '细磨米糠融在乳霜里，几乎会被当成洁面。打磨鼻翼与下巴却不刮不刺，擦干之后，面容看起来清透了一分。',
      zhHant: '細磨米糠融在乳霜裏，幾乎會被當成潔面霜。打磨鼻翼與下巴卻不刮不刺，抹乾之後，面容看起來清透了一分。',
    },
    displayWeight: '75\u00a0ml',
    priceUsMinor: 2800,
    art: { form: 'squeeze-tube', color: '#f1e8d6', finish: 'cream' },
    crossSelling: ['AV-0708', 'AV-0711', 'AV-1009', 'AV-0801'],
  },
  {
    sku: 'AV-1009',
    categoryId: 10,
    subCategoryId: 1002,
    kind: 'masks-exfoliant',
    line: 'Slow Sunday',
    name: {
      en: 'Harvest Table Pumpkin Peel',
      es: 'Peeling de calabaza Mesa de Cosecha',
      fr: 'Peeling à la citrouille Table des récoltes',
      zhHans: '丰收餐桌南瓜焕肤膜',
      zhHant: '豐收餐桌南瓜煥膚膜',
    },
    details: {
      en: 'Pumpkin enzymes and a little lactic acid in an orange puree that smells of nutmeg. Leave it for five minutes, no longer. Rough patches soften, and the complexion looks as if it slept well.',
      es: 'Enzimas de calabaza y un poco de ácido láctico en un puré anaranjado con aroma a nuez moscada. Déjalo cinco minutos, no más. Las zonas ásperas se suavizan y el rostro luce como si hubiera dormido bien.',
      fr: 'Des enzymes de citrouille et un peu d’acide lactique dans une purée orange qui sent la muscade. Cinq minutes, pas plus. Les zones rugueuses s’adoucissent et le teint a l’air d’avoir bien dormi.',
      zhHans: '南瓜酶与少许乳酸，调成带肉豆蔻香的橙色果泥。停留五分钟，不要更久。粗糙处变得柔软，面色像睡了个好觉。',
      zhHant:
        '南瓜酵素與少許乳酸，調成帶肉豆蔻香的橙色果蓉。停留五分鐘，不要更久。粗糙處變得柔軟，面色像睡了一場好覺。',
    },
    displayWeight: '60\u00a0ml',
    priceUsMinor: 3800,
    art: { form: 'jar', color: '#d9762b', finish: 'satin' },
    crossSelling: ['AV-1008', 'AV-1010', 'AV-0802', 'AV-1101'],
  },
  {
    sku: 'AV-1010',
    categoryId: 10,
    subCategoryId: 1002,
    kind: 'masks-exfoliant',
    line: 'Slow Sunday',
    name: {
      en: 'Sea Glass Liquid Exfoliant',
      es: 'Exfoliante líquido Vidrio de Mar',
      fr: 'Exfoliant liquide Verre de mer',
      zhHans: '海玻璃液体去角质',
      zhHant: '海玻璃液體去角質',
    },
    details: {
      en: 'Glycolic acid and gluconolactone at a gentle strength, clear and barely green. Swept on with cotton two evenings a week, it smooths the way the sea smooths glass: a little at a time.',
      es: 'Ácido glicólico y gluconolactona en concentración amable, transparente y apenas verde. Con un algodón, dos noches por semana, alisa como el mar alisa el vidrio: poco a poco.',
      fr: 'Acide glycolique et gluconolactone à faible dose, limpides, à peine verts. Au coton, deux soirs par semaine, il lisse comme la mer lisse le verre, un peu à la fois.',
      zhHans:
        '温和浓度的乙醇酸与葡糖酸内酯，清澈，微带绿意。每周两晚以化妆棉轻拭，像海水磨玻璃那样，一点一点变得光滑。',
      zhHant:
        '溫和濃度的甘醇酸與葡萄糖酸內酯，清澈，微帶綠意。每星期兩晚以化妝棉輕抹，像海水磨玻璃那樣，一點一點變得光滑。',
    },
    displayWeight: '120\u00a0ml',
    priceUsMinor: 4200,
    art: { form: 'tall-bottle', color: '#9fc9b8', finish: 'clear' },
    notForSaleIn: ['CA'],
    crossSelling: ['AV-1009', 'AV-0901', 'AV-0805', 'AV-1101'],
  },
  {
    sku: 'AV-1011',
    categoryId: 10,
    subCategoryId: 1002,
    kind: 'masks-exfoliant',
    line: 'Slow Sunday',
    name: {
      en: 'Sugar Stair Lip Scrub',
      es: 'Exfoliante de labios Peldaño de Azúcar',
      fr: 'Gommage lèvres Marche de sucre',
      zhHans: '糖阶唇部磨砂',
      zhHant: '糖階唇部磨砂',
    },
    details: {
      en: 'Fine cane sugar held together by shea and a drop of vanilla. A few circles with a fingertip and it melts away, leaving lips even enough for matte color to lie flat.',
      es: 'Azúcar de caña fina, unida con karité y una gota de vainilla. Unos cuantos círculos con la yema del dedo y se deshace, dejando los labios parejos para que el color mate asiente liso.',
      fr: 'Du sucre de canne fin, lié au karité et à une goutte de vanille. Quelques cercles du bout du doigt et il fond, laissant des lèvres assez lisses pour une couleur mate sans accroc.',
      zhHans: '细蔗糖以乳木果与一滴香草调和。指腹打几个圈便已融化，双唇平整，哑光唇色也能服帖铺开。',
      zhHant: '細蔗糖以乳木果與一滴雲呢拿調和。指腹打幾個圈便已融化，雙唇平整，啞光唇色亦能貼服鋪開。',
    },
    displayWeight: '15\u00a0g',
    priceUsMinor: 1600,
    art: { form: 'jar', color: '#f0c9a6', finish: 'shimmer' },
    crossSelling: ['AV-1007', 'AV-0909', 'AV-0102', 'AV-0104'],
  },
  {
    sku: 'AV-1012',
    categoryId: 10,
    subCategoryId: 1001,
    kind: 'masks-sheet',
    line: 'Slow Sunday',
    name: {
      en: 'Crescent Gold Eye Patches',
      es: 'Parches de ojos Luna Creciente Dorada',
      fr: 'Patchs yeux Croissant doré',
      zhHans: '金新月眼膜',
      zhHant: '金新月眼膜',
    },
    details: {
      en: 'Thirty pairs of cool gel crescents tinted with gold mica. Keep the jar in the refrigerator; place a pair beneath the eyes while the kettle boils, and the morning looks less early.',
      es: 'Treinta pares de medias lunas de gel fresco, teñidas con mica dorada. Guarda el tarro en el refrigerador; coloca un par bajo los ojos mientras hierve el agua y la mañana parecerá menos temprana.',
      fr: 'Trente paires de croissants de gel frais, teintés de mica doré. Gardez le pot au frigo; posez-en une paire sous les yeux le temps que l’eau bouille, et le matin semble moins matinal.',
      zhHans: '三十对清凉的凝胶弯月，染着金色云母。罐子放进冰箱；烧水时在眼下贴一对，这个早晨看起来就没那么早了。',
      zhHant: '三十對清涼的啫喱彎月，染着金色雲母。罐子放進雪櫃；煲水時在眼下貼一對，這個早上看起來就沒那麼早了。',
    },
    displayWeight: '90\u00a0g',
    priceUsMinor: 4600,
    art: { form: 'jar', color: '#cfa548', finish: 'shimmer' },
    notCarriedIn: ['MX'],
    crossSelling: ['AV-0812', 'AV-0811', 'AV-1005', 'AV-0302'],
  },
  {
    sku: 'AV-1013',
    categoryId: 10,
    subCategoryId: 1002,
    kind: 'masks-exfoliant',
    line: 'Slow Sunday',
    name: {
      en: 'Pebble Konjac Face Sponge',
      es: 'Esponja facial de konjac Guijarro',
      fr: 'Éponge visage au konjac Galet',
      zhHans: '卵石魔芋洁面海绵',
      zhHant: '卵石蒟蒻潔面海綿',
    },
    details: {
      en: 'Dry, it is a pebble; wet, a cloud. Pure konjac root, shaped by hand, for the softest daily exfoliation we know, with your cleanser or with water alone. Replace it after six weeks.',
      es: 'Seca, es un guijarro; mojada, una nube. Raíz de konjac pura, formada a mano, para la exfoliación diaria más suave que conocemos, con tu limpiador o solo con agua. Cámbiala a las seis semanas.',
      fr: 'Sèche, c’est un galet; mouillée, un nuage. Pure racine de konjac, façonnée à la main, pour l’exfoliation quotidienne la plus douce que nous connaissions, avec votre nettoyant ou à l’eau seule. À remplacer après six semaines.',
      zhHans:
        '干时是卵石，湿时是云朵。纯魔芋根手工塑形，是我们所知最柔和的日常去角质，配洁面或只用清水皆可。六周后更换。',
      zhHant:
        '乾時是卵石，濕時是雲朵。純蒟蒻根手工塑形，是我們所知最柔和的日常去角質，配潔面用品或只用清水皆可。六星期後更換。',
    },
    displayWeight: '',
    priceUsMinor: 1200,
    art: { form: 'sponge', color: '#d6dad4', finish: 'matte' },
    crossSelling: ['AV-0704', 'AV-0703', 'AV-1402', 'AV-1008'],
  },
];
