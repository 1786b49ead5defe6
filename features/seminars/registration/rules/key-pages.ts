import { keyParameter } from '#platform/contract/links/key-pages.ts'

/** Opens one registration without a login: the code of its badge. */
export const badgeParameter = keyParameter('badge')
