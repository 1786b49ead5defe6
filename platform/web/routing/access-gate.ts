import { type Access, type Actor, allows } from '#platform/contract/access.ts'

/** The visitor: a user with an account, a guest, or not known yet. */
export type Visitor = Actor | null | 'unknown'

interface Gated {
  access: Access
  /** True if the page opens on this device without a login. */
  opensHere?: (() => boolean) | undefined
}

/**
 * A visitor's access to a page: `wait` while the visitor is unknown, `home` without a login (R-SIT-1), `refused` for
 * logged-in users without permission.
 */
type Gate = 'open' | 'wait' | 'home' | 'refused'

export function gate({ access, opensHere }: Gated, visitor: Visitor): Gate {
  if (access === 'anyone' || opensHere?.()) return 'open'
  if (visitor === 'unknown') return 'wait'
  if (allows(access, visitor)) return 'open'
  return visitor ? 'refused' : 'home'
}
