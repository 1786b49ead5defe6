import { keyParameter } from '#platform/contract/links/key-pages.ts'

export const lodgingLinkParameter = keyParameter('link')
