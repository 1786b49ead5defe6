type SafeAddress = { kind: 'app' | 'fragment' | 'outside'; href: string }

/** Placeholder host for detecting relative addresses. */
const HERE = 'https://here.invalid'

/**
 * Returns the safe form of a link address, or null if it must not be followed. Only https, mailto, and addresses of
 * this app are allowed. Uses the browser's URL parser, so `java\tscript:`, `//other.example`, and `/\other.example` are
 * checked as the addresses they would open.
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
