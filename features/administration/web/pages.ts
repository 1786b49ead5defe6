import { page } from '#platform/web/page.ts'

const access = ['product_admin'] as const

export const administrationPages = [
  page({
    path: 'adminIndex',
    title: 'Company administration',
    access,
    load: () => import('./desk/AdminIndexPage.tsx'),
  }),
  page({
    path: 'superAdmin',
    title: 'System',
    access,
    desk: { group: 'System', says: 'Roles, maintenance, the newest version and settings.' },
    load: () => import('./desk/SuperAdminPage.tsx'),
  }),
  page({
    path: 'adminIndex/mail',
    title: 'Mail',
    access,
    desk: { group: 'System', says: 'Every mail that was written, what became of it, and sending it again.' },
    load: () => import('./desk/MailPage.tsx'),
  }),
  page({
    path: 'adminIndex/audit',
    title: 'Audit',
    access,
    desk: { group: 'System', says: 'Who did what, and who was refused.' },
    load: () => import('./desk/AuditPage.tsx'),
  }),
  page({
    path: 'adminIndex/jobs',
    title: 'Jobs',
    access,
    desk: { group: 'System', says: 'Work that waits, failed or was given up.' },
    load: () => import('./desk/JobsPage.tsx'),
  }),
]
