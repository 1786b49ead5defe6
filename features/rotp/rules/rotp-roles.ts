import { type Grant, holds } from '#platform/contract/access.ts'

interface RotpRoles {
  isAdmin: boolean
  isInstructor: boolean
  onlyROTP: boolean
}

/**
 * What somebody is in the RO Technician Program (000 s3, s6). Product administrators are its administrators and
 * instructors too. Only-ROTP is who administers the program and holds nothing else: the other administration is
 * hidden from them.
 */
export function rotpRoles(grants: readonly Grant[]): RotpRoles {
  const person = { userId: '', grants }
  return {
    isAdmin: holds(person, 'rotp_admin'),
    isInstructor: holds(person, 'instructor'),
    onlyROTP: grants.length > 0 && grants.every(({ capability }) => capability === 'rotp_admin'),
  }
}
