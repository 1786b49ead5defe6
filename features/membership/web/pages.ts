import { page } from '#platform/web/page.ts'

const readers = ['partner_admin', 'partner_supervisor'] as const
const admins = ['partner_admin'] as const

/** The people of a partner, for who answers for them. */
export const membershipPages = [
  page({
    path: 'partnerAdmin',
    title: 'Partner',
    access: admins,
    load: () => import('./dashboard/PartnerAdminPage.tsx'),
  }),
  page({
    path: 'partnerUsers',
    title: 'People of the partner',
    access: readers,
    load: () => import('./users/PartnerUsersPage.tsx'),
  }),
  page({
    path: 'partnerEditUser',
    title: 'Person',
    access: readers,
    load: () => import('./users/PartnerEditUserPage.tsx'),
  }),
  page({
    path: 'partnerCreateUser',
    title: 'Invite people',
    access: admins,
    load: () => import('./joining/PartnerCreateUserPage.tsx'),
  }),
  page({
    path: 'partnerSignups',
    title: 'Sign-ups',
    access: admins,
    load: () => import('./signups/PartnerSignupsPage.tsx'),
  }),
  page({
    path: 'joinPartner/:token',
    title: 'Join a partner',
    access: 'anyone',
    noindex: true,
    load: () => import('./joining/JoinPartnerPage.tsx'),
  }),
]
