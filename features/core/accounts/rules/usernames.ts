import { holdsAddress, NO_ADDRESS } from '#platform/contract/names.ts'

/**
 * A user name contains no '@', so it can never be another user's email address at login. Names of roles and of the shop
 * are reserved: `guest` is a session without a user (decisions, People and roles).
 */
const USERNAME_PATTERN = /^[A-Za-z0-9][A-Za-z0-9._-]{2,39}$/

const reserved = new Set(
  `guest guests anonymous anyone everyone nobody none null undefined root system administrator superadmin
  superuser sysadmin webmaster postmaster hostmaster abuse security support help helpdesk info contact billing
  payments sales noreply no-reply permeate dhp api www me self user username account accounts login logout`.split(
    /\s+/,
  ),
)

/** Returns the problem with a user name as a sentence; null if it is acceptable. */
export function usernameProblem(username: string): string | null {
  if (!USERNAME_PATTERN.test(username))
    return 'Please use 3 to 40 letters, digits, dots, hyphens or underscores, beginning with a letter or digit.'
  if (holdsAddress(username)) return NO_ADDRESS
  if (reserved.has(username.toLowerCase())) return 'This user name is reserved. Please choose another.'
  return null
}
