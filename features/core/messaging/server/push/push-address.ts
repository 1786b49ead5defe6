/** Push services of browsers: Chrome and Edge on Android, Firefox, Safari, and browsers on Windows. */
const SERVICES = [
  /^(fcm|jmt17)\.googleapis\.com$/,
  /^android\.googleapis\.com$/,
  /^([a-z0-9-]{1,63}\.){0,3}push\.services\.mozilla\.com$/,
  /^([a-z0-9-]{1,63}\.){0,3}push\.apple\.com$/,
  /^([a-z0-9-]{1,63}\.){0,3}notify\.windows\.com$/,
]

/**
 * Returns the push service URL given by a browser; null unless it is an HTTPS URL of a known push service. `trial` is
 * an origin accepted as a push service here.
 */
export function pushAddress(endpoint: string, trial: string | undefined): URL | null {
  if (!URL.canParse(endpoint)) return null
  const url = new URL(endpoint)
  if (url.username || url.password) return null
  if (trial !== undefined && url.origin === trial) return url
  const isKnown = SERVICES.some((service) => service.test(url.hostname))
  return url.protocol === 'https:' && url.port === '' && isKnown ? url : null
}
