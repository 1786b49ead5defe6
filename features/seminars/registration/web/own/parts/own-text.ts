import type { RegistrationStatus } from '../../../contract/own-views.ts'

const words: Readonly<Record<RegistrationStatus, { label: string; color: string } | null>> = {
  unpaid: { label: 'Payment in progress', color: 'yellow' },
  coming: null,
  today: { label: 'Today', color: 'copper' },
  past: null,
  canceled: { label: 'Canceled', color: 'gray' },
}

/** Label for unusual statuses; null for all others. */
export const statusText = (status: RegistrationStatus) => words[status]
