import { keyPage } from '#platform/contract/links/key-pages.ts'

export const joinPartnerPage = keyPage('joinPartner/:token')
