import { describe, expect, it } from 'vitest'
import type { CertificateState } from '../facts.ts'
import { type ParticipantState, participantStates } from '../participant-states.ts'
import type { Progress } from '../progress-states.ts'
import { mayIssue, staffMayOnParticipant } from './participant-acts.ts'

const progress = (isComplete: boolean, certificate?: CertificateState) =>
  ({ isComplete, certificate: certificate ? { state: certificate } : null }) as Progress

describe('what staff can do with a place', () => {
  it.each<[ParticipantState, string[]]>([
    ['asked', ['admit', 'waive', 'close']],
    ['admitted', ['waive', 'close']],
    ['completed', []],
    ['closed', ['admit']],
  ])('that is %s, while something is missing', (state, may) => {
    expect(staffMayOnParticipant(state, progress(false))).toEqual(may)
  })

  it.each<[ParticipantState, string[]]>([
    ['asked', ['admit', 'waive', 'close']],
    ['admitted', ['waive', 'close', 'issue']],
    ['completed', ['issue']],
    ['closed', ['admit']],
  ])('that is %s, when all is met', (state, may) => {
    expect(staffMayOnParticipant(state, progress(true))).toEqual(may)
  })

  it.each<[CertificateState, boolean]>([
    ['valid', false],
    ['expiring', false],
    ['expired', true],
    ['revoked', true],
    ['superseded', true],
  ])('a certificate is issued by hand beside one that is %s: %s', (certificate, isIssued) => {
    expect(mayIssue('completed', progress(true, certificate))).toBe(isIssued)
  })

  it('issues to nobody who is not complete', () => {
    expect(participantStates.filter((state) => mayIssue(state, progress(false)))).toEqual([])
  })
})
