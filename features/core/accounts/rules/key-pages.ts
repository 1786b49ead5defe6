import { keyPage } from '#platform/contract/links/key-pages.ts'

export const resetPage = keyPage('reset/:token', { once: true })
export const confirmEmailPage = keyPage('confirmEmail/:token', { once: true })
