import type { SeedShadeFamily } from '../../types.ts';
import { createShade } from './shade.ts';

/** From barely pink through peach and rose to deep berry. */
const blush = [
  createShade('#f2c4bd', ['Cold Air', 'Aire frío', 'Air vif', '清冽', '清冽']),
  createShade('#f0b9b3', ['Apple Blossom', 'Flor de manzano', 'Fleur de pommier', '苹果花', '蘋果花']),
  createShade('#eeb09f', ['Apricot Milk', 'Leche de chabacano', 'Lait d’abricot', '杏奶', '杏奶']),
  createShade('#eca48d', ['White Peach', 'Durazno blanco', 'Pêche blanche', '白桃', '白桃']),
  createShade('#e8967c', ['Nectarine', 'Nectarina', 'Nectarine', '油桃', '油桃']),
  createShade('#e4886d', ['Tiger Lily', 'Lirio tigre', 'Lis tigré', '卷丹', '卷丹']),
  createShade('#e07c66', ['Sun Porch', 'Porche al sol', 'Galerie au soleil', '日光门廊', '日光門廊']),
  createShade('#da7163', ['Red Coral', 'Coral rojo', 'Corail rouge', '赤珊瑚', '赤珊瑚']),
  createShade('#e59a9a', ['Tea Rose', 'Rosa de té', 'Rose thé', '茶玫瑰', '茶玫瑰']),
  createShade('#df8a8d', ['Brisk Walk', 'Caminata', 'Marche vive', '快步', '快步']),
  createShade('#d77b82', ['Camellia', 'Camelia', 'Camélia', '山茶', '山茶']),
  createShade('#ce6d77', ['Sealing Wax', 'Lacre rosa', 'Cire à cacheter', '火漆', '火漆']),
  createShade('#cf6285', ['Cosmos', 'Mirasol', 'Cosmos', '波斯菊', '波斯菊']),
  createShade('#c3587a', ['Raspberry Fool', 'Crema de frambuesa', 'Fouetté framboise', '覆盆子奶油', '紅桑子忌廉']),
  createShade('#b9626a', ['Dusty Velvet', 'Terciopelo empolvado', 'Velours poudré', '灰粉丝绒', '灰粉絲絨']),
  createShade('#ad5560', ['Cassis Cream', 'Crema de casis', 'Crème de cassis', '黑加仑奶油', '黑加侖子忌廉']),
  createShade('#a34d4a', ['Tamarind', 'Tamarindo', 'Tamarin', '罗望子', '羅望子']),
  createShade('#96413f', ['Adobe', 'Adobe', 'Adobe', '土坯红', '土坯紅']),
  createShade('#8a3547', ['Mulled Wine', 'Vino caliente', 'Vin chaud', '热红酒', '熱紅酒']),
  createShade('#742a3d', ['Winter Berry', 'Baya de invierno', 'Baie d’hiver', '冬莓', '冬莓']),
];

const bronze = [
  createShade('#dcb48d', ['April', 'Abril', 'Avril', '四月', '四月']),
  createShade('#d2a57b', ['Straw Hat', 'Sombrero de paja', 'Chapeau de paille', '草帽', '草帽']),
  createShade('#c8966a', ['Boardwalk', 'Malecón', 'Promenade', '木栈道', '木棧道']),
  createShade('#bc875b', ['Honey Jar', 'Frasco de miel', 'Pot de miel', '蜜罐', '蜜罐']),
  createShade('#ae774c', ['Long Weekend', 'Puente largo', 'Grand week-end', '长周末', '長週末']),
  createShade('#9f6841', ['Sandstone', 'Arenisca', 'Grès', '砂岩', '砂岩']),
  createShade('#8e5937', ['Caramel Edge', 'Borde de caramelo', 'Bord caramel', '焦糖边', '焦糖邊']),
  createShade('#7b4a2e', ['Cinnamon Bark', 'Raja de canela', 'Écorce de cannelle', '桂皮', '桂皮']),
  createShade('#683c26', ['Carob', 'Algarroba', 'Caroube', '角豆', '角豆']),
  createShade('#54301f', ['August', 'Agosto', 'Août', '八月', '八月']),
];

const glow = [
  createShade('#f7ecdf', ['Moon Milk', 'Leche de luna', 'Lait de lune', '月乳', '月乳']),
  createShade('#f3e3d4', ['Oyster', 'Ostra', 'Huître', '蚝壳光', '蠔殼光']),
  createShade('#efd8cd', ['Pale Opal', 'Ópalo claro', 'Opale claire', '淡欧泊', '淡蛋白石']),
  createShade('#eccabf', ['Pink Pearl', 'Perla rosa', 'Perle rose', '粉珍珠', '粉珍珠']),
  createShade('#ddcbe0', ['Lilac Light', 'Luz lila', 'Lueur lilas', '丁香光', '丁香光']),
  createShade('#eed4ad', ['Champagne Coupe', 'Copa de champaña', 'Coupe de champagne', '香槟杯', '香檳杯']),
  createShade('#e6c08f', ['Gold Leaf', 'Hoja de oro', 'Feuille d’or', '金箔', '金箔']),
  createShade('#dda77a', ['Peach Lamp', 'Lámpara durazno', 'Lampe pêche', '桃色灯', '桃色燈']),
  createShade('#cf9264', ['Low Sun', 'Sol bajo', 'Soleil bas', '斜阳', '斜陽']),
  createShade('#b8774c', ['Amber Glass', 'Vidrio ámbar', 'Verre ambré', '琥珀玻璃', '琥珀玻璃']),
  createShade('#9a5c3c', ['New Penny', 'Moneda nueva', 'Sou neuf', '新铜币', '新銅幣']),
  createShade('#7c4534', ['Bronze Rose', 'Rosa bronce', 'Rose bronze', '青铜玫瑰', '青銅玫瑰']),
];

const bodyGlow = [
  createShade('#f2dfcb', ['Pearl Dawn', 'Alba perlada', 'Aube nacrée', '珠光拂晓', '珠光破曉']),
  createShade('#ecc9b0', ['Rose Noon', 'Mediodía rosa', 'Midi rose', '玫瑰正午', '玫瑰正午']),
  createShade('#e0b380', ['Golden Hour', 'Hora dorada', 'Heure dorée', '金色时分', '金色時分']),
  createShade('#cd9462', ['Amber Evening', 'Tarde ámbar', 'Soirée ambrée', '琥珀黄昏', '琥珀黃昏']),
  createShade('#a96d47', ['Copper Dusk', 'Ocaso cobrizo', 'Crépuscule cuivré', '铜色薄暮', '銅色薄暮']),
  createShade('#7d4b33', ['Bronze Midnight', 'Medianoche bronce', 'Minuit bronze', '青铜午夜', '青銅午夜']),
];

export const cheekFamilies: readonly SeedShadeFamily[] = [
  { key: 'blush', shades: blush },
  { key: 'bronze', shades: bronze },
  { key: 'glow', shades: glow },
  { key: 'body-glow', shades: bodyGlow },
];
