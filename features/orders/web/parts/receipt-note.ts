import type { ComponentType } from 'react'

let plugged: ComponentType | null = null

/** What another feature shows on the receipt of an order that is taken for TCEQ. Called when the web app is composed. */
export function plugTceqNote(part: ComponentType): void {
  plugged = part
}

export const tceqNote = (): ComponentType | null => plugged
