import { keyPage } from '#platform/contract/links/key-pages.ts'

export const claimPage = keyPage('claim/:token')
