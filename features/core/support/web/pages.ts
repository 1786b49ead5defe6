import { page } from '#platform/web/page.ts'
import { ticketPage } from '../rules/key-pages.ts'

export const supportPages = [
  page('contactUs/tickets/:ticketid', 'Ticket', 'signed-in', () => import('./TicketPage.tsx'), {
    noindex: true,
    previews: [
      { name: 'ticket', noindex: true, title: 'Ticket', description: 'Your question and our answers.' },
    ],
  }),
  page('contactUs', 'Contact us', 'signed-in', () => import('./ContactUsPage.tsx'), {
    previews: [
      {
        name: 'contact',
        title: 'Contact us',
        description: 'Write, call or chat: office hours, phone, email and address.',
      },
    ],
  }),
  page('help', 'Help', 'signed-in', () => import('./HelpPage.tsx'), {
    previews: [
      {
        name: 'help',
        title: 'Help',
        description: 'Short answers about courses, exams, certificates, seminars and accounts.',
      },
    ],
  }),
  page(ticketPage.path, 'Ticket', 'anyone', () => import('./TicketLinkPage.tsx'), {
    key: ticketPage,
    noindex: true,
  }),
]
