import type { SeedShadeFamily } from '../../types.ts';
import { shade } from './shade.ts';

const brow = [
  shade('#c9ae8c', 'Flax', 'Linaza', 'Lin blond', '亚麻金', '亞麻金'),
  shade('#b09070', 'Wheat', 'Trigo', 'Blé', '麦色', '麥色'),
  shade('#957358', 'Taupe', 'Topo', 'Taupe', '灰褐', '灰褐'),
  shade('#8c5339', 'Auburn', 'Caoba', 'Auburn', '赤褐', '赤褐'),
  shade('#775540', 'Hazel', 'Avellana', 'Noisette', '榛棕', '榛棕'),
  shade('#5c4032', 'Umber', 'Tierra de sombra', 'Terre d’ombre', '焦茶', '焦茶'),
  shade('#43302a', 'Dark Cocoa', 'Cacao oscuro', 'Cacao noir', '深可可', '深可可'),
  shade('#2c2424', 'Soft Black', 'Negro suave', 'Noir doux', '柔黑', '柔黑'),
];

const mascara = [
  shade('#131112', 'Ink Black', 'Negro tinta', 'Noir encre', '墨黑', '墨黑'),
  shade('#171b2a', 'Blue-Black', 'Negro azulado', 'Noir bleuté', '蓝黑', '藍黑'),
  shade('#22304f', 'Midnight Navy', 'Azul medianoche', 'Marine de minuit', '午夜海军蓝', '午夜海軍藍'),
  shade('#3c2139', 'Black Plum', 'Ciruela negra', 'Prune noire', '黑李紫', '黑布冧'),
  shade('#2b211d', 'Brown-Black', 'Negro café', 'Noir brun', '棕黑', '棕黑'),
  shade('#4b3226', 'Cocoa', 'Cacao', 'Cacao', '可可棕', '可可棕'),
];

/** What handles and cases are finished in. */
const tools = [
  shade('#e9dfd0', 'Bone', 'Hueso', 'Os', '骨白', '骨白'),
  shade('#c99b8a', 'Clay Pink', 'Rosa arcilla', 'Rose argile', '陶粉', '陶粉'),
  shade('#5b6b58', 'Eucalyptus', 'Eucalipto', 'Eucalyptus', '尤加利', '尤加利'),
  shade('#3b2f2d', 'Smoked Oak', 'Roble ahumado', 'Chêne fumé', '烟熏橡木', '煙燻橡木'),
];

export const lashAndToolFamilies: readonly SeedShadeFamily[] = [
  { key: 'brow', shades: brow },
  { key: 'mascara', shades: mascara },
  { key: 'tools', shades: tools },
];
