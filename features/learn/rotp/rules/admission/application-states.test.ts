import { describe, expect, it } from 'vitest'
import {
  type ApplicationState,
  applicationStates,
  isLive,
  mayBecome,
  sentStates,
  withdrawable,
} from './application-states.ts'

describe('Application for the technician program', () => {
  it.each<[ApplicationState, ApplicationState[]]>([
    ['draft', ['exam', 'withdrawn']],
    ['exam', ['sitting', 'withdrawn']],
    ['sitting', ['review', 'withdrawn']],
    ['review', ['admitted', 'conditional', 'denied', 'withdrawn']],
    ['admitted', []],
    ['conditional', ['admitted', 'denied', 'withdrawn']],
    ['denied', []],
    ['withdrawn', []],
  ])('can change from %s to %j', (from, to) => {
    expect(applicationStates.filter((state) => mayBecome(from, state))).toEqual(to)
  })

  it('is in progress until it is denied or withdrawn', () => {
    expect(applicationStates.filter((state) => !isLive(state))).toEqual(['denied', 'withdrawn'])
  })

  it('can be withdrawn until it is decided and while conditions are open', () => {
    expect(withdrawable).toEqual(['draft', 'exam', 'sitting', 'review', 'conditional'])
  })

  it('is visible to staff after submission', () => {
    expect(sentStates).toEqual(applicationStates.slice(1))
  })
})
