import { isIP } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** True if the host of a URL is outside the local network, judged by its name or IP address alone. */
export function isOutside(address: string): boolean {
  // A database URL with a socket has no host.
  if (!URL.canParse(address)) return false
  const host = new URL(address).hostname.replace(/^\[|\]$/g, '')
  if (isIP(host)) return isPublicAddress(host)
  return host.includes('.') && !/\.(internal|lan|local|localhost)$/.test(host)
}
