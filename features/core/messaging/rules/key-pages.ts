import { keyPage } from '#platform/contract/links/key-pages.ts'

export const emailsPage = keyPage('emails/:token')
