import type { Me } from '#features/core/accounts/contract/session-contract.ts'
import { type Capability, holds } from '#platform/contract/access.ts'
import type { Visitor } from '#platform/web/routing/access-gate.ts'

/** What the shell's entries depend on. */
export interface ShellFacts {
  visitor: Visitor
  me: Me | null
  /** An administrator looks on as this person. */
  viewing: boolean
  /** Under which partner the visitor looks at the shop. */
  partner: {
    code: string
    name: string
    isDefault: boolean
    /** What this partner's people do not see. */
    hides: { credit: boolean; casino: boolean; feedback: boolean; instructorAdmin: boolean }
  }
  /** The person works for the RO Technician Program and for nothing else. */
  onlyRotp: boolean
  /** Where the person left off. */
  lastPage: string | null
}

/** Whether the visitor holds a capability; a product administrator holds all. */
export function may(facts: ShellFacts, capability: Capability, scope?: string): boolean {
  return facts.visitor !== 'unknown' && holds(facts.visitor, capability, scope)
}

export const isSignedIn = (facts: ShellFacts): boolean =>
  facts.visitor !== null && facts.visitor !== 'unknown'

/** Credit is for people with an account, and some partners hide it (R-PAR-6). */
export const seesCredit = (facts: ShellFacts): boolean => isSignedIn(facts) && !facts.partner.hides.credit

/** Who works in the office finds its pages in the menu, searches it from everywhere and starts there. */
export const isOfOffice = (facts: ShellFacts): boolean =>
  may(facts, 'product_admin') || may(facts, 'seminar_clerk')
