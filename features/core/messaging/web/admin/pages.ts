import { page } from '#platform/web/page.ts'
import { emailsPage } from '../../rules/key-pages.ts'

const access = ['product_admin'] as const

/** Pages that require a role, loaded only when needed. */
export const messagingAdminPages = [
  page(emailsPage.path, 'Emails', 'anyone', () => import('../EmailsPage.tsx'), { key: emailsPage }),
  page('adminIndex/announcements', 'Announcements', access, () => import('./AnnouncementsAdminPage.tsx'), {
    area: 'adminIndex/mail',
    staffMenu: ['People', 'Write to everyone at once, in the app and by email.'],
  }),
  page('notificationTester', 'Notification test', access, () => import('./NotificationTesterPage.tsx'), {
    area: 'adminIndex/mail',
    staffMenu: ['System', 'Send a message to yourself or a test group, and see how it went.'],
  }),
]
