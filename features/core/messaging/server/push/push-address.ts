/** The push services of browsers: Chrome and Edge on Android, Firefox, Safari, and browsers on Windows. */
const SERVICES = [
  /^(fcm|jmt17)\.googleapis\.com$/,
  /^android\.googleapis\.com$/,
  /^([a-z0-9-]{1,63}\.){0,3}push\.services\.mozilla\.com$/,
  /^([a-z0-9-]{1,63}\.){0,3}push\.apple\.com$/,
  /^([a-z0-9-]{1,63}\.){0,3}notify\.windows\.com$/,
]

/**
 * The address of a push service that a browser has named; null where it is not one of those that browsers use, by HTTPS.
 * `trial` is an origin that is a push service here.
 */
export function pushAddress(endpoint: string, trial: string | undefined): URL | null {
  if (!URL.canParse(endpoint)) return null
  const url = new URL(endpoint)
  if (url.username || url.password) return null
  if (trial !== undefined && url.origin === trial) return url
  const isKnown = SERVICES.some((service) => service.test(url.hostname))
  return url.protocol === 'https:' && url.port === '' && isKnown ? url : null
}
