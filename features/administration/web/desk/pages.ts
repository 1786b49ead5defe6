import { page } from '#platform/web/page.ts'

const access = ['product_admin'] as const

/** The pages of those who hold a role; their list comes when somebody does. */
export const administrationDeskPages = [
  page({
    path: 'adminIndex',
    title: 'Company administration',
    access: ['product_admin', 'seminar_clerk'],
    load: () => import('./AdminIndexPage.tsx'),
  }),
  page({
    path: 'adminIndex/people/:userid',
    title: 'Person',
    access,
    load: () => import('./PersonPage.tsx'),
  }),
  page({
    path: 'superAdmin',
    title: 'System',
    access,
    desk: { group: 'System', description: 'Roles, maintenance, newest version, settings and retention.' },
    load: () => import('./SuperAdminPage.tsx'),
  }),
  page({
    path: 'adminIndex/mail',
    title: 'Email',
    access,
    desk: {
      group: 'System',
      description: 'Every email with its delivery status; send it again.',
    },
    load: () => import('./MailPage.tsx'),
  }),
  page({
    path: 'adminIndex/audit',
    title: 'Audit',
    access,
    desk: { group: 'System', description: 'Who did what, and who was refused.' },
    load: () => import('./AuditPage.tsx'),
  }),
  page({
    path: 'adminIndex/jobs',
    title: 'Jobs',
    access,
    desk: { group: 'System', description: 'Background jobs: waiting, retrying and failed.' },
    load: () => import('./JobsPage.tsx'),
  }),
]
