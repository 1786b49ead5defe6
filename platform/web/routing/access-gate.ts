import { type Access, type Actor, allows } from '#platform/contract/access.ts'

/** Who is there: somebody with an account, a guest, or not known yet. */
export type Visitor = Actor | null | 'unknown'

interface Gated {
  access: Access
  /** Whether the page opens on this device without a login. */
  opensHere?: (() => boolean) | undefined
}

/**
 * Access of a visitor to a page: `wait` while the visitor is unknown, `home` without login (R-SIT-1),
 * `refused` for users who are logged in but may not.
 */
type Gate = 'open' | 'wait' | 'home' | 'refused'

export function gate({ access, opensHere }: Gated, visitor: Visitor): Gate {
  if (access === 'anyone' || opensHere?.()) return 'open'
  if (visitor === 'unknown') return 'wait'
  if (allows(access, visitor)) return 'open'
  return visitor ? 'refused' : 'home'
}
