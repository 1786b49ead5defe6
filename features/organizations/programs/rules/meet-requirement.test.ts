import { describe, expect, it } from 'vitest'
import { type Facts, noFacts } from './facts.ts'
import { bestCertificate, meetRequirement, type RequirementProgress } from './meet-requirement.ts'
import { course, exam, oneOf, type Requirement } from './requirements.ts'

const day = (text: string) => new Date(`${text}T12:00:00Z`)
const [early, late] = [day('2026-02-01'), day('2026-09-01')]
const record = (requirement: string) => ({
  program: 'ROSI' as const,
  requirement,
  at: early,
  hours: 5,
  evidence: 'Card 12',
})
const passed = (code: string, at: Date, scorePercent = 84) => ({ code, name: code, scorePercent, at })
const applied = (state: 'accepted' | 'sent') => ({ state, at: late, canChoose: false, way: null })

const open = { state: 'open', with: null, source: null, at: null, hours: 0, percent: null }

describe('Requirement', () => {
  it.each<[string, Requirement, Partial<Facts>, Partial<RequirementProgress>]>([
    [
      'is met by a completed course rather than by an older record',
      course('OLC110', 8),
      { finished: [{ code: 'OLC110', name: '', hours: 8, at: late }], records: [record('OLC110')] },
      { state: 'done', source: 'course', at: late, hours: 8 },
    ],
    [
      'is met by a record rather than by a waiver',
      course('OLC110', 8),
      {
        records: [record('OLC110')],
        waivers: [{ program: 'ROSI', requirement: 'OLC110', reason: 'Taught it.', at: early }],
      },
      { state: 'done', source: 'record', with: 'Card 12', hours: 5 },
    ],
    [
      'is not met by a record of another requirement',
      course('OLC111', 8),
      { records: [record('OLC110')] },
      open as Partial<RequirementProgress>,
    ],
    [
      'is met by its own exam, as of the first pass',
      exam('ROS_I_KNOW'),
      {
        passed: [
          passed('ROS_I_PROF', early),
          passed('ROS_I_KNOW', late, 91),
          passed('ROS_I_KNOW', day('2026-05-01'), 88),
        ],
      },
      {
        state: 'done',
        source: 'exam',
        with: 'ROS_I_KNOW',
        at: day('2026-05-01'),
        scorePercent: 88,
        hours: 0,
      },
    ],
    [
      'is not met by another exam',
      exam('ROS_I_KNOW'),
      { passed: [passed('ROS_I_PROF', early)] },
      open as Partial<RequirementProgress>,
    ],
    [
      'is not met yet by a running exam',
      exam('ROS_I_KNOW'),
      { exams: [{ code: 'ROS_I_KNOW', state: 'running', nextAttemptAt: null }] },
      { state: 'under way', with: null },
    ],
    [
      'is not met by an exam that is only bought',
      exam('ROS_I_KNOW'),
      { exams: [{ code: 'ROS_I_KNOW', state: 'bought', nextAttemptAt: null }] },
      open as Partial<RequirementProgress>,
    ],
    [
      'is not met yet by electives in progress, and reports the most advanced one',
      oneOf(['OLC120', 'OLC130'], 2),
      {
        underWay: [
          { code: 'OLC120', percent: 20 },
          { code: 'OLC110', percent: 90 },
          { code: 'OLC130', percent: 60 },
        ],
      },
      { state: 'under way', with: 'OLC130', percent: 60, hours: 0 },
    ],
    [
      'is met by an accepted application',
      { kind: 'assessment' },
      { application: applied('accepted') },
      { state: 'done', source: 'application', at: late },
    ],
    [
      'is not met yet by a submitted application',
      { kind: 'assessment' },
      { application: applied('sent') },
      { state: 'under way', at: null },
    ],
    ['is not met without an application', { kind: 'assessment' }, {}, open as Partial<RequirementProgress>],
  ])('%s', (_title, requirement, facts, met) => {
    expect(meetRequirement('ROSI', requirement, { ...noFacts, ...facts })).toMatchObject(met)
  })
})

describe('Best certificate of a type', () => {
  const held = (state: 'valid' | 'expired' | 'revoked' | 'superseded', issuedAt: Date, type = 'ROSI') => ({
    type,
    state,
    issuedAt,
    expiresAt: null,
  })

  it.each([
    ['is the valid one rather than a later expired one', [held('expired', late), held('valid', early)], 1],
    ['is the latest of two valid ones', [held('valid', early), held('valid', late)], 1],
    ['is the latest one even if it is listed first', [held('expired', late), held('expired', early)], 0],
    ['is an expired one rather than a revoked one', [held('revoked', late), held('expired', early)], 1],
    ['is null for a superseded one', [held('superseded', late)], null],
    ['is null for one of another type', [held('valid', late, 'ROSII')], null],
  ])('%s', (_title, certificates, which) => {
    expect(bestCertificate(certificates, 'ROSI')).toBe(which === null ? null : certificates[which])
  })
})
