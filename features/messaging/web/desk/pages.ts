import { page } from '#platform/web/page.ts'

const access = ['product_admin'] as const

/** The pages of those who hold a role; their list comes when somebody does. */
export const messagingDeskPages = [
  page({
    path: 'adminIndex/announcements',
    title: 'Announcements',
    access,
    desk: { group: 'People', description: 'Write to everyone at once, in the app and by email.' },
    load: () => import('./AnnouncementsDeskPage.tsx'),
  }),
  page({
    path: 'notificationTester',
    title: 'Notification test',
    access,
    desk: {
      group: 'System',
      description: 'Send a message to yourself or a test group, and see how it went.',
    },
    load: () => import('./NotificationTesterPage.tsx'),
  }),
]
