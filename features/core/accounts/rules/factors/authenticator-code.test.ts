import { describe, expect, it } from 'vitest'
import { acceptedStep, appAddress } from './authenticator-code.ts'

/** '12345678901234567890', the secret of the test codes in RFC 6238. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const at = (seconds: number) => new Date(seconds * 1000)

describe('Authenticator app code', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('of RFC 6238 at second %i is %s', (seconds, code) => {
    expect(acceptedStep(code, SECRET, at(seconds), 0)).toBe(Math.floor(seconds / 30))
  })

  // 287082 is shown from second 30 to second 59: step 1.
  it.each([
    ['while it is shown', 30, 0, 1],
    ['in its last second', 59, 0, 1],
    ['on a phone whose clock is half a minute ahead', 29, 0, 1],
    ['30 seconds late', 89, 0, 1],
    ['31 seconds late', 90, 0, null],
    ['when used a second time', 59, 1, null],
    ['after a newer code was accepted', 59, 2, null],
  ])('is accepted for its step or refused: %s', (_when, seconds, lastStep, step) => {
    expect(acceptedStep('287082', SECRET, at(seconds), lastStep)).toBe(step)
  })

  it.each(['287083', '28708', '', '2870822', '٢٨٧٠٨٢'])('%s is refused', (code) => {
    expect(acceptedStep(code, SECRET, at(59), 0)).toBeNull()
  })

  it('uses the secret and user name of the QR code', () => {
    const address = new URL(appAddress(SECRET, 'Permeate', 'learner'))
    expect(address.protocol).toBe('otpauth:')
    expect(decodeURIComponent(address.pathname)).toContain('Permeate:learner')
    expect(address.searchParams.get('secret')).toBe(SECRET)
  })
})
