import { keyPage } from '#platform/contract/links/key-pages.ts'

export const offerPage = keyPage('offer/:token')
