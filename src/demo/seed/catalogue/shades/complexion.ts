import type { SeedShade, SeedShadeFamily } from '../../types.ts';
import { createShade, type ShadeNames } from './shade.ts';

const undertones = [
  { undertone: 'cool', en: 'Cool', es: 'frío', fr: 'froid', zhHans: '冷调', zhHant: '冷調' },
  { undertone: 'neutral', en: 'Neutral', es: 'neutro', fr: 'neutre', zhHans: '中性调', zhHant: '中性調' },
  { undertone: 'warm', en: 'Warm', es: 'cálido', fr: 'chaud', zhHans: '暖调', zhHant: '暖調' },
] as const;

/** One depth of skin in three undertones: `Honey · Cool`, `Honey · Neutral`, `Honey · Warm`. */
function tones(colors: readonly [string, string, string], [en, es, fr, zhHans, zhHant]: ShadeNames): SeedShade[] {
  return undertones.map((undertone, index) =>
    createShade(colors[index] ?? colors[1], [
      `${en} · ${undertone.en}`,
      `${es} · ${undertone.es}`,
      `${fr} · ${undertone.fr}`,
      `${zhHans} · ${undertone.zhHans}`,
      `${zhHant} · ${undertone.zhHant}`,
    ]),
  );
}

/** The level of the lightest shade, and how much deeper each following depth is. */
const firstLevel = 2;
const levelStep = 5;

/** Twenty depths from fair to rich, three undertones each. */
const complexion = [
  ...tones(['#f2dbd2', '#eedbc9', '#eed9bf'], ['Porcelain', 'Porcelana', 'Porcelaine', '瓷白', '瓷白']),
  ...tones(['#eed3c8', '#ead3bf', '#ead1b5'], ['Milk Glass', 'Vidrio de leche', 'Opaline', '乳玻璃', '乳玻璃']),
  ...tones(['#eacbbe', '#e6cbb5', '#e6caab'], ['Ivory', 'Marfil', 'Ivoire', '象牙', '象牙']),
  ...tones(['#e6c4b4', '#e2c3ab', '#e2c2a1'], ['Eggshell', 'Cáscara de huevo', 'Coquille', '蛋壳', '蛋殼']),
  ...tones(['#e1bcaa', '#ddbca2', '#ddba98'], ['Cotton', 'Algodón', 'Coton', '棉花', '棉花']),
  ...tones(['#dbb3a0', '#d7b398', '#d6b28e'], ['Oat', 'Avena', 'Avoine', '燕麦', '燕麥']),
  ...tones(['#d4ab96', '#d0aa8e', '#cfa984'], ['Linen', 'Lino', 'Lin', '亚麻', '亞麻']),
  ...tones(['#cea28c', '#caa284', '#c9a07a'], ['Almond', 'Almendra', 'Amande', '杏仁', '杏仁']),
  ...tones(['#c79982', '#c3997a', '#c29871'], ['Sand', 'Arena', 'Sable', '细沙', '細沙']),
  ...tones(['#be9078', '#ba9070', '#b98e67'], ['Honey', 'Miel', 'Miel', '蜂蜜', '蜂蜜']),
  ...tones(['#b6866e', '#b28667', '#b0855d'], ['Wheat', 'Trigo', 'Blé', '麦穗', '麥穗']),
  ...tones(['#ad7d65', '#a97d5d', '#a87c54'], ['Amber', 'Ámbar', 'Ambre', '琥珀', '琥珀']),
  ...tones(['#a3745e', '#9f7456', '#9e734d'], ['Toffee', 'Toffee', 'Tire', '太妃糖', '拖肥糖']),
  ...tones(['#9a6b56', '#966b4f', '#946a46'], ['Caramel', 'Caramelo', 'Caramel', '焦糖', '焦糖']),
  ...tones(['#90624f', '#8c6248', '#8b613f'], ['Pecan', 'Nuez', 'Pacane', '山核桃', '合桃']),
  ...tones(['#855847', '#825840', '#805737'], ['Chestnut', 'Castaña', 'Châtaigne', '栗子', '栗子']),
  ...tones(['#785042', '#75503a', '#744f32'], ['Cinnamon', 'Canela', 'Cannelle', '肉桂', '肉桂']),
  ...tones(['#6b483a', '#684735', '#67462f'], ['Cocoa', 'Cacao', 'Cacao', '可可', '可可']),
  ...tones(['#5d3e34', '#5a3e2f', '#593c29'], ['Walnut', 'Nogal', 'Noyer', '胡桃木', '胡桃木']),
  ...tones(['#4f352e', '#4d3429', '#4c3324'], ['Espresso', 'Espresso', 'Espresso', '浓缩咖啡', '特濃咖啡']),
];

const addTone = (shade: SeedShade, index: number): SeedShade => ({
  ...shade,
  tone: {
    level: firstLevel + levelStep * Math.floor(index / undertones.length),
    undertone: undertones[index % undertones.length]?.undertone ?? 'neutral',
  },
});

/** Loose and pressed powders: one clear, then fair to deep. Their colors tell how they look on skin. */
const powder = [
  createShade('#f8f3ec', ['Clear Air', 'Aire claro', 'Air clair', '透明空气', '透明空氣']),
  createShade('#f4e6da', ['Snow Light', 'Luz de nieve', 'Lueur de neige', '雪光', '雪光']),
  createShade('#f0ddce', ['Rice Paper', 'Papel de arroz', 'Papier de riz', '宣纸', '宣紙']),
  createShade('#ecd4c0', ['Goose Down', 'Plumón', 'Duvet', '鹅绒', '鵝絨']),
  createShade('#f1dcb8', ['Banana Silk', 'Seda de plátano', 'Soie banane', '蕉丝', '蕉絲']),
  createShade('#e7cab2', ['Vellum', 'Vitela', 'Vélin', '羊皮纸', '羊皮紙']),
  createShade('#e2c0a4', ['Muslin', 'Muselina', 'Mousseline', '细棉布', '細棉布']),
  createShade('#dab597', ['Sifted Sand', 'Arena cernida', 'Sable tamisé', '筛沙', '篩沙']),
  createShade('#d2aa8a', ['Quiet Beige', 'Beige sereno', 'Beige tranquille', '静谧米色', '靜謐米色']),
  createShade('#c89d7a', ['Malt', 'Malta', 'Malt', '麦芽', '麥芽']),
  createShade('#bd8f6a', ['Honey Dust', 'Polvo de miel', 'Poussière de miel', '蜜尘', '蜜塵']),
  createShade('#b0815c', ['Maple', 'Arce', 'Érable', '枫糖', '楓糖']),
  createShade('#a2734f', ['Baked Earth', 'Tierra cocida', 'Terre cuite', '焙土', '焙土']),
  createShade('#926443', ['Hazel', 'Avellana', 'Noisette', '榛子', '榛子']),
  createShade('#815538', ['Nutmeg', 'Nuez moscada', 'Muscade', '肉豆蔻', '肉豆蔻']),
  createShade('#6f472f', ['Sorrel', 'Alazán', 'Alezan', '栗毛', '栗毛']),
  createShade('#5c3a27', ['Cacao Dust', 'Polvo de cacao', 'Poudre de cacao', '可可粉', '可可粉']),
  createShade('#482c1f', ['Ebony', 'Ébano', 'Ébène', '乌木', '烏木']),
];

export const complexionFamilies: readonly SeedShadeFamily[] = [
  { key: 'complexion', kind: 'complexion', shades: complexion.map(addTone) },
  { key: 'powder', kind: 'complexion', shades: powder },
];
