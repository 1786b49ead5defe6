import { keyPage } from '#platform/contract/links/key-pages.ts'

export const sharePage = keyPage('share/:token')
