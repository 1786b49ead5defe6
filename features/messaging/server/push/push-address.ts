/**
 * The address of a push service that a browser has named; null of what is none: not https, another port, an address
 * in numbers, a name of a network of its own. `trial` is an origin that is a push service here.
 */
export function pushAddress(endpoint: string, trial: string | undefined): URL | null {
  if (!URL.canParse(endpoint)) return null
  const url = new URL(endpoint)
  if (url.username || url.password) return null
  if (trial !== undefined && url.origin === trial) return url
  const isLocal = /\.(local|localhost|internal|lan|home|corp|test|invalid)$/.test(url.hostname)
  return url.protocol === 'https:' && url.port === '' && isName(url.hostname) && !isLocal ? url : null
}

const MOST_LABELS = 10

/** Whether a host is a name of two labels or more that ends in letters, and no address in numbers. */
function isName(host: string): boolean {
  const labels = host.split('.')
  const isLong = labels.length >= 2 && labels.length <= MOST_LABELS
  return isLong && labels.every((label) => /^[a-z0-9-]{1,63}$/.test(label)) && /\.[a-z]{2,63}$/.test(host)
}
