import { page } from '#platform/web/page.ts'
import { supportStaff as access } from '../../rules/support-staff.ts'

export const supportDeskPages = [
  page('adminIndex/support', 'Tickets', access, () => import('./TicketsDeskPage.tsx'), {
    area: 'adminIndex/support',
    desk: { group: 'People', description: 'Questions from people: answer, assign, close and merge.' },
  }),
  page('adminIndex/chats', 'Chats', access, () => import('./ChatsDeskPage.tsx'), {
    area: 'adminIndex/support',
    desk: {
      group: 'People',
      description: 'Chats that wait and run, and who is there for them.',
    },
  }),
  page('adminIndex/support/:ticket', 'Ticket', access, () => import('./TicketDeskPage.tsx')),
  page('adminIndex/supportTopics', 'Topics of tickets', access, () => import('./TopicsDeskPage.tsx'), {
    area: 'adminIndex/support',
    tab: 'Topics',
    desk: {
      group: 'People',
      description: 'Topics with their answer times, and canned answers.',
    },
  }),
  page('adminIndex/supportReplies', 'Canned answers', access, () => import('./RepliesDeskPage.tsx'), {
    area: 'adminIndex/support',
  }),
  page('adminIndex/supportHours', 'Office hours', access, () => import('./HoursDeskPage.tsx'), {
    area: 'adminIndex/support',
    desk: {
      group: 'People',
      description: 'When the office is open and chat runs, for each partner.',
    },
  }),
]
