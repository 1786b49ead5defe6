import { watched } from '#platform/web/watched.ts'
import type { LegalName } from '../contract.ts'

/** The open legal text; null if closed. */
export const openedText = watched<LegalName | null>(null)

export const openTerms = (): void => openedText.set('terms')
export const openPrivacy = (): void => openedText.set('privacy')
