import { page } from '#platform/web/page.ts'

export const supportPages = [
  page({
    path: 'contactUs',
    title: 'Contact us',
    access: 'anyone',
    load: () => import('./ContactUsPage.tsx'),
  }),
  page({
    path: 'contactUs/tickets/:ticketid',
    title: 'Ticket',
    access: 'anyone',
    noindex: true,
    load: () => import('./TicketPage.tsx'),
  }),
  page({
    path: 'ticket/:token',
    title: 'Ticket',
    access: 'anyone',
    noindex: true,
    load: () => import('./TicketLinkPage.tsx'),
  }),
]
