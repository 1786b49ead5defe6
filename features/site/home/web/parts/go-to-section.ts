/** Brings a section of the page into view and puts the reading place there, without a new address. */
export function goToSection(id: string): void {
  const section = document.getElementById(id)
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  section?.scrollIntoView({ behavior: calm ? 'auto' : 'smooth' })
  section?.querySelector('h2')?.focus({ preventScroll: true })
}
