/** Words that generated products are named and described with, in the two languages of a generated catalogue. */
export interface Words {
  locale: string; adjectives: readonly [string, ...string[]]; things: readonly [string, ...string[]]; shades: readonly [string, ...string[]]; sentences: readonly [string, ...string[]];
  name(adjective: string, thing: string, number: number): string; categories: readonly [string, ...string[]]; shelves: readonly [string, ...string[]];
}

const english: Words = {
  locale: 'en-us', name: (adjective, thing, number) => `${adjective} ${thing} No. ${number}`,
  adjectives: ['Quiet', 'Velvet', 'Amber', 'Slow', 'Northern', 'Salt', 'Linen', 'Copper', 'Early', 'Hollow', 'Silken', 'Open', 'Winter', 'Clear', 'Soft', 'Deep'],
  things: ['Lipstick', 'Gloss', 'Balm', 'Mascara', 'Brow Pencil', 'Foundation', 'Powder', 'Blush', 'Serum', 'Night Cream', 'Cleanser', 'Nail Color', 'Hand Cream', 'Body Oil', 'Cologne', 'Brush'],
  shades: ['Rosewood', 'Ember', 'Fig', 'Terracotta', 'Petal', 'Garnet', 'Cocoa', 'Coral', 'Mauve', 'Brick', 'Sienna', 'Plum', 'Clay', 'Fawn', 'Honey', 'Umber'],
  sentences: [
    'It goes on in one pass and stays until it is taken off.', 'The texture is light enough to be forgotten by noon.', 'Pressed oils keep the skin supple through a long day.',
    'A little is enough; the rest is patience and a soft brush.', 'The color is the same at the window as it is under a lamp.', 'It was tried on forty faces before it was put in a jar.',
    'There is no scent beyond that of the wax itself.', 'Layer it thinly, wait a minute, and look again.', 'The pack is plain glass and can be filled anew.',
  ],
  categories: ['Lips', 'Eyes', 'Face', 'Cheeks', 'Lashes & Brows', 'Nails', 'Cleansers', 'Moisturizers', 'Serums', 'Masks', 'Sun', 'Body', 'Fragrance', 'Tools', 'Gifts'],
  shelves: ['Daily', 'Evening', 'Travel', 'New'],
};

const spanish: Words = {
  locale: 'es-us', name: (adjective, thing, number) => `${thing} ${adjective} n.º ${number}`,
  adjectives: ['Sereno', 'Terciopelo', 'Ámbar', 'Lento', 'Norte', 'Sal', 'Lino', 'Cobre', 'Temprano', 'Hondo', 'Sedoso', 'Abierto', 'Invierno', 'Claro', 'Suave', 'Profundo'],
  things: ['Labial', 'Brillo', 'Bálsamo', 'Rímel', 'Lápiz de cejas', 'Base', 'Polvo', 'Rubor', 'Sérum', 'Crema de noche', 'Limpiador', 'Esmalte', 'Crema de manos', 'Aceite corporal', 'Colonia', 'Brocha'],
  shades: ['Palisandro', 'Brasa', 'Higo', 'Terracota', 'Pétalo', 'Granate', 'Cacao', 'Coral', 'Malva', 'Ladrillo', 'Siena', 'Ciruela', 'Arcilla', 'Cervato', 'Miel', 'Ocre'],
  sentences: [
    'Se aplica en una pasada y dura hasta que te lo quitas.', 'La textura es tan ligera que al mediodía ya la olvidaste.', 'Aceites prensados mantienen la piel flexible todo el día.',
    'Un poco basta; el resto es paciencia y una brocha suave.', 'El color es igual en la ventana que bajo la lámpara.', 'Se probó en cuarenta rostros antes de llegar al frasco.',
    'No tiene más aroma que el de la propia cera.', 'Ponlo en capas finas, espera un minuto y vuelve a mirar.', 'El envase es de vidrio sencillo y se puede rellenar.',
  ],
  categories: ['Labios', 'Ojos', 'Rostro', 'Mejillas', 'Pestañas y cejas', 'Uñas', 'Limpiadores', 'Hidratantes', 'Sérums', 'Mascarillas', 'Sol', 'Cuerpo', 'Fragancias', 'Herramientas', 'Regalos'],
  shelves: ['A diario', 'De noche', 'De viaje', 'Novedades'],
};

export const languages: readonly [Words, ...Words[]] = [english, spanish];
