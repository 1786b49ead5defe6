import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { HOME } from './history.ts'

let picture: Element | null = null

/** Keeps the picture that came with the document, before the app takes the document's place. */
export function keepFirstPicture(root: Element): void {
  picture = root.querySelector('[data-first-picture]')
}

/**
 * Whether the server took the visitor for a user: it sends a guest the document with the picture. Not known where the
 * service worker answered.
 */
export const isUserExpected = (): boolean => picture === null && !navigator.serviceWorker?.controller

/** While home is on its way: the picture of it that came with the document, where there was one. */
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
