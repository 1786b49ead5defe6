import { describe, expect, it } from 'vitest'
import { endedPerson } from './ended-person.ts'
import { terminationState } from './termination-states.ts'

const at = new Date('2026-11-20T12:00:00Z')
const open = { withdrawnAt: null, doneAt: null, refusedAt: null }

describe('Account termination request', () => {
  it.each([
    [{}, 'open'],
    [{ withdrawnAt: at }, 'withdrawn'],
    [{ refusedAt: at }, 'refused'],
    [{ doneAt: at }, 'done'],
  ])('with %j is %s', (moments, state) => {
    expect(terminationState({ ...open, ...moments })).toBe(state)
  })
})

describe('Ended account', () => {
  const ada = { id: '7', firstName: 'Ada', lastName: 'Brook', personalInfo: { exactname: 'Ada M. Brook' } }

  it('does not name its former user', () => {
    const left = JSON.stringify(endedPerson(ada, false))
    expect(left).not.toMatch(/Ada|Brook/)
    expect(left).toContain('ended-7@account.invalid')
  })

  it('retains only the name if a finished training record needs it', () => {
    expect(endedPerson(ada, true)).toMatchObject({
      firstName: 'Ada',
      personalInfo: { exactname: 'Ada M. Brook', shipping: '' },
      phone: '',
    })
  })
})
