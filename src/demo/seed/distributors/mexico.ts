import type { SeedDistributor } from '../types.ts';
import {
  createHomeAddress,
  createMailingAddress,
  createPortrait,
  createSocialInfo,
  createStudioAddress,
} from './create-record.ts';

/** `address3` is the colony. */
export const mexico: readonly SeedDistributor[] = [
  {
    distributorId: 4103571,
    referralCode: 'XIMENA55',
    country: 'MX',
    isActive: true,
    cdoInfo: { isCdoOn: true },
    profile: {
      firstName: 'Ximena',
      lastName: 'Arriaga Solís',
      contactEmail: 'ximena.arriaga@example.com',
      phoneNumber1: '55 5550 0142',
      addresses: [
        createMailingAddress(['Calle Zacatecas 118', 'Ciudad de México', 'Ciudad de México', 'CMX', '06700'], {
          address2: 'Depto. 4',
          address3: 'Roma Norte',
        }),
        createStudioAddress(['Avenida Michoacán 62', 'Ciudad de México', 'Ciudad de México', 'CMX', '06140'], {
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
      socialInfo: createSocialInfo({
        facebook: 'ximenaarriaga',
        instagram: 'ximena.arriaga',
        youTube: 'XimenaArriaga',
      }),
      looks: {
        customContents: ['En mi mesa están los sesenta tonos de base. Ven con la cara lavada y te vas con el tuyo.'],
        banners: ['Martes de tonos en la Condesa'],
        portrait: createPortrait('XA', '#b0485a'),
      },
    },
  },
  {
    distributorId: 4098816,
    referralCode: 'REGINA81',
    country: 'MX',
    isActive: true,
    cdoInfo: { isCdoOn: true },
    profile: {
      firstName: 'Regina',
      lastName: 'Treviño Garza',
      contactEmail: 'regina.trevino@example.org',
      phoneNumber1: '81 5550 0117',
      addresses: [
        createHomeAddress(['Río Orinoco 305', 'San Pedro Garza García', 'Nuevo León', 'NLE', '66220'], {
          address3: 'Del Valle',
        }),
      ],
    },
    replicatedSite: {
      blogUrl: '',
      locale: 'es-mx',
      showAddress: false,
      showPhone: true,
      socialInfo: createSocialInfo({ facebook: 'reginatrevino.belleza', instagram: 'regina.trevino' }),
      looks: {
        customContents: ['Bodas, graduaciones y lunes difíciles. Voy a tu casa.'],
        banners: ['Agenda abierta para bodas de otoño'],
        portrait: createPortrait('RT', '#c9974f'),
      },
    },
  },
  {
    distributorId: 4110290,
    referralCode: 'PALOMA33',
    country: 'MX',
    isActive: true,
    cdoInfo: { isCdoOn: true },
    profile: {
      firstName: 'Paloma',
      lastName: 'Ibarra Nuño',
      contactEmail: 'paloma.ibarra@example.com',
      phoneNumber1: '33 5550 0168',
      addresses: [
        createHomeAddress(['Calle Libertad 1740', 'Guadalajara', 'Jalisco', 'JAL', '44160'], { address3: 'Americana' }),
      ],
    },
    replicatedSite: {
      blogUrl: 'https://paloma-ibarra.example/',
      locale: 'es-mx',
      showAddress: true,
      showPhone: true,
      socialInfo: createSocialInfo({ instagram: 'paloma.ibarra' }),
      looks: {
        customContents: ['Soy ceramista; el color me viene de ahí.'],
        banners: [],
        portrait: createPortrait('PI', '#a8613d'),
      },
    },
  },
  {
    distributorId: 4087334,
    referralCode: 'ITZEL10',
    country: 'MX',
    isActive: true,
    cdoInfo: { isCdoOn: true },
    profile: {
      firstName: 'Itzel',
      lastName: 'Canché Pech',
      contactEmail: 'itzel.canche@example.net',
      phoneNumber1: '999 550 0123',
      addresses: [
        createHomeAddress(['Calle 57 número 480', 'Mérida', 'Yucatán', 'YUC', '97000'], { address3: 'Centro' }),
      ],
    },
    replicatedSite: {
      blogUrl: '',
      locale: 'es-mx',
      showAddress: false,
      showPhone: true,
      socialInfo: createSocialInfo({ facebook: 'itzelcanche' }),
      looks: {
        customContents: ['Con este calor, todo lo que vendo lo probé antes bajo el sol de mayo.'],
        banners: [],
        portrait: createPortrait('IC', '#e2756f'),
      },
    },
  },
  {
    distributorId: 4115628,
    referralCode: 'JIMENA22',
    country: 'MX',
    isActive: true,
    cdoInfo: { isCdoOn: true },
    profile: {
      firstName: 'Jimena',
      lastName: 'Osorio Luna',
      contactEmail: 'jimena.osorio@example.com',
      phoneNumber1: '222 550 0159',
      addresses: [
        createHomeAddress(['Privada 9 Sur 1308', 'Puebla', 'Puebla', 'PUE', '72000'], { address3: 'Centro' }),
      ],
    },
    replicatedSite: {
      blogUrl: '',
      locale: 'es-mx',
      showAddress: false,
      showPhone: false,
      socialInfo: createSocialInfo({ instagram: 'jime.osorio' }),
      looks: { customContents: [], banners: [], portrait: createPortrait('JO', '#85609d') },
    },
  },
  {
    distributorId: 4072459,
    referralCode: 'ROCIO64',
    country: 'MX',
    isActive: true,
    cdoInfo: { isCdoOn: false },
    profile: {
      firstName: 'Rocío',
      lastName: 'Bustamante Ríos',
      contactEmail: 'rocio.bustamante@example.org',
      phoneNumber1: '664 550 0136',
      addresses: [
        createHomeAddress(['Avenida Sonora 2215', 'Tijuana', 'Baja California', 'BCN', '22000'], {
          address3: 'Zona Centro',
        }),
      ],
    },
    replicatedSite: {
      blogUrl: '',
      locale: 'es-mx',
      showAddress: true,
      showPhone: true,
      socialInfo: createSocialInfo(),
      looks: { customContents: [], banners: [], portrait: createPortrait('RB', '#7a1a2d') },
    },
  },
];
