import type { SeedDistributor } from '../types.ts';
import { home, mailing, portrait, social, studio } from './record.ts';

export const unitedStates: readonly SeedDistributor[] = [
  {
    dist_ID: 1204417, referralCode: 'MARISOL24', country: 'US', active: true, cdoInfo: { isCdoOn: true },
    profile: {
      firstName: 'Marisol', lastName: 'Vega', contactEmail: 'marisol.vega@example.com', phoneNumber1: '512-555-0142',
      addresses: [
        mailing(['2207 Willow Bend Lane', 'Austin', 'Texas', 'TX', '78745']),
        studio(['418 East Seventh Street', 'Austin', 'Texas', 'TX', '78701'], { address2: 'Suite 3' }),
      ],
    },
    replicatedSite: {
      blogUrl: 'https://marisol-vega.example/journal', locale: 'en-us', showAddress: true, showPhone: true,
      socialInfo: social({ facebook: 'marisolvegabeauty', instagram: 'marisol.vega.color', youTube: 'MarisolVegaColor' }),
      looks: {
        customContents: ['I keep a table by the window and every shade we make. Come by on a Thursday and leave with the one that is yours.', 'Se habla español.'],
        banners: ['Thursday shade table, 4 to 7'], portrait: portrait('MV', '#9c3b4a'),
      },
    },
  },
  {
    dist_ID: 1187052, referralCode: 'HOLLIS11', country: 'US', active: true, cdoInfo: { isCdoOn: true },
    profile: {
      firstName: 'Hollis', lastName: 'Bramwell', contactEmail: 'hollis.bramwell@example.com', phoneNumber1: '503-555-0117',
      addresses: [home(['1934 Alder Street', 'Portland', 'Oregon', 'OR', '97205'])],
    },
    replicatedSite: {
      blogUrl: '', locale: 'en-us', showAddress: false, showPhone: true, socialInfo: social({ instagram: 'hollisbramwell' }),
      looks: { customContents: ['Former set painter. I will talk you out of a color before I talk you into one.'], banners: [], portrait: portrait('HB', '#5b6b58') },
    },
  },
  {
    dist_ID: 1250981, referralCode: 'DENISE08', country: 'US', active: true, cdoInfo: { isCdoOn: true },
    profile: {
      firstName: 'Denise', lastName: 'Okafor', contactEmail: 'denise.okafor@example.org', phoneNumber1: '404-555-0163',
      addresses: [home(['771 Peachtree Hollow', 'Atlanta', 'Georgia', 'GA', '30309'], { address2: 'Apt 12C' })],
    },
    replicatedSite: {
      blogUrl: 'https://denise-okafor.example/', locale: 'en-us', showAddress: false, showPhone: true,
      socialInfo: social({ facebook: 'deniseokafor.beauty', instagram: 'denise.okafor' }),
      looks: {
        customContents: ['Deep tones are my home ground: I match foundations in daylight, on the jaw, never on the wrist.'],
        banners: ['Foundation matching by video, every Sunday'], portrait: portrait('DO', '#6b3527'),
      },
    },
  },
  {
    dist_ID: 986310, referralCode: 'RUTHANN7', country: 'US', active: true, cdoInfo: { isCdoOn: true },
    profile: {
      firstName: 'Ruth Ann', lastName: 'Halvorsen', contactEmail: 'ruthann.halvorsen@example.com', phoneNumber1: '612-555-0128',
      addresses: [home(['3015 Linden Avenue South', 'Minneapolis', 'Minnesota', 'MN', '55408'])],
    },
    replicatedSite: {
      blogUrl: '', locale: 'en-us', showAddress: true, showPhone: true, socialInfo: social({ facebook: 'ruthannhalvorsen' }),
      looks: { customContents: ['Twenty-one years of winters have taught me a few things about dry skin. The coffee is on.'], banners: [], portrait: portrait('RH', '#2f62a0') },
    },
  },
  {
    dist_ID: 1311846, referralCode: 'PRIYA19', country: 'US', active: true, cdoInfo: { isCdoOn: true },
    profile: {
      firstName: 'Priya', lastName: 'Raman', contactEmail: 'priya.raman@example.net', phoneNumber1: '408-555-0191',
      addresses: [home(['1260 Meridian Court', 'San Jose', 'California', 'CA', '95125'])],
    },
    replicatedSite: {
      blogUrl: 'https://priya-raman.example/notes', locale: 'en-us', showAddress: false, showPhone: false, socialInfo: social({ instagram: 'priya.raman.eyes', twitter: 'priyaraman' }),
      looks: { customContents: ['Eyeliner person. Ask me about the bronze one.'], banners: [], portrait: portrait('PR', '#b8774c') },
    },
  },
  {
    dist_ID: 1176623, referralCode: 'LUCIA305', country: 'US', active: true, cdoInfo: { isCdoOn: true },
    profile: {
      firstName: 'Lucía', lastName: 'Ferrer', contactEmail: 'lucia.ferrer@example.com', phoneNumber1: '305-555-0176',
      addresses: [home(['540 SW 12th Avenue', 'Miami', 'Florida', 'FL', '33130'], { address2: 'Unit 8' })],
    },
    replicatedSite: {
      blogUrl: '', locale: 'es-us', showAddress: true, showPhone: true, socialInfo: social({ facebook: 'luciaferrerbelleza', instagram: 'lucia.ferrer' }),
      looks: {
        customContents: ['Te atiendo en español o en inglés, con calma y con un cafecito. Encontremos el labial que te falta.'],
        banners: ['Citas los sábados por la mañana'], portrait: portrait('LF', '#da7163'),
      },
    },
  },
  {
    dist_ID: 1098275, referralCode: 'COLETTE3', country: 'US', active: true, cdoInfo: { isCdoOn: true },
    profile: {
      firstName: 'Colette', lastName: 'Marchetti', contactEmail: 'colette.marchetti@example.org', phoneNumber1: '718-555-0109',
      addresses: [
        mailing(['86 Carroll Place', 'Brooklyn', 'New York', 'NY', '11231']),
        studio(['212 Court Street', 'Brooklyn', 'New York', 'NY', '11201'], { address2: 'Second floor' }),
      ],
    },
    replicatedSite: {
      blogUrl: 'https://colette-marchetti.example/', locale: 'en-us', showAddress: true, showPhone: false, socialInfo: social({ instagram: 'colette.reads.faces', youTube: 'ColetteReadsFaces' }),
      looks: { customContents: ['I do brides, graduates and people who have a meeting at nine.'], banners: ['Wedding trials, September to May'], portrait: portrait('CM', '#782241') },
    },
  },
  {
    dist_ID: 1342209, referralCode: 'JUNE2BRIGHT', country: 'US', active: true, cdoInfo: { isCdoOn: true },
    profile: {
      firstName: 'June', lastName: 'Tsosie', contactEmail: 'june.tsosie@example.com', phoneNumber1: '505-555-0134',
      addresses: [home(['905 Canyon Crest Road', 'Santa Fe', 'New Mexico', 'NM', '87501'])],
    },
    replicatedSite: {
      blogUrl: '', locale: 'en-us', showAddress: false, showPhone: true, socialInfo: social(),
      looks: { customContents: [], banners: [], portrait: portrait('JT', '#a8613d') },
    },
  },
  {
    dist_ID: 1223764, referralCode: 'ABIGAIL5', country: 'US', active: true, cdoInfo: { isCdoOn: true },
    profile: {
      firstName: 'Abigail', lastName: 'Stroud', contactEmail: 'abigail.stroud@example.net', phoneNumber1: '801-555-0155',
      addresses: [home(['4471 Quail Ridge Drive', 'Salt Lake City', 'Utah', 'UT', '84109'])],
    },
    replicatedSite: {
      blogUrl: 'https://abigail-stroud.example/', locale: 'en-us', showAddress: false, showPhone: false, socialInfo: social({ facebook: 'abigailstroud' }),
      looks: { customContents: ['Four children, ten minutes, one face. I know which products earn their place.'], banners: [], portrait: portrait('AS', '#7a5d84') },
    },
  },
  {
    dist_ID: 1039518, referralCode: 'WINIFRED', country: 'US', active: true, cdoInfo: { isCdoOn: true },
    profile: {
      firstName: 'Winifred', lastName: 'Cho', contactEmail: 'winifred.cho@example.com', phoneNumber1: '312-555-0148',
      addresses: [home(['1550 North Wells Court', 'Chicago', 'Illinois', 'IL', '60610'], { address2: '#904' })],
    },
    replicatedSite: {
      blogUrl: '', locale: 'en-us', showAddress: true, showPhone: true, socialInfo: social({ instagram: 'winnie.cho.skin' }),
      looks: { customContents: ['Skin first. If your cleanser is wrong, nothing I sell you after it will be right.'], banners: [], portrait: portrait('WC', '#3f5b4e') },
    },
  },
  {
    dist_ID: 1155390, referralCode: 'TAMSIN42', country: 'US', active: true, cdoInfo: { isCdoOn: false },
    profile: {
      firstName: 'Tamsin', lastName: 'Weatherby', contactEmail: 'tamsin.weatherby@example.org', phoneNumber1: '207-555-0122',
      addresses: [home(['33 Harbor Rise', 'Portland', 'Maine', 'ME', '04101'])],
    },
    replicatedSite: {
      blogUrl: '', locale: 'en-us', showAddress: false, showPhone: true, socialInfo: social({ facebook: 'tamsinweatherby' }),
      looks: { customContents: ['I sell in person only, at the Saturday market, rain or shine.'], banners: [], portrait: portrait('TW', '#5f7f9c') },
    },
  },
  {
    dist_ID: 902147, referralCode: 'GLORIA99', country: 'US', active: false, cdoInfo: { isCdoOn: true },
    profile: {
      firstName: 'Gloria', lastName: 'Penhale', contactEmail: 'gloria.penhale@example.com', phoneNumber1: '602-555-0180',
      addresses: [home(['7820 East Mesquite Way', 'Phoenix', 'Arizona', 'AZ', '85018'])],
    },
    replicatedSite: {
      blogUrl: '', locale: 'en-us', showAddress: false, showPhone: false, socialInfo: social(), looks: { customContents: [], banners: [], portrait: null },
    },
  },
];
