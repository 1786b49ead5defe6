import type { ClaimState } from '../../../rules/external-hours/claim-states.ts'

export const claimLabels: Readonly<Record<ClaimState, { label: string; color: string }>> = {
  waiting: { label: 'In review', color: 'blue' },
  approved: { label: 'Approved', color: 'teal' },
  refused: { label: 'Refused', color: 'red' },
  withdrawn: { label: 'Withdrawn', color: 'gray' },
}
