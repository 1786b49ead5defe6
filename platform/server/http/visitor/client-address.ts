import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

/**
 * Returns the client address reported by trusted proxies. If their header contains a value that is not an address, the
 * client wrote it, and the address of the connection is used.
 */
export function clientAddress(request: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  const given = plain(request.ip)
  return isIP(given) ? given : plain(request.socket.remoteAddress ?? '')
}

const plain = (ip: string): string => ip.replace(/^::ffff:(?=\d)/i, '').replace(/%.{0,100}$/s, '')

/** Returns the network by which calls are counted: an IPv4 address, or a household's /64 prefix of an IPv6 address. */
export function networkOf(ip: string): string {
  if (isIP(ip) !== 6) return ip
  const [head = '', tail] = ip.toLowerCase().split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const gap = tail === undefined ? 0 : 8 - before.length - after.length
  const groups = [...before, ...Array.from({ length: Math.max(0, gap) }, () => '0'), ...after]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
