/**
 * The address of a push service that a browser has named; null of what is none: not https, another port, an address
 * in numbers, a name of a network of its own. `trial` is an origin that is a push service here.
 */
export function pushAddress(endpoint: string, trial: string | undefined): URL | null {
  if (!URL.canParse(endpoint)) return null
  const url = new URL(endpoint)
  if (url.username || url.password) return null
  if (trial !== undefined && url.origin === trial) return url
  const isName = /^[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63}){0,8}\.[a-z]{2,63}$/.test(url.hostname)
  const isLocal = /\.(local|localhost|internal|lan|home|corp|test|invalid)$/.test(url.hostname)
  return url.protocol === 'https:' && url.port === '' && isName && !isLocal ? url : null
}
