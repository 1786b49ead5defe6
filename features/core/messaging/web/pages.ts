import { page } from '#platform/web/page.ts'
import { emailsPage } from '../rules/key-pages.ts'

export const messagingPages = [
  page(emailsPage.path, 'Emails', 'anyone', () => import('./EmailsPage.tsx'), { key: emailsPage }),
  page('myMessages', 'My messages', 'signed-in', () => import('./MyMessagesPage.tsx')),
]
