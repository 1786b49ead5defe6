import type { SheetRow } from '../../../contract/grading-views.ts'

/** 'Nov 20, 2026' of a day without a time, the same day wherever it is read. */
export const heldText = (day: string): string =>
  new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  )

export const kindWords: Record<SheetRow['kind'], string> = { 'hands-on': 'Hands-on', paper: 'On paper' }
export const stateWords: Record<SheetRow['state'], string> = { open: 'Open', locked: 'Locked' }
