import { describe, expect, it } from 'vitest'
import type { Actor } from '#platform/contract/access.ts'
import { gate } from './access-gate.ts'

const learner: Actor = { userId: 'u', grants: [] }
const clerk: Actor = { userId: 'u', grants: [{ capability: 'seminar_clerk', scope: null }] }

describe('the door of a page', () => {
  it('an open page opens for everybody, also while it is not known who is there', () => {
    expect(gate({ access: 'anyone' }, 'unknown')).toBe('open')
    expect(gate({ access: 'anyone' }, null)).toBe('open')
  })

  it('another page waits until it is known who is there, and sends a guest home', () => {
    expect(gate({ access: 'signed-in' }, 'unknown')).toBe('wait')
    expect(gate({ access: 'signed-in' }, null)).toBe('home')
    expect(gate({ access: 'signed-in' }, learner)).toBe('open')
  })

  it('an office page refuses a learner instead of sending them home', () => {
    expect(gate({ access: ['seminar_clerk'] }, learner)).toBe('refused')
    expect(gate({ access: ['seminar_clerk'] }, clerk)).toBe('open')
    expect(gate({ access: ['seminar_clerk'] }, null)).toBe('home')
  })

  it('a page that this device opens needs no login', () => {
    expect(gate({ access: ['seminar_clerk'], opensHere: () => true }, null)).toBe('open')
    expect(gate({ access: ['seminar_clerk'], opensHere: () => false }, null)).toBe('home')
  })
})
