import type { Capability } from '#platform/contract/access.ts'

interface CapabilityWords {
  label: string
  description: string
  /** Required scope of the role; null applies everywhere. */
  scope: 'partner' | 'company' | null
}

/** Labels of all capabilities, and which of them require a partner or a company (R-PEO-22). */
export const capabilityLabels: Record<Capability, CapabilityWords> = {
  product_admin: {
    label: 'Product administrator',
    description: 'May do everything, here and on every page of the office.',
    scope: null,
  },
  seminar_clerk: {
    label: 'Seminar clerk',
    description: 'Runs the seminar schedule, orders and attendance.',
    scope: null,
  },
  instructor: {
    label: 'Instructor',
    description: 'Reviews submissions, asks questions and takes attendance.',
    scope: null,
  },
  consulting_admin: {
    label: 'Consultant',
    description: 'Works on autopsies and consulting requests.',
    scope: null,
  },
  rotp_admin: { label: 'ROTP administrator', description: 'Runs the RO Technician Program.', scope: null },
  partner_admin: {
    label: 'Partner administrator',
    description: 'Runs a partner’s people, prices and ledger.',
    scope: 'partner',
  },
  partner_supervisor: {
    label: 'Partner supervisor',
    description: 'Sees the partner’s people who are assigned.',
    scope: 'partner',
  },
  corp_admin: {
    label: 'Company administrator',
    description: 'Runs a company’s people, training and credit.',
    scope: 'company',
  },
  corp_supervisor: {
    label: 'Company supervisor',
    description: 'Sees the employees who are assigned.',
    scope: 'company',
  },
}

/** Formats a grant: 'Partner administrator (AMS)'. */
export function describeGrant(grant: {
  capability: Capability
  scope: string | null
  scopeName: string | null
}): string {
  const limit = grant.scopeName ?? grant.scope
  return `${capabilityLabels[grant.capability].label}${limit ? ` (${limit})` : ''}`
}
