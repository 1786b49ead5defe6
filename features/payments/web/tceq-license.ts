import type { ComponentType } from 'react'

/** What another feature shows below the Yes of the 'TCEQ Approved' prompt. */
export type TceqLicense = ComponentType<{ courses: readonly string[] }>

let plugged: TceqLicense | null = null

/** Called when the web app is composed. */
export function plugTceqLicense(part: TceqLicense): void {
  plugged = part
}

export const tceqLicense = (): TceqLicense | null => plugged
