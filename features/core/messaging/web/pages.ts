import { page } from '#platform/web/page.ts'

export const messagingPages = [
  page('myMessages', 'My messages', 'signed-in', () => import('./MyMessagesPage.tsx')),
]
