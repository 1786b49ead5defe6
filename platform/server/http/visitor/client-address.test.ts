import { describe, expect, it } from 'vitest'
import { clientAddress, networkOf } from './client-address.ts'

describe('Client address', () => {
  it.each([
    ['198.51.100.7', '198.51.100.7'],
    ['::ffff:198.51.100.7', '198.51.100.7'],
    ['2001:db8::1', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
    ['unknown', '10.0.0.1'],
    ['9'.repeat(500), '10.0.0.1'],
    ['198.51.100.7, 1.2.3.4', '10.0.0.1'],
  ])('given as %s is %s', (ip, address) => {
    expect(clientAddress({ ip, socket: { remoteAddress: '::ffff:10.0.0.1' } as never })).toBe(address)
  })

  it.each([
    ['198.51.100.7', '198.51.100.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:1:2:ffff::9', '2001:db8:1:2::/64'],
    ['2001:db8::9', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('groups %s as %s', (ip, network) => {
    expect(networkOf(ip)).toBe(network)
  })
})
