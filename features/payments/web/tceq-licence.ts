import type { ComponentType } from 'react'

/** What another feature shows below the Yes of the 'TCEQ Approved' prompt. */
export type TceqLicence = ComponentType<{ courses: readonly string[] }>

let plugged: TceqLicence | null = null

/** Called when the web app is composed. */
export function plugTceqLicence(part: TceqLicence): void {
  plugged = part
}

export const tceqLicence = (): TceqLicence | null => plugged
