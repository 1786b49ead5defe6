import type { ErrorTexts } from '#platform/contract/operation.ts'

/** Attendance and passes cannot be set before the event starts. */
export const notStarted = {
  'not-started': 'This event has not started yet. Please mark attendance and passes once it has.',
} as const satisfies ErrorTexts
