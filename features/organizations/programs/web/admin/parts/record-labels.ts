import type { ParticipantRow } from '../../../contract/admin-views.ts'

/** Labels for the source of an enrollment. */
export const sourceLabels: Readonly<Record<ParticipantRow['source'], string>> = {
  self: 'Enrolled',
  staff: 'Staff',
  import: 'Old records',
}

const states: Readonly<Record<string, string>> = {
  valid: 'valid',
  expiring: 'expires soon',
  expired: 'expired',
  revoked: 'revoked',
}

export const certificateText = (state: string): string => states[state] ?? state
