import type { Me } from '#features/core/accounts/contract/session-contract.ts'
import { type Capability, holds } from '#platform/contract/access.ts'
import type { Visitor } from '#platform/web/routing/access-gate.ts'

/** Facts on which the shell's entries depend. */
export interface ShellFacts {
  visitor: Visitor
  me: Me | null
  /** True if an administrator is viewing as this user. */
  viewing: boolean
  /** Partner whose shop the visitor is viewing. */
  partner: {
    code: string
    name: string
    isDefault: boolean
    /** Features hidden from users of this partner. */
    hides: { credit: boolean; casino: boolean; feedback: boolean; instructorAdmin: boolean }
  }
  /** True if the user works only for the RO Technician Program. */
  onlyRotp: boolean
  /** Last visited page. */
  lastPage: string | null
}

/** True if the visitor holds a capability; product administrators hold all. */
export function may(facts: ShellFacts, capability: Capability, scope?: string): boolean {
  return facts.visitor !== 'unknown' && holds(facts.visitor, capability, scope)
}

export const isSignedIn = (facts: ShellFacts): boolean =>
  facts.visitor !== null && facts.visitor !== 'unknown'

/** True for users with an account, unless their partner hides credit (R-PAR-6). */
export const seesCredit = (facts: ShellFacts): boolean => isSignedIn(facts) && !facts.partner.hides.credit

/** True for staff with access to the staff pages. They find these pages in the menu and the search, and start there. */
export const isOfOffice = (facts: ShellFacts): boolean =>
  may(facts, 'product_admin') || may(facts, 'seminar_clerk')
