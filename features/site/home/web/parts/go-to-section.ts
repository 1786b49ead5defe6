/** Scrolls to a page section and focuses its heading, without changing the URL. */
export function goToSection(id: string): void {
  const section = document.getElementById(id)
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  section?.scrollIntoView({ behavior: calm ? 'auto' : 'smooth' })
  section?.querySelector('h2')?.focus({ preventScroll: true })
}
