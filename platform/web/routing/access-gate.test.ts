import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Actor } from '#platform/contract/access.ts'
import { stubBrowser } from '../device/testing-browser.ts'
import { gate, requestPage, takeRequestedPage } from './access-gate.ts'

const learner: Actor = { userId: 'u', grants: [] }
const clerk: Actor = { userId: 'u', grants: [{ capability: 'seminar_clerk', scope: null }] }

describe('the door of a page', () => {
  it('an open page opens for everybody, also while it is not known who is there', () => {
    expect(gate('anyone', 'unknown')).toBe('open')
    expect(gate('anyone', null)).toBe('open')
  })

  it('another page waits until it is known who is there, and sends a guest home', () => {
    expect(gate('signed-in', 'unknown')).toBe('wait')
    expect(gate('signed-in', null)).toBe('home')
    expect(gate('signed-in', learner)).toBe('open')
  })

  it('an office page refuses a learner instead of sending them home', () => {
    expect(gate(['seminar_clerk'], learner)).toBe('refused')
    expect(gate(['seminar_clerk'], clerk)).toBe('open')
    expect(gate(['seminar_clerk'], null)).toBe('home')
  })
})

describe('the wished page', () => {
  beforeEach(() => void stubBrowser())
  afterEach(() => void vi.unstubAllGlobals())

  it('is opened once after login', () => {
    requestPage('/myCourses?tab=finished')
    expect(takeRequestedPage()).toBe('/myCourses?tab=finished')
    expect(takeRequestedPage()).toBeNull()
  })

  it.each(['//elsewhere.example', '/\\elsewhere.example', 'https://elsewhere.example', '/home'])(
    '%s is no page to go on to',
    (address) => {
      requestPage(address)
      expect(takeRequestedPage()).toBeNull()
    },
  )
})
