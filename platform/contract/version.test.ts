import { describe, expect, it } from 'vitest'
import { compareVersions, isNewer } from './version.ts'

describe('Version comparison', () => {
  it.each([
    ['12.2d', '12.2c'],
    ['12.2c', '12.2'],
    ['12.3', '12.2c'],
    ['12.10', '12.9z'],
    ['13', '12.99z'],
    ['12.2.1', '12.2c'],
    ['12.2C', '12.2b'],
    ['0.1', 'unknown'],
  ])('ranks %s as newer than %s', (newer, older) => {
    expect(compareVersions(newer, older)).toBeGreaterThan(0)
    expect(compareVersions(older, newer)).toBeLessThan(0)
  })

  it('treats another notation of the same version as equal', () => {
    expect(compareVersions('12.2', 'v12.2.0')).toBe(0)
  })

  it('shows the badge for 12.3 but not for 12.2c or an unreadable response', () => {
    expect(isNewer('12.3')).toBe(true)
    expect(isNewer('12.2c')).toBe(false)
    expect(isNewer('')).toBe(false)
  })
})
