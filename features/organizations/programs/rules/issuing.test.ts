import { describe, expect, it } from 'vitest'
import { noFacts } from './facts.ts'
import { byRule, certificateHours, evidenceOf, scoreOf } from './issuing.ts'
import type { RequirementProgress } from './meet-requirement.ts'
import type { Progress } from './progress-states.ts'
import { course } from './requirements.ts'

const at = new Date('2026-11-20T15:00:00Z')
const met = (change: Partial<RequirementProgress>): RequirementProgress => ({
  requirement: course('OLC110', 8),
  key: 'OLC110',
  state: 'done',
  with: 'OLC110',
  source: 'course',
  at,
  hours: 8,
  scorePercent: null,
  percent: null,
  ...change,
})
const byCourse = met({})
const byRecord = met({ source: 'record', with: 'Card 12' })
const admitted = { program: 'WTCP-OPERATOR', state: 'admitted', at, reason: '' } as const

const rests = (change: object) =>
  byRule({
    code: 'ROSI',
    state: 'complete',
    participant: null,
    requirements: [byCourse],
    ...change,
  } as unknown as Progress)

describe('Automatic certificate of a program', () => {
  it.each([
    ['is issued when all requirements are met', {}, true],
    ['is not issued while a requirement is missing', { state: 'under way' }, false],
    ['is not issued when it is already held', { state: 'held' }, false],
    [
      'is issued for a track to an admitted participant',
      { code: 'WTCP-OPERATOR', participant: admitted },
      true,
    ],
    ['is not issued for a track without admission', { code: 'WTCP-OPERATOR' }, false],
    [
      'is not issued for a track to a participant whose place is closed',
      { code: 'WTCP-ADVANCED', participant: { ...admitted, state: 'closed' } },
      false,
    ],
    [
      'is not issued for a track from older records alone, which staff review',
      { code: 'WTCP-OPERATOR', participant: admitted, requirements: [byRecord] },
      false,
    ],
    [
      'is issued for a track with an exam in addition to older records',
      { code: 'WTCP-OPERATOR', participant: admitted, requirements: [byRecord, met({ source: 'exam' })] },
      true,
    ],
  ])('%s', (_title, change, comes) => {
    expect(rests(change)).toBe(comes)
  })
})

it('certificate hours are the hours that were earned', () => {
  expect(certificateHours({ hours: 32 })).toBe(32)
})

it.each([
  ['null without an exam', [null, null], null],
  ['the score of its only exam', [null, 84], 84],
  ['the mean of its exams, rounded to a whole percent', [84, 91], 88],
  ['zero for a score of zero', [0], 0],
])('the score on a certificate is %s', (_title, scores, score) => {
  expect(scoreOf({ requirements: scores.map((scorePercent) => met({ scorePercent })) })).toBe(score)
})

describe('Certificate evidence', () => {
  const facts = {
    ...noFacts,
    finished: [{ code: 'OLC110', name: 'RO basics', hours: 8, at, note: 'Skills signed by Ana Reyes' }],
    passed: [{ code: 'EX-I', name: 'Level I exam', scorePercent: 84, at }],
  }
  it.each([
    [
      'a course, with the signer of its skills',
      byCourse,
      { kind: 'course', code: 'OLC110', name: 'RO basics', note: 'Skills signed by Ana Reyes', hours: 8 },
    ],
    [
      'an exam, with its score and no hours',
      met({ source: 'exam', with: 'EX-I', key: 'exam', hours: 0, scorePercent: 84 }),
      { kind: 'exam', code: 'EX-I', name: 'Level I exam', hours: null, scorePercent: 84 },
    ],
    ['a course without a name, by its code', met({ with: 'OLC999' }), { name: 'OLC999', code: 'OLC999' }],
    [
      'a course by its requirement when nothing else is known',
      met({ with: null }),
      { code: 'OLC110', name: 'RO basics' },
    ],
    [
      'another certificate',
      met({ source: 'certificate', with: 'ROSI', key: 'level-1' }),
      { kind: 'record', code: 'ROSI', name: 'Certificate ROSI' },
    ],
    [
      'an assessment',
      met({ source: 'application', with: null, key: 'assessment' }),
      { kind: 'record', name: 'Portfolio and assessment by an evaluator' },
    ],
    [
      'an older record',
      met({ source: 'record', with: 'Card 12', key: 'OLC111' }),
      { kind: 'record', code: 'OLC111', name: 'Older record: Card 12' },
    ],
    [
      'a waiver',
      met({ source: 'waiver', with: 'Taught it', key: 'OLC112', hours: 0 }),
      { kind: 'record', code: 'OLC112', name: 'Waived by the provider', hours: null },
    ],
  ])('includes %s', (_title, requirement, evidence) => {
    expect(evidenceOf({ requirements: [requirement], attended: null }, facts)).toEqual([
      expect.objectContaining(evidence),
    ])
  })

  it('excludes requirements that are not met', () => {
    const open = met({ state: 'open', source: null, at: null })
    expect(evidenceOf({ requirements: [open, byCourse], attended: null }, facts)).toHaveLength(1)
  })

  it('ends with the counted attended hours', () => {
    const attended = { hours: 12, names: ['Membrane lab', 'Pump lab'], at }
    expect(evidenceOf({ requirements: [byCourse], attended }, facts).at(-1)).toEqual({
      kind: 'hours',
      code: 'attendance',
      name: 'Attended: Membrane lab, Pump lab',
      at,
      hours: 12,
      scorePercent: null,
    })
  })
})
