import type { MouseEvent } from 'react'

/** Scrolls to the page section of a link and focuses its heading, without changing the URL. */
export function goToSection(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault()
  const section = document.getElementById(event.currentTarget.hash.slice(1))
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  section?.scrollIntoView({ behavior: calm ? 'auto' : 'smooth' })
  section?.querySelector('h2')?.focus({ preventScroll: true })
}
