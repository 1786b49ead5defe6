import { page } from '#platform/web/page.ts'
import { supportStaff as access } from '../../rules/support-staff.ts'

export const supportDeskPages = [
  page({
    path: 'adminIndex/support',
    title: 'Tickets',
    access,
    desk: { group: 'People', description: 'Questions from people: answer, assign, close and merge.' },
    load: () => import('./TicketsDeskPage.tsx'),
  }),
  page({
    path: 'adminIndex/chats',
    title: 'Chats',
    access,
    desk: { group: 'People', description: 'Chats that wait and run, and who is there for them.' },
    load: () => import('./ChatsDeskPage.tsx'),
  }),
  page({
    path: 'adminIndex/support/:ticket',
    title: 'Ticket',
    access,
    load: () => import('./TicketDeskPage.tsx'),
  }),
  page({
    path: 'adminIndex/supportTopics',
    title: 'Topics of tickets',
    access,
    desk: { group: 'People', description: 'Topics with their answer times, and canned answers.' },
    load: () => import('./TopicsDeskPage.tsx'),
  }),
  page({
    path: 'adminIndex/supportReplies',
    title: 'Canned answers',
    access,
    load: () => import('./RepliesDeskPage.tsx'),
  }),
  page({
    path: 'adminIndex/supportHours',
    title: 'Office hours',
    access,
    desk: { group: 'People', description: 'When the office is open and chat runs, for each partner.' },
    load: () => import('./HoursDeskPage.tsx'),
  }),
]
