import { keyPage } from '#platform/contract/links/key-pages.ts'

export const joinCompanyPage = keyPage('joinCompany/:token')
