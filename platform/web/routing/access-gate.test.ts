import { describe, expect, it } from 'vitest'
import type { Actor } from '#platform/contract/access.ts'
import { gate } from './access-gate.ts'

const learner: Actor = { userId: 'u', grants: [] }
const clerk: Actor = { userId: 'u', grants: [{ capability: 'seminar_clerk', scope: null }] }

describe('Page access gate', () => {
  it('opens a public page for all visitors, even before the user is known', () => {
    expect(gate({ access: 'anyone' }, 'unknown')).toBe('open')
    expect(gate({ access: 'anyone' }, null)).toBe('open')
  })

  it('waits for the user on other pages and redirects guests to home', () => {
    expect(gate({ access: 'signed-in' }, 'unknown')).toBe('wait')
    expect(gate({ access: 'signed-in' }, null)).toBe('home')
    expect(gate({ access: 'signed-in' }, learner)).toBe('open')
  })

  it('refuses a learner on a staff page instead of redirecting them to home', () => {
    expect(gate({ access: ['seminar_clerk'] }, learner)).toBe('refused')
    expect(gate({ access: ['seminar_clerk'] }, clerk)).toBe('open')
    expect(gate({ access: ['seminar_clerk'] }, null)).toBe('home')
  })

  it('requires no login for a page that this device can open', () => {
    expect(gate({ access: ['seminar_clerk'], opensHere: () => true }, null)).toBe('open')
    expect(gate({ access: ['seminar_clerk'], opensHere: () => false }, null)).toBe('home')
  })
})
