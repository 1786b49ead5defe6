import { page } from '#platform/web/page.ts'
import { supportStaff as access } from '../../rules/support-staff.ts'

export const supportAdminPages = [
  page('adminIndex/support', 'Tickets', access, () => import('./TicketsAdminPage.tsx'), {
    area: 'adminIndex/support',
    staffMenu: ['People', 'Questions from people: answer, assign, close and merge.'],
  }),
  page('adminIndex/chats', 'Chats', access, () => import('./ChatsAdminPage.tsx'), {
    area: 'adminIndex/support',
    staffMenu: ['People', 'Chats that wait and run, and who is there for them.'],
  }),
  page('adminIndex/support/:ticket', 'Ticket', access, () => import('./TicketAdminPage.tsx')),
  page('adminIndex/supportTopics', 'Topics of tickets', access, () => import('./TopicsAdminPage.tsx'), {
    area: 'adminIndex/support',
    tab: 'Topics',
    staffMenu: ['People', 'Topics with their answer times, and canned answers.'],
  }),
  page('adminIndex/supportReplies', 'Canned answers', access, () => import('./RepliesAdminPage.tsx'), {
    area: 'adminIndex/support',
  }),
  page('adminIndex/supportHours', 'Office hours', access, () => import('./HoursAdminPage.tsx'), {
    area: 'adminIndex/support',
    staffMenu: ['People', 'When the office is open and chat runs, for each partner.'],
  }),
]
