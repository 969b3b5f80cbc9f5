import type { SeedDistributor } from '../types.ts';
import { home, mailing, portrait, social, studio } from './record.ts';

export const canada: readonly SeedDistributor[] = [
  {
    dist_ID: 2104836, referralCode: 'MARGUERITE6', country: 'CA', active: true, cdoInfo: { isCdoOn: true },
    profile: {
      firstName: 'Marguerite', lastName: 'Lacasse', contactEmail: 'marguerite.lacasse@example.com', phoneNumber1: '514-555-0139',
      addresses: [
        mailing(['5123, rue Fabre', 'Montréal', 'Quebec', 'QC', 'H2J 3W4']),
        studio(['84, avenue Laurier Ouest', 'Montréal', 'Quebec', 'QC', 'H2T 2N4'], { address2: 'Bureau 2' }),
      ],
    },
    replicatedSite: {
      blogUrl: 'https://marguerite-lacasse.example/carnet', locale: 'fr-ca', showAddress: true, showPhone: true,
      socialInfo: social({ facebook: 'margueritelacasse', instagram: 'marguerite.lacasse' }),
      looks: {
        customContents: ['Je vous reçois à l’atelier, près de la grande fenêtre. On essaie, on compare, on prend son temps.'],
        banners: ['Atelier ouvert le mercredi soir'], portrait: portrait('ML', '#8f4460'),
      },
    },
  },
  {
    dist_ID: 2087115, referralCode: 'JOSIANE12', country: 'CA', active: true, cdoInfo: { isCdoOn: true },
    profile: {
      firstName: 'Josiane', lastName: 'Thériault', contactEmail: 'josiane.theriault@example.org', phoneNumber1: '418-555-0151',
      addresses: [home(['960, rue Cartier', 'Québec', 'Quebec', 'QC', 'G1R 2S4'])],
    },
    replicatedSite: {
      blogUrl: '', locale: 'fr-ca', showAddress: false, showPhone: true, socialInfo: social({ instagram: 'josiane.theriault' }),
      looks: { customContents: ['Infirmière de nuit, conseillère de jour. Les cernes, je connais.'], banners: [], portrait: portrait('JT', '#c9974f') },
    },
  },
  {
    dist_ID: 2119402, referralCode: 'FIONA604', country: 'CA', active: true, cdoInfo: { isCdoOn: true },
    profile: {
      firstName: 'Fiona', lastName: 'Leung', contactEmail: 'fiona.leung@example.com', phoneNumber1: '604-555-0112',
      addresses: [home(['2288 West 4th Avenue', 'Vancouver', 'British Columbia', 'BC', 'V6K 1N8'], { address2: 'Unit 5' })],
    },
    replicatedSite: {
      blogUrl: 'https://fiona-leung.example/', locale: 'en-ca', showAddress: true, showPhone: true, socialInfo: social({ instagram: 'fionaleung.van', youTube: 'FionaLeungVan' }),
      looks: { customContents: ['Makeup that survives a seawall run in drizzle. Tested weekly.'], banners: ['Rain-proof face class, first Saturday'], portrait: portrait('FL', '#1f5a66') },
    },
  },
  {
    dist_ID: 2063748, referralCode: 'ARDEN416', country: 'CA', active: true, cdoInfo: { isCdoOn: true },
    profile: {
      firstName: 'Arden', lastName: 'MacPhee', contactEmail: 'arden.macphee@example.net', phoneNumber1: '416-555-0187',
      addresses: [home(['41 Roxton Lane', 'Toronto', 'Ontario', 'ON', 'M6J 2Y4'])],
    },
    replicatedSite: {
      blogUrl: '', locale: 'en-ca', showAddress: false, showPhone: false, socialInfo: social({ instagram: 'arden.macphee', twitter: 'ardenmacphee' }),
      looks: { customContents: ['Brows, mostly. And very good brushes.'], banners: [], portrait: portrait('AM', '#5c4032') },
    },
  },
  {
    dist_ID: 2133590, referralCode: 'HARPREET2', country: 'CA', active: true, cdoInfo: { isCdoOn: true },
    profile: {
      firstName: 'Harpreet', lastName: 'Sandhu', contactEmail: 'harpreet.sandhu@example.com', phoneNumber1: '403-555-0104',
      addresses: [home(['318 Tuscany Ridge NW', 'Calgary', 'Alberta', 'AB', 'T3L 2H6'])],
    },
    replicatedSite: {
      blogUrl: '', locale: 'en-ca', showAddress: false, showPhone: true, socialInfo: social({ facebook: 'harpreetsandhubeauty' }),
      looks: { customContents: ['Wedding season is my season. I travel with two cases and a spare.'], banners: ['Bridal parties booked from March'], portrait: portrait('HS', '#b0243e') },
    },
  },
  {
    dist_ID: 2058221, referralCode: 'SHEILA902', country: 'CA', active: true, cdoInfo: { isCdoOn: false },
    profile: {
      firstName: 'Sheila', lastName: 'Comeau', contactEmail: 'sheila.comeau@example.org', phoneNumber1: '902-555-0166',
      addresses: [home(['1180 Barrington Row', 'Halifax', 'Nova Scotia', 'NS', 'B3H 2R1'])],
    },
    replicatedSite: {
      blogUrl: '', locale: 'en-ca', showAddress: true, showPhone: true, socialInfo: social(), looks: { customContents: [], banners: [], portrait: portrait('SC', '#26364f') },
    },
  },
  {
    dist_ID: 2041967, referralCode: 'BERNADETTE1', country: 'CA', active: false, cdoInfo: { isCdoOn: true },
    profile: {
      firstName: 'Bernadette', lastName: 'Kowalchuk', contactEmail: 'bernadette.kowalchuk@example.com', phoneNumber1: '204-555-0173',
      addresses: [home(['655 Wellington Crescent', 'Winnipeg', 'Manitoba', 'MB', 'R3M 0A1'])],
    },
    replicatedSite: {
      blogUrl: '', locale: 'en-ca', showAddress: false, showPhone: false, socialInfo: social(), looks: { customContents: [], banners: [], portrait: null },
    },
  },
];
