import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { HOME } from './history.ts'

let picture: Element | null = null

/** Saves the picture that came with the document before the app replaces the content. */
export function saveFirstPicture(root: Element): void {
  picture = root.querySelector('[data-first-picture]')
}

/**
 * True if the server identified the visitor as a user; guests get the document with the picture. Unknown if the service
 * worker responded.
 */
export const isUserExpected = (): boolean => picture === null && !navigator.serviceWorker?.controller

/** Shows the home picture of the document, if any, while the home page loads. */
export function FirstPicture({ otherwise }: { otherwise: ReactNode }) {
  const { pathname } = useLocation()
  if (!picture || pathname !== HOME) return otherwise
  return (
    <div
      ref={(place) => {
        if (picture) place?.replaceChildren(picture)
      }}
    />
  )
}
