import type { SheetRow } from '../../contract/grading-views.ts'

export const kindLabels: Record<SheetRow['kind'], string> = { 'hands-on': 'Hands-on', paper: 'On paper' }
export const stateLabels: Record<SheetRow['state'], string> = { open: 'Open', locked: 'Locked' }
