/** What options are called in the shops of the world. Data, so that a name can be added. */
export const optionNames = {
  shade:
    /\b(?:colou?rs?|shades?|tones?|farbe|farbton|couleur|teinte|nuance|color|tono|tinta|cor|colore|kleur)\b|颜色|顏色|色号|色號|カラー/iu,
  size: /\b(?:sizes?|volume|weight|gr(?:ö|oe)(?:ß|ss)e|inhalt|menge|taille|contenance|format|tama(?:ñ|n)o|contenido|tamanho|taglia|capacity|net ?(?:weight|content))\b|容量|尺寸|规格|規格|サイズ/iu,
} as const;
