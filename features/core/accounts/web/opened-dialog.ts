import { watched } from '#platform/web/watched.ts'

/** The dialogs of this feature; only one is open at a time. */
export type AccountDialog =
  | { kind: 'login'; reason?: string | undefined }
  | { kind: 'create' }
  | { kind: 'forgot' }
  | { kind: 'profiles'; form: 'profile' | 'password' }
  | { kind: 'codes'; codes: readonly string[] }
  | { kind: 'qr' }
  | { kind: 'subtitles' }
  | { kind: 'video' }

export const openedDialog = watched<AccountDialog | null>(null)

/** Opens the login dialog; the reason is a sentence that explains why login is required. */
export const openLogin = (reason?: string): void => openedDialog.set({ kind: 'login', reason })
export const openCreateAccount = (): void => openedDialog.set({ kind: 'create' })
export const openForgotLogin = (): void => openedDialog.set({ kind: 'forgot' })
export const openMyProfiles = (form: 'profile' | 'password' = 'profile'): void =>
  openedDialog.set({ kind: 'profiles', form })
/** Shows new recovery codes, only this once. */
export const openCodes = (codes: readonly string[]): void => openedDialog.set({ kind: 'codes', codes })
export const openAccountQr = (): void => openedDialog.set({ kind: 'qr' })
export const openSubtitles = (): void => openedDialog.set({ kind: 'subtitles' })
export const openVideoLanguage = (): void => openedDialog.set({ kind: 'video' })
export const closeDialog = (): void => openedDialog.set(null)
