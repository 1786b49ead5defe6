/** First path segments that are not pages. */
const reserved = ['api', 'assets', 'healthz', 'icons', 'metrics', 'readyz']

/**
 * True if a partner's code does not shadow a page. A URL shows the partner only if no page matches, so a code equal to
 * the first segment of a page's path could not be reached (decisions, Pages). Case-insensitive, since page paths are
 * matched regardless of case.
 */
export function isFreeCode(code: string, pagePaths: readonly string[]): boolean {
  const requested = code.toLowerCase()
  const taken = pagePaths.map((path) => path.split('/')[0]?.toLowerCase())
  return !reserved.includes(requested) && !taken.includes(requested)
}
