import { describe, expect, it } from 'vitest'
import type { ApplicationState } from './application-states.ts'
import { type CertificateState, type ExamState, type Facts, noFacts } from './facts.ts'
import type { ParticipantState } from './participant-states.ts'
import type { ProgramCode } from './program-codes.ts'
import { programs } from './programs.ts'
import { progressIn } from './progress.ts'
import type { NextAction } from './progress-states.ts'

/** All users in these tests started after the last change of the requirements. */
const now = new Date('2026-12-20T15:00:00Z')
const at = new Date('2026-12-01T12:00:00Z')
const until = new Date('2026-12-22T12:00:00Z')

const finished = (...codes: string[]): Facts['finished'] =>
  codes.map((code) => ({ code, name: code, hours: 4, at }))
const passed = (...codes: string[]): Facts['passed'] =>
  codes.map((code) => ({ code, name: code, scorePercent: 84, at }))
const exam = (code: string, state: ExamState, nextAttemptAt: Date | null = null) => ({
  code,
  state,
  nextAttemptAt,
})
const certificate = (type: string, state: CertificateState = 'valid') => ({
  type,
  state,
  issuedAt: at,
  expiresAt: null,
})
const place = (state: ParticipantState) => ({ program: 'WTCP-OPERATOR' as const, state, at, reason: '' })
const application = (state: ApplicationState, canChoose = false) => ({ state, at, canChoose, way: null })

const four = finished('OLC110', 'OLC111', 'OLC115', 'OLC117')
const operator = finished('OLC110', 'OLC115', 'OLC140', 'OLC150', 'OLC410', 'OLC420', 'OLC430')

describe('Next action', () => {
  it.each<[title: string, code: ProgramCode, facts: Partial<Facts>, next: Partial<NextAction>]>([
    [
      'continues a course and reports its progress',
      'ROSI',
      { finished: finished('OLC110'), underWay: [{ code: 'OLC115', percent: 40 }] },
      { kind: 'continue course', codes: ['OLC115'], percent: 40 },
    ],
    [
      'continues a course that has only been opened',
      'ROSI',
      { underWay: [{ code: 'OLC111', percent: 0 }] },
      { kind: 'continue course', codes: ['OLC111'], percent: 0 },
    ],
    [
      'buys a single course when one course of the bundle is finished',
      'ROSI',
      { finished: finished('OLC117') },
      { kind: 'buy course', codes: ['OLC110'] },
    ],
    [
      'takes an exam that has been bought',
      'ROSI',
      { finished: four, exams: [exam('ROS_I_KNOW', 'bought')] },
      { kind: 'take exam', codes: ['ROS_I_KNOW'] },
    ],
    [
      'waits for an exam until its next attempt when nothing else is left',
      'ROSI',
      {
        finished: four,
        passed: passed('ROS_I_PROF'),
        exams: [exam('ROS_I_KNOW', 'waiting', until)],
      },
      { kind: 'wait for exam', codes: ['ROS_I_KNOW'], until },
    ],
    [
      'renews an expired certificate',
      'ROSI',
      { certificates: [certificate('ROSI', 'expired')] },
      { kind: 'renew', codes: ['ROSI'] },
    ],
    [
      'buys the first missing course',
      'ROSII',
      { certificates: [certificate('ROSI')], finished: finished('OLC210') },
      { kind: 'buy course', codes: ['OLC230'] },
    ],
    [
      'waits for admission when all requirements are met',
      'WTCP-OPERATOR',
      { participants: [place('asked')], finished: operator, passed: passed('INWT_1') },
      { kind: 'wait for admission', codes: ['WTCP-OPERATOR'] },
    ],
    [
      'waits for the certificate once admitted',
      'WTCP-OPERATOR',
      { participants: [place('admitted')], finished: operator, passed: passed('INWT_1') },
      { kind: 'wait for certificate', codes: ['WTCP-OPERATOR'] },
    ],
    [
      'enrolls even when all requirements are met',
      'WTCP-OPERATOR',
      { finished: operator, passed: passed('INWT_1') },
      { kind: 'enroll', codes: ['WTCP-OPERATOR'] },
    ],
    [
      'earns the first track before enrolling in the second',
      'WTCP-ADVANCED',
      {},
      { kind: 'earn', codes: ['WTCP-OPERATOR'] },
    ],
    [
      'resumes a running exam before enrolling',
      'WTCP-OPERATOR',
      { exams: [exam('INWT_1', 'running')] },
      { kind: 'resume exam', codes: ['INWT_1'] },
    ],
    ...(['sent', 'interview booked'] as const).map(
      (state): [string, ProgramCode, Partial<Facts>, Partial<NextAction>] => [
        `waits for a decision on an application that is ${state}`,
        'ROSIV',
        { certificates: [certificate('ROSIII')], application: application(state, true) },
        { kind: 'wait for decision', codes: [] },
      ],
    ),
    [
      'waits for a decision on an application in review without interview times',
      'ROSIV',
      { certificates: [certificate('ROSIII')], application: application('in review') },
      { kind: 'wait for decision' },
    ],
  ])('%s', (_title, code, facts, next) => {
    expect(progressIn(programs[code], { ...noFacts, ...facts }, now).next).toMatchObject(next)
  })
})
