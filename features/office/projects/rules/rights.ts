import { type Right, rights, type Visibility } from './project-words.ts'

interface Asked {
  visibility: Visibility
  /** The user's right as a member; null for non-members. */
  member: Right | null
  isAdmin: boolean
}

/** Returns a staff member's right in a project, or null if they may not see it. */
export function rightIn({ visibility, member, isAdmin }: Asked): Right | null {
  if (visibility === 'private') return member
  if (isAdmin) return 'lead'
  if (visibility === 'open') return member === 'lead' ? 'lead' : 'edit'
  return member ?? 'read'
}

/** True if the held right includes the required one. */
export const covers = (held: Right | null, needed: Right): boolean =>
  held !== null && rights.indexOf(held) >= rights.indexOf(needed)
