import { keyPage } from '#platform/contract/links/key-pages.ts'

export const ticketPage = keyPage('ticket/:token')
