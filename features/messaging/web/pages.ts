import { page } from '#platform/web/page.ts'

export const messagingPages = [
  page({
    path: 'myMessages',
    title: 'My messages',
    access: 'signed-in',
    load: () => import('./MyMessagesPage.tsx'),
  }),
]
