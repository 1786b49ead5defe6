import { keyPage } from '#platform/contract/links/key-pages.ts'

export const payPage = keyPage('pay/:token')
