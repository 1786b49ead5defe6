import { page } from '#platform/web/page.ts'
import { supportStaff as access } from '../../rules/support-staff.ts'

export const supportDeskPages = [
  page('adminIndex/support', 'Tickets', access, () => import('./TicketsDeskPage.tsx'), {
    desk: { group: 'People', description: 'Questions from people: answer, assign, close and merge.' },
  }),
  page('adminIndex/chats', 'Chats', access, () => import('./ChatsDeskPage.tsx'), {
    desk: {
      group: 'People',
      area: 'adminIndex/support',
      description: 'Chats that wait and run, and who is there for them.',
    },
  }),
  page('adminIndex/support/:ticket', 'Ticket', access, () => import('./TicketDeskPage.tsx')),
  page('adminIndex/supportTopics', 'Topics of tickets', access, () => import('./TopicsDeskPage.tsx'), {
    desk: {
      group: 'People',
      area: 'adminIndex/support',
      description: 'Topics with their answer times, and canned answers.',
    },
  }),
  page('adminIndex/supportReplies', 'Canned answers', access, () => import('./RepliesDeskPage.tsx')),
  page('adminIndex/supportHours', 'Office hours', access, () => import('./HoursDeskPage.tsx'), {
    desk: {
      group: 'People',
      area: 'adminIndex/support',
      description: 'When the office is open and chat runs, for each partner.',
    },
  }),
]
