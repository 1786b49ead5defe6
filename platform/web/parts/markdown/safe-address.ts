type SafeAddress = { kind: 'app' | 'fragment' | 'outside'; href: string }

/** No real host: it only shows which addresses are relative. */
const HERE = 'https://here.invalid'

/**
 * The address of a link in a text, or null where it may not be followed: only https, mailto and addresses of
 * this app are. The browser's own reader decides, so `java\tscript:`, `//other.example` and `/\other.example`
 * are seen as what they would open.
 */
export function safeAddress(href: string): SafeAddress | null {
  if (!URL.canParse(href, HERE)) return null
  const url = new URL(href, HERE)
  if (url.protocol === 'mailto:') return { kind: 'outside', href: url.href }
  if (url.protocol !== 'https:') return null
  if (url.origin !== HERE) return { kind: 'outside', href: url.href }
  const path = `${url.pathname}${url.search}${url.hash}`
  return href.trim().startsWith('#') ? { kind: 'fragment', href: url.hash } : { kind: 'app', href: path }
}
