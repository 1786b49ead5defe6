import { type Grant, holds } from '#platform/contract/access.ts'

interface RotpRoles {
  isAdmin: boolean
  isInstructor: boolean
  onlyROTP: boolean
}

/**
 * Returns a user's roles in the RO Technician Program (R-LRN-14). Product administrators are also its administrators
 * and instructors. onlyROTP: the user has no capability other than rotp_admin and sees no other administration pages.
 */
export function rotpRoles(grants: readonly Grant[]): RotpRoles {
  const person = { userId: '', grants }
  return {
    isAdmin: holds(person, 'rotp_admin'),
    isInstructor: holds(person, 'instructor'),
    onlyROTP: grants.length > 0 && grants.every(({ capability }) => capability === 'rotp_admin'),
  }
}
