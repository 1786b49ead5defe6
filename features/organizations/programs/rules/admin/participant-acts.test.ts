import { describe, expect, it } from 'vitest'
import type { CertificateState } from '../facts.ts'
import { type ParticipantState, participantStates } from '../participant-states.ts'
import type { Progress } from '../progress-states.ts'
import { mayIssue, staffMayOnParticipant } from './participant-acts.ts'

const progress = (isComplete: boolean, certificate?: CertificateState) =>
  ({ isComplete, certificate: certificate ? { state: certificate } : null }) as Progress

describe('Staff actions on a participant', () => {
  it.each<[ParticipantState, string[]]>([
    ['asked', ['admit', 'waive', 'close']],
    ['admitted', ['waive', 'close']],
    ['completed', []],
    ['closed', ['admit']],
  ])('are limited when the state is %s and requirements are missing', (state, may) => {
    expect(staffMayOnParticipant(state, progress(false))).toEqual(may)
  })

  it.each<[ParticipantState, string[]]>([
    ['asked', ['admit', 'waive', 'close']],
    ['admitted', ['waive', 'close', 'issue']],
    ['completed', ['issue']],
    ['closed', ['admit']],
  ])('are available when the state is %s and all requirements are met', (state, may) => {
    expect(staffMayOnParticipant(state, progress(true))).toEqual(may)
  })

  it.each<[CertificateState, boolean]>([
    ['valid', false],
    ['expiring', false],
    ['expired', true],
    ['revoked', true],
    ['superseded', true],
  ])('issue a certificate manually when the existing one is %s: %s', (certificate, isIssued) => {
    expect(mayIssue('completed', progress(true, certificate))).toBe(isIssued)
  })

  it('issue no certificate to an incomplete participant', () => {
    expect(participantStates.filter((state) => mayIssue(state, progress(false)))).toEqual([])
  })
})
