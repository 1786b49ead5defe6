import type { SheetRow } from '../../../contract/grading-views.ts'

export const kindWords: Record<SheetRow['kind'], string> = { 'hands-on': 'Hands-on', paper: 'On paper' }
export const stateWords: Record<SheetRow['state'], string> = { open: 'Open', locked: 'Locked' }
