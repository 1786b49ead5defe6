import { page } from '#platform/web/page.ts'
import { CHAT_FRAME } from '../contract/chat-frame.ts'

export const supportPages = [
  page({
    path: CHAT_FRAME,
    title: 'Chat',
    access: 'anyone',
    header: false,
    footer: false,
    noindex: true,
    load: () => import('./ChatFramePage.tsx'),
  }),
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
