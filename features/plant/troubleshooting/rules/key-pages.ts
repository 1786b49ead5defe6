import { keyParameter } from '#platform/contract/links/key-pages.ts'

export const caseLinkParameter = keyParameter('link')
