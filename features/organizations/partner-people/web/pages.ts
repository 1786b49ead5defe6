import { page } from '#platform/web/page.ts'
import { joinPartnerPage } from '../rules/key-pages.ts'

const readers = ['partner_admin', 'partner_supervisor'] as const
const admins = ['partner_admin'] as const

/** Partner pages for administrators and supervisors of a partner. */
export const membershipPages = [
  page('partnerAdmin', 'Partner', admins, () => import('./dashboard/PartnerAdminPage.tsx')),
  page('partnerUsers', 'People of the partner', readers, () => import('./users/PartnerUsersPage.tsx')),
  page('partnerEditUser', 'Person', readers, () => import('./users/PartnerEditUserPage.tsx')),
  page('partnerCreateUser', 'Invite people', admins, () => import('./joining/PartnerCreateUserPage.tsx')),
  page('partnerSignups', 'Sign-ups', admins, () => import('./signups/PartnerSignupsPage.tsx')),
  page(joinPartnerPage.path, 'Join a partner', 'anyone', () => import('./joining/JoinPartnerPage.tsx'), {
    key: joinPartnerPage,
    noindex: true,
  }),
]
