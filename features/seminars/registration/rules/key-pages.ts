import { keyParameter } from '#platform/contract/links/key-pages.ts'

/** Query parameter with a badge code that opens one registration without a login. */
export const badgeParameter = keyParameter('badge')
