import type { SeedShadeFamily } from '../../types.ts';
import { createShade } from './shade.ts';

const brow = [
  createShade('#c9ae8c', ['Flax', 'Linaza', 'Lin blond', '亚麻金', '亞麻金']),
  createShade('#b09070', ['Wheat', 'Trigo', 'Blé', '麦色', '麥色']),
  createShade('#957358', ['Taupe', 'Topo', 'Taupe', '灰褐', '灰褐']),
  createShade('#8c5339', ['Auburn', 'Caoba', 'Auburn', '赤褐', '赤褐']),
  createShade('#775540', ['Hazel', 'Avellana', 'Noisette', '榛棕', '榛棕']),
  createShade('#5c4032', ['Umber', 'Tierra de sombra', 'Terre d’ombre', '焦茶', '焦茶']),
  createShade('#43302a', ['Dark Cocoa', 'Cacao oscuro', 'Cacao noir', '深可可', '深可可']),
  createShade('#2c2424', ['Soft Black', 'Negro suave', 'Noir doux', '柔黑', '柔黑']),
];

const mascara = [
  createShade('#131112', ['Ink Black', 'Negro tinta', 'Noir encre', '墨黑', '墨黑']),
  createShade('#171b2a', ['Blue-Black', 'Negro azulado', 'Noir bleuté', '蓝黑', '藍黑']),
  createShade('#22304f', ['Midnight Navy', 'Azul medianoche', 'Marine de minuit', '午夜海军蓝', '午夜海軍藍']),
  createShade('#3c2139', ['Black Plum', 'Ciruela negra', 'Prune noire', '黑李紫', '黑布冧']),
  createShade('#2b211d', ['Brown-Black', 'Negro café', 'Noir brun', '棕黑', '棕黑']),
  createShade('#4b3226', ['Cocoa', 'Cacao', 'Cacao', '可可棕', '可可棕']),
];

/** The finishes of handles and cases. */
const tools = [
  createShade('#e9dfd0', ['Bone', 'Hueso', 'Os', '骨白', '骨白']),
  createShade('#c99b8a', ['Clay Pink', 'Rosa arcilla', 'Rose argile', '陶粉', '陶粉']),
  createShade('#5b6b58', ['Eucalyptus', 'Eucalipto', 'Eucalyptus', '尤加利', '尤加利']),
  createShade('#3b2f2d', ['Smoked Oak', 'Roble ahumado', 'Chêne fumé', '烟熏橡木', '煙燻橡木']),
];

export const lashAndToolFamilies: readonly SeedShadeFamily[] = [
  { key: 'brow', shades: brow },
  { key: 'mascara', shades: mascara },
  { key: 'tools', shades: tools },
];
