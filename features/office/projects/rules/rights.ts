import { type Right, rights, type Visibility } from './project-words.ts'

interface Asked {
  visibility: Visibility
  /** What the person is a member with; null for others. */
  member: Right | null
  isAdmin: boolean
}

/** What somebody of the staff may do in a project; null where it does not exist for them. */
export function rightIn({ visibility, member, isAdmin }: Asked): Right | null {
  if (visibility === 'private') return member
  if (isAdmin) return 'lead'
  if (visibility === 'open') return member === 'lead' ? 'lead' : 'edit'
  return member ?? 'read'
}

/** Whether a right is enough for what another one is asked for. */
export const covers = (held: Right | null, needed: Right): boolean =>
  held !== null && rights.indexOf(held) >= rights.indexOf(needed)
