import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

/**
 * The address of the client, as reported by trusted proxies. Values in their header that are not addresses
 * were written by the client: then the connected address counts.
 */
export function clientAddress(request: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  const given = plain(request.ip)
  return isIP(given) ? given : plain(request.socket.remoteAddress ?? '')
}

const plain = (ip: string): string => ip.replace(/^::ffff:(?=\d)/i, '').replace(/%.{0,100}$/s, '')

/** What calls are counted by: an IPv4 address, or the /64 of an IPv6 one, of which one household has all. */
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
