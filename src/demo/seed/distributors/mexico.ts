import type { SeedDistributor } from '../types.ts';
import { home, mailing, portrait, social, studio } from './record.ts';

/** `address3` holds the colony. */
export const mexico: readonly SeedDistributor[] = [
  {
    dist_ID: 4103571,
    referralCode: 'XIMENA55',
    country: 'MX',
    active: true,
    cdoInfo: { isCdoOn: true },
    profile: {
      firstName: 'Ximena',
      lastName: 'Arriaga Solís',
      contactEmail: 'ximena.arriaga@example.com',
      phoneNumber1: '55 5550 0142',
      addresses: [
        mailing(['Calle Zacatecas 118', 'Ciudad de México', 'Ciudad de México', 'CMX', '06700'], {
          address2: 'Depto. 4',
          address3: 'Roma Norte',
        }),
        studio(['Avenida Michoacán 62', 'Ciudad de México', 'Ciudad de México', 'CMX', '06140'], {
          address2: 'Local B',
          address3: 'Condesa',
        }),
      ],
    },
    replicatedSite: {
      blogUrl: 'https://ximena-arriaga.example/bitacora',
      locale: 'es-mx',
      showAddress: true,
      showPhone: true,
      socialInfo: social({ facebook: 'ximenaarriaga', instagram: 'ximena.arriaga', youTube: 'XimenaArriaga' }),
      looks: {
        customContents: ['En mi mesa están los sesenta tonos de base. Ven con la cara lavada y te vas con el tuyo.'],
        banners: ['Martes de tonos en la Condesa'],
        portrait: portrait('XA', '#b0485a'),
      },
    },
  },
  {
    dist_ID: 4098816,
    referralCode: 'REGINA81',
    country: 'MX',
    active: true,
    cdoInfo: { isCdoOn: true },
    profile: {
      firstName: 'Regina',
      lastName: 'Treviño Garza',
      contactEmail: 'regina.trevino@example.org',
      phoneNumber1: '81 5550 0117',
      addresses: [
        home(['Río Orinoco 305', 'San Pedro Garza García', 'Nuevo León', 'NLE', '66220'], { address3: 'Del Valle' }),
      ],
    },
    replicatedSite: {
      blogUrl: '',
      locale: 'es-mx',
      showAddress: false,
      showPhone: true,
      socialInfo: social({ facebook: 'reginatrevino.belleza', instagram: 'regina.trevino' }),
      looks: {
        customContents: ['Bodas, graduaciones y lunes difíciles. Voy a tu casa.'],
        banners: ['Agenda abierta para bodas de otoño'],
        portrait: portrait('RT', '#c9974f'),
      },
    },
  },
  {
    dist_ID: 4110290,
    referralCode: 'PALOMA33',
    country: 'MX',
    active: true,
    cdoInfo: { isCdoOn: true },
    profile: {
      firstName: 'Paloma',
      lastName: 'Ibarra Nuño',
      contactEmail: 'paloma.ibarra@example.com',
      phoneNumber1: '33 5550 0168',
      addresses: [home(['Calle Libertad 1740', 'Guadalajara', 'Jalisco', 'JAL', '44160'], { address3: 'Americana' })],
    },
    replicatedSite: {
      blogUrl: 'https://paloma-ibarra.example/',
      locale: 'es-mx',
      showAddress: true,
      showPhone: true,
      socialInfo: social({ instagram: 'paloma.ibarra' }),
      looks: {
        customContents: ['Soy ceramista; el color me viene de ahí.'],
        banners: [],
        portrait: portrait('PI', '#a8613d'),
      },
    },
  },
  {
    dist_ID: 4087334,
    referralCode: 'ITZEL10',
    country: 'MX',
    active: true,
    cdoInfo: { isCdoOn: true },
    profile: {
      firstName: 'Itzel',
      lastName: 'Canché Pech',
      contactEmail: 'itzel.canche@example.net',
      phoneNumber1: '999 550 0123',
      addresses: [home(['Calle 57 número 480', 'Mérida', 'Yucatán', 'YUC', '97000'], { address3: 'Centro' })],
    },
    replicatedSite: {
      blogUrl: '',
      locale: 'es-mx',
      showAddress: false,
      showPhone: true,
      socialInfo: social({ facebook: 'itzelcanche' }),
      looks: {
        customContents: ['Con este calor, todo lo que vendo lo probé antes bajo el sol de mayo.'],
        banners: [],
        portrait: portrait('IC', '#e2756f'),
      },
    },
  },
  {
    dist_ID: 4115628,
    referralCode: 'JIMENA22',
    country: 'MX',
    active: true,
    cdoInfo: { isCdoOn: true },
    profile: {
      firstName: 'Jimena',
      lastName: 'Osorio Luna',
      contactEmail: 'jimena.osorio@example.com',
      phoneNumber1: '222 550 0159',
      addresses: [home(['Privada 9 Sur 1308', 'Puebla', 'Puebla', 'PUE', '72000'], { address3: 'Centro' })],
    },
    replicatedSite: {
      blogUrl: '',
      locale: 'es-mx',
      showAddress: false,
      showPhone: false,
      socialInfo: social({ instagram: 'jime.osorio' }),
      looks: { customContents: [], banners: [], portrait: portrait('JO', '#85609d') },
    },
  },
  {
    dist_ID: 4072459,
    referralCode: 'ROCIO64',
    country: 'MX',
    active: true,
    cdoInfo: { isCdoOn: false },
    profile: {
      firstName: 'Rocío',
      lastName: 'Bustamante Ríos',
      contactEmail: 'rocio.bustamante@example.org',
      phoneNumber1: '664 550 0136',
      addresses: [
        home(['Avenida Sonora 2215', 'Tijuana', 'Baja California', 'BCN', '22000'], { address3: 'Zona Centro' }),
      ],
    },
    replicatedSite: {
      blogUrl: '',
      locale: 'es-mx',
      showAddress: true,
      showPhone: true,
      socialInfo: social(),
      looks: { customContents: [], banners: [], portrait: portrait('RB', '#7a1a2d') },
    },
  },
];
