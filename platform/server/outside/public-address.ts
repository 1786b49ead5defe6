import { BlockList, isIP } from 'node:net'

/** Networks outside the public internet: loopback, private, link-local, test, and multicast ranges. */
const notPublic = new BlockList()
const v4: readonly [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]
// Ranges of the public IPv6 space that embed IPv4 addresses (Teredo, 6to4), and documentation addresses.
const v6: readonly [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
]
for (const [network, bits] of v4) notPublic.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of v6) notPublic.addSubnet(network, bits, 'ipv6')

const publicV6 = new BlockList()
publicV6.addSubnet('2000::', 3, 'ipv6')

/** True if the text is a public internet IP address; false for any other text. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !notPublic.check(address, 'ipv4')
  return family === 6 && publicV6.check(address, 'ipv6') && !notPublic.check(address, 'ipv6')
}
