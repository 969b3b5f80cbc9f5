import type { SeedReview } from './review-types.ts';

export const spanishReviews: readonly SeedReview[] = [
  [
    'AV-0101-09',
    5,
    'Mi labial de diario',
    'Se siente como bálsamo y dura toda la mañana. Después de comer me lo retoco y ya.',
  ],
  ['AV-0101-41', 4, '', 'El color es precioso y no se va a naranja. Le falta un poco de duración si tomas mucho café.'],
  ['AV-0101-25', 5],
  [
    'AV-0101-01',
    3,
    'Muy claro para mí',
    'En la foto se ve más rosado. En mi piel morena se pierde, pero la textura me encantó.',
  ],
  ['AV-0101-57', 5],
  [
    'AV-0301-33',
    5,
    'Por fin un tono cálido',
    'No se ve gris ni rosa. Cubre lo justo y aguanta el calor de Monterrey con un poco de polvo.',
  ],
  ['AV-0301-41', 4],
  ['AV-0804', 5, '', 'Fresca y ligera, no deja la cara grasosa. En tiempo de calor es lo único que uso.'],
  ['AV-0804', 3, 'Se acaba rápido', 'Me gusta cómo deja la piel, pero el frasco me duró mes y medio.'],
  ['AV-0702', 5, 'Quita todo', 'Hasta el rímel a prueba de agua. La piel no queda tirante.'],
  ['AV-0501-01', 4, '', 'Alarga sin grumos. Para dar volumen busquen otro.'],
  ['AV-1101', 5, 'No deja la cara blanca', 'Es el primer protector que no me arde en los ojos cuando salgo a correr.'],
  ['AV-0901', 4],
  ['AV-1305', 4, '', 'Huele a hoja de higuera y tierra mojada. Dura poco, pero es muy distinto a todo.'],
  [
    'AV-0504',
    5,
    'Aguanta hasta el llanto',
    'Fui madrina de una boda y no se movió. Para quitarlo uso aceite; con agua no sale.',
  ],
];
