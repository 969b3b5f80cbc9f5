import type { SeedInvitation } from './types.ts';

/**
 * The invitations that members of the demo have sent, oldest first. Grace has more than one page of them. `joined` is
 * set when the invited person has become a member.
 */
export const demoInvitations: readonly SeedInvitation[] = [
  {
    senderId: 500_103,
    name: 'Priya Raman',
    email: 'priya.raman@aurevane.example',
    daysAgo: 171,
    joined: { customerId: 500_203, membershipId: 700_203 },
  },
  { senderId: 500_103, name: 'Hannah Lindqvist', email: 'hannah.lindqvist@aurevane.example', daysAgo: 171 },
  {
    senderId: 500_103,
    name: 'Tamika Broussard',
    email: 'tamika.broussard@aurevane.example',
    daysAgo: 143,
    joined: { customerId: 500_204, membershipId: 700_204 },
  },
  { senderId: 500_103, name: 'Elena Petrova', email: 'elena.petrova@aurevane.example', daysAgo: 120 },
  { senderId: 500_103, name: 'Joanne Whitaker', email: 'joanne.whitaker@aurevane.example', daysAgo: 120 },
  { senderId: 500_103, name: 'Mei-Ling Ho', email: 'meiling.ho@aurevane.example', daysAgo: 98 },
  { senderId: 500_103, name: 'Rosa Delgado', email: 'rosa.delgado@aurevane.example', daysAgo: 77 },
  { senderId: 500_103, name: 'Aisha Bello', email: 'aisha.bello@aurevane.example', daysAgo: 77 },
  { senderId: 500_103, name: 'Caroline Meyer', email: 'caroline.meyer@aurevane.example', daysAgo: 41 },
  { senderId: 500_103, name: 'Dee Castellanos', email: 'dee.castellanos@aurevane.example', daysAgo: 30 },
  { senderId: 500_103, name: 'Nell Abernathy', email: 'nell.abernathy@aurevane.example', daysAgo: 12 },
  { senderId: 500_103, name: 'Yuki Tanaka', email: 'yuki.tanaka@aurevane.example', daysAgo: 12 },
  { senderId: 500_103, name: 'Simone Archer', email: 'simone.archer@aurevane.example', daysAgo: 3 },
  { senderId: 500_104, name: 'Lucía Herrera Paz', email: 'lucia.herrera@aurevane.example', daysAgo: 64 },
  { senderId: 500_104, name: 'Ximena Robles', email: 'ximena.robles@aurevane.example', daysAgo: 20 },
];
