import { type LookupAddress, type LookupOptions, lookup } from 'node:dns'
import { BlockList, isIP } from 'node:net'

// Apart, since a list for IPv6 would take every IPv4 address for one of its mapped ones.
const inside4 = new BlockList()
const inside6 = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  inside4.addSubnet(network, bits, 'ipv4')
// Only global unicast is outside: all else is local, mapped or reserved. 6to4, Teredo and NAT64 lead to IPv4 addresses.
for (const [network, bits] of [
  ['::', 3],
  ['2001::', 23],
  ['2002::', 16],
  ['4000::', 2],
  ['8000::', 1],
] as const)
  inside6.addSubnet(network, bits, 'ipv6')

/** Whether an address belongs to the machine or a network of its own, where a stranger may not send us. */
export function isInside(address: string): boolean {
  const kind = isIP(address)
  if (kind === 4) return inside4.check(address, 'ipv4')
  return kind === 0 || inside6.check(address, 'ipv6')
}

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

type Done = (error: Error | null, address: string | LookupAddress[], family?: number) => void

/** Finds where a name leads, and refuses one that leads inside: it is asked at the moment of the connection. */
export function lookupOutside(hostname: string, options: LookupOptions, done: Done): void {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return done(error, [])
    const [first] = found
    if (!first || found.some(({ address }) => isInside(address)))
      return done(new Error(`${hostname} leads to an address of a network of its own`), [])
    if (options.all) done(null, found)
    else done(null, first.address, first.family)
  })
}
