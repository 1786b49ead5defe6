import { page } from '#platform/web/page.ts'

const access = ['product_admin'] as const

/** Pages restricted to roles; this list loads only for users who have one. */
export const administrationAdminPages = [
  page(
    'adminIndex',
    'Company administration',
    ['product_admin', 'seminar_clerk'],
    () => import('./AdminIndexPage.tsx'),
  ),
  page('adminIndex/people/:userid', 'Person', access, () => import('./PersonPage.tsx')),
  page('superAdmin', 'System', access, () => import('./SuperAdminPage.tsx'), {
    area: 'superAdmin',
    tab: 'Roles and settings',
    staffMenu: ['System', 'Roles, maintenance, newest version, settings and retention.'],
  }),
  page('adminIndex/mail', 'Email', access, () => import('./MailPage.tsx'), {
    area: 'adminIndex/mail',
    staffMenu: ['System', 'Every email with its delivery status; send it again.'],
  }),
  page('adminIndex/audit', 'Audit', access, () => import('./AuditPage.tsx'), {
    area: 'superAdmin',
    staffMenu: ['System', 'Who did what, and who was refused.'],
  }),
  page('adminIndex/jobs', 'Jobs', access, () => import('./JobsPage.tsx'), {
    area: 'superAdmin',
    staffMenu: ['System', 'Background jobs: waiting, retrying and failed.'],
  }),
]
