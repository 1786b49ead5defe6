import { describe, expect, it } from 'vitest'
import {
  type ApplicationState,
  applicationStates,
  isLive,
  mayBecome,
  sentStates,
  withdrawable,
} from './application-states.ts'

describe('an application for the technician program', () => {
  it.each<[ApplicationState, ApplicationState[]]>([
    ['draft', ['exam', 'withdrawn']],
    ['exam', ['sitting', 'withdrawn']],
    ['sitting', ['review', 'withdrawn']],
    ['review', ['admitted', 'conditional', 'denied', 'withdrawn']],
    ['admitted', []],
    ['conditional', ['admitted', 'denied', 'withdrawn']],
    ['denied', []],
    ['withdrawn', []],
  ])('that is %s may become %j', (from, to) => {
    expect(applicationStates.filter((state) => mayBecome(from, state))).toEqual(to)
  })

  it('is under way until it is denied or withdrawn', () => {
    expect(applicationStates.filter((state) => !isLive(state))).toEqual(['denied', 'withdrawn'])
  })

  it('can be taken back until it is decided, and while conditions are open', () => {
    expect(withdrawable).toEqual(['draft', 'exam', 'sitting', 'review', 'conditional'])
  })

  it('is seen by staff once it was sent', () => {
    expect(sentStates).toEqual(applicationStates.slice(1))
  })
})
