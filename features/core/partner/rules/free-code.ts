/** First parts of addresses that are no pages. */
const reserved = ['api', 'assets', 'healthz', 'icons', 'metrics', 'readyz']

/**
 * Whether a partner's code leaves every page reachable: an address shows the partner only where no page has it, so a
 * code that is the first part of a page's address would name nobody (decisions, Pages). Case does not matter: what
 * differs from a page by a capital letter only is read as the page.
 */
export function isFreeCode(code: string, pagePaths: readonly string[]): boolean {
  const requested = code.toLowerCase()
  const taken = pagePaths.map((path) => path.split('/')[0]?.toLowerCase())
  return !reserved.includes(requested) && !taken.includes(requested)
}
