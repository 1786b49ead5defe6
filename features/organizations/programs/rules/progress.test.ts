import { describe, expect, it } from 'vitest'
import type { ApplicationState } from './application-states.ts'
import { type CertificateState, type ExamState, type Facts, noFacts } from './facts.ts'
import type { participantStates } from './participant-states.ts'
import type { ProgramCode } from './program-codes.ts'
import { type Program, programs } from './programs.ts'
import { progressIn } from './progress.ts'
import type { Progress } from './progress-states.ts'
import { course, exam, requirementKey } from './requirements.ts'

const now = new Date('2026-11-20T15:00:00Z')
const later = new Date('2026-12-10T15:00:00Z')
const day = (text: string) => new Date(`${text}T12:00:00Z`)
const finished = (...codes: string[]): Facts['finished'] =>
  codes.map((code, index) => ({ code, name: code, hours: 8, at: day(`2026-0${index + 1}-10`) }))
const passed = (...codes: string[]): Facts['passed'] =>
  codes.map((code) => ({ code, name: code, scorePercent: 84, at: day('2026-09-01') }))
const examIs = (code: string, state: ExamState) => ({ code, state, nextAttemptAt: null })
const certificate = (type: string, state: CertificateState = 'valid') => ({
  type,
  state,
  issuedAt: day('2026-01-15'),
  expiresAt: day('2028-01-15'),
})
const participant = (program: ProgramCode, state: (typeof participantStates)[number]) => ({
  program,
  state,
  at: day('2026-05-01'),
  reason: '',
})
const application = (state: ApplicationState, canChoose = false) => ({
  state,
  at: day('2026-10-01'),
  canChoose,
  way: null,
})
const progressWith = (code: ProgramCode, facts: Partial<Facts>): Progress =>
  progressIn(programs[code], { ...noFacts, ...facts }, now)

const four = ['OLC110', 'OLC111', 'OLC115', 'OLC117']
const both = ['ROS_I_KNOW', 'ROS_I_PROF']

describe('Level I', () => {
  it('counts 8 of 32 hours for each of its four courses, and none for its exams', () => {
    const hours = [0, 1, 2, 3, 4].map(
      (count) => progressWith('ROSI', { finished: finished(...four.slice(0, count)) }).hours,
    )
    expect(hours).toEqual([0, 8, 16, 24, 32])
    expect(progressWith('ROSI', { passed: passed(...both) })).toMatchObject({
      hours: 0,
      ofHours: 32,
      doneCount: 2,
      total: 6,
    })
  })

  it('is complete only with all six prerequisites', () => {
    expect(progressWith('ROSI', { finished: finished(...four), passed: passed('ROS_I_KNOW') })).toMatchObject(
      {
        isComplete: false,
        percent: 83,
        state: 'under way',
      },
    )
    expect(progressWith('ROSI', { finished: finished(...four), passed: passed(...both) })).toMatchObject({
      isComplete: true,
      percent: 100,
      state: 'complete',
    })
  })

  it('reports when and how a requirement was met, using the earliest completion', () => {
    const twice = [...finished('OLC110'), { code: 'OLC110', name: '', hours: 8, at: day('2024-03-03') }]
    const [first] = progressWith('ROSI', { finished: twice }).requirements
    expect(first).toMatchObject({
      key: 'OLC110',
      state: 'done',
      source: 'course',
      at: day('2024-03-03'),
      hours: 8,
    })
  })
})

describe('Level I for people who start with content-supported hours', () => {
  const at = day('2026-12-01')
  const started = four.map((code) => ({ code, name: code, hours: 3.75, at }))
  const seminar = (code: string, hours: number) => ({ code, name: `Lab ${code}`, hours, at })
  const judged = (facts: Partial<Facts>) => progressIn(programs.ROSI, { ...noFacts, ...facts }, later)
  const online = {
    finished: started,
    passed: both.map((code) => ({ code, name: code, scorePercent: 84, at })),
  }

  it('is complete with the six prerequisites, at 15 of 32 hours', () => {
    expect(judged(online)).toMatchObject({
      hours: 15,
      ofHours: 32,
      attended: null,
      doneCount: 6,
      total: 6,
      isComplete: true,
      next: { kind: 'wait for certificate' },
    })
  })

  it('adds attended hours to those of its courses, up to 32', () => {
    const attended = [seminar('A', 6), seminar('A', 8), seminar('B', 7.5)]
    expect(judged({ ...online, attended })).toMatchObject({ hours: 30.5, attended: { hours: 15.5 } })
    expect(judged({ ...online, attended: [...attended, seminar('C', 8)] })).toMatchObject({
      hours: 32,
      attended: { hours: 17, names: ['Lab A', 'Lab B', 'Lab C'] },
    })
  })

  it('requires the six prerequisites in every edition', () => {
    for (const { requirements } of programs.ROSI.editions)
      expect(requirements.map(requirementKey)).toEqual([...four, ...both])
  })

  it('is not completed by attended hours', () => {
    expect(judged({ attended: [seminar('A', 40)] })).toMatchObject({ hours: 32, doneCount: 0, state: 'open' })
  })

  it('is not started by attending a seminar', () => {
    expect(judged({ attended: [seminar('A', 8)] })).toMatchObject({ state: 'open', hours: 8 })
  })

  it('counts no more hours for a course than its record has', () => {
    expect(
      progressWith('ROSI', { finished: started.map((each) => ({ ...each, at: day('2026-03-01') })) }).hours,
    ).toBe(15)
  })
})

describe('Next step', () => {
  const cases: [message: string, code: ProgramCode, facts: Partial<Facts>, kind: string, codes: string[]][] =
    [
      ['starts level I with the bundle', 'ROSI', {}, 'buy bundle', ['ROSI']],
      [
        'buys single courses when one is already owned',
        'ROSI',
        { finished: finished('OLC110') },
        'buy course',
        ['OLC111'],
      ],
      [
        'continues the course closest to completion',
        'ROSI',
        {
          underWay: [
            { code: 'OLC110', percent: 20 },
            { code: 'OLC115', percent: 70 },
          ],
        },
        'continue course',
        ['OLC115'],
      ],
      [
        'resumes a running exam before any other step',
        'ROSI',
        { underWay: [{ code: 'OLC110', percent: 90 }], exams: [examIs('ROS_I_PROF', 'running')] },
        'resume exam',
        ['ROS_I_PROF'],
      ],
      [
        'buys the first exam after the courses',
        'ROSI',
        { finished: finished(...four) },
        'buy exam',
        ['ROS_I_KNOW'],
      ],
      [
        'takes an exam that has been bought before buying another',
        'ROSI',
        { finished: finished(...four), exams: [examIs('ROS_I_PROF', 'bought')] },
        'take exam',
        ['ROS_I_PROF'],
      ],
      [
        'retries a failed exam',
        'ROSI',
        {
          finished: finished(...four),
          passed: passed('ROS_I_KNOW'),
          exams: [examIs('ROS_I_PROF', 'failed')],
        },
        'take exam',
        ['ROS_I_PROF'],
      ],
      [
        'does not wait for one exam while the other can be bought',
        'ROSI',
        {
          finished: finished(...four),
          exams: [examIs('ROS_I_KNOW', 'waiting'), examIs('ROS_I_PROF', 'none')],
        },
        'buy exam',
        ['ROS_I_PROF'],
      ],
      [
        'waits for the second attempt when nothing else is left',
        'ROSI',
        {
          finished: finished(...four),
          passed: passed('ROS_I_PROF'),
          exams: [examIs('ROS_I_KNOW', 'waiting')],
        },
        'wait for exam',
        ['ROS_I_KNOW'],
      ],
      [
        'buys an exam again when its attempts are used up',
        'ROSI',
        {
          finished: finished(...four),
          passed: passed('ROS_I_PROF'),
          exams: [examIs('ROS_I_KNOW', 'used-up')],
        },
        'buy exam',
        ['ROS_I_KNOW'],
      ],
      [
        'waits for the certificate when everything is done',
        'ROSI',
        { finished: finished(...four), passed: passed(...both) },
        'wait for certificate',
        ['ROSI'],
      ],
      [
        'is absent while the certificate is valid',
        'ROSI',
        { certificates: [certificate('ROSI')] },
        'nothing',
        [],
      ],
      [
        'renews an expiring certificate',
        'ROSI',
        { certificates: [certificate('ROSI', 'expiring')] },
        'renew',
        ['ROSI'],
      ],
      [
        'asks staff about a revoked certificate',
        'ROSI',
        {
          certificates: [certificate('ROSI', 'revoked')],
          finished: finished(...four),
          passed: passed(...both),
        },
        'ask staff',
        ['ROSI'],
      ],
      ['earns level I before level II', 'ROSII', { finished: finished('OLC210') }, 'earn', ['ROSI']],
      [
        'renews level I before level II',
        'ROSII',
        { certificates: [certificate('ROSI', 'expired')] },
        'renew',
        ['ROSI'],
      ],
      [
        'offers all electives of level II',
        'ROSII',
        { certificates: [certificate('ROSI')], finished: finished('OLC210', 'OLC230') },
        'buy course',
        ['OLC120', 'OLC130', 'OLC160'],
      ],
      [
        'enrolls in a track first',
        'WTCP-OPERATOR',
        { finished: finished('OLC110') },
        'enroll',
        ['WTCP-OPERATOR'],
      ],
      [
        'buys a course while admission is pending',
        'WTCP-OPERATOR',
        { participants: [participant('WTCP-OPERATOR', 'asked')] },
        'buy course',
        ['OLC110'],
      ],
      [
        'asks staff about a closed place',
        'WTCP-OPERATOR',
        { participants: [participant('WTCP-OPERATOR', 'closed')] },
        'ask staff',
        ['WTCP-OPERATOR'],
      ],
      ['applies for level IV', 'ROSIV', { certificates: [certificate('ROSIII')] }, 'apply', []],
      [
        'finishes an application',
        'ROSIV',
        { certificates: [certificate('ROSIII')], application: application('draft') },
        'finish application',
        [],
      ],
      [
        'chooses a time for the interview',
        'ROSIV',
        { certificates: [certificate('ROSIII')], application: application('in review', true) },
        'choose interview',
        [],
      ],
      [
        'applies again after a refusal',
        'ROSIV',
        { certificates: [certificate('ROSIII')], application: application('refused') },
        'apply',
        [],
      ],
    ]
  it.each(cases)('%s', (_message, code, facts, kind, codes) => {
    expect(progressWith(code, facts).next).toMatchObject({ kind, codes })
  })
})

describe('Certificate required by another level', () => {
  it.each([
    ['valid', 'done'],
    ['expiring', 'done'],
    ['expired', 'blocked'],
    ['revoked', 'blocked'],
    ['superseded', 'open'],
  ] as const)('is %s and leaves the requirement %s', (state, is) => {
    expect(progressWith('ROSII', { certificates: [certificate('ROSI', state)] }).requirements[0]?.state).toBe(
      is,
    )
  })

  it('counts by the certificate in force, regardless of older ones', () => {
    const certificates = [
      certificate('ROSI', 'revoked'),
      certificate('ROSI', 'superseded'),
      certificate('ROSI'),
    ]
    expect(progressWith('ROSII', { certificates }).requirements[0]?.state).toBe('done')
  })
})

describe('Electives, records and waivers', () => {
  it('require any single elective of level II and count two once', () => {
    const facts = {
      certificates: [certificate('ROSI')],
      finished: finished('OLC210', 'OLC230', 'OLC160', 'OLC120'),
    }
    expect(progressWith('ROSII', { ...facts, passed: passed('ROS_II_KNOW') })).toMatchObject({
      isComplete: true,
      hours: 7,
    })
  })

  it('apply an older record only to the requirement of its own program', () => {
    const record = {
      program: 'WTCP-OPERATOR' as const,
      requirement: 'OLC110',
      at: day('2014-06-01'),
      hours: 6,
      evidence: 'Paper file 14-220',
    }
    const [first] = progressWith('WTCP-OPERATOR', { records: [record] }).requirements
    expect(first).toMatchObject({ state: 'done', source: 'record', hours: 6, with: 'Paper file 14-220' })
    expect(progressWith('ROSI', { records: [record] }).doneCount).toBe(0)
  })

  it('meet a waived requirement without adding hours', () => {
    const waiver = {
      program: 'WTCP-OPERATOR' as const,
      requirement: 'OLC150',
      reason: 'Teaches operator mathematics himself.',
      at: now,
    }
    const progress = progressWith('WTCP-OPERATOR', { waivers: [waiver], finished: finished('OLC110') })
    expect(progress).toMatchObject({ doneCount: 2, hours: 8 })
    expect(progress.requirements[3]).toMatchObject({ state: 'waived', source: 'waiver', hours: 0 })
  })
})

describe('Change of requirements', () => {
  const program: Program = {
    ...programs.ROSI,
    editions: [
      { from: '2020-01-01', hours: 8, requirements: [course('OLC110', 8), exam('ROS_I_KNOW')] },
      {
        from: '2026-06-01',
        hours: 16,
        requirements: [course('OLC110', 8), course('OLC111', 8), exam('ROS_I_KNOW')],
      },
    ],
  }
  const judge = (facts: Partial<Facts>, at = now) => progressIn(program, { ...noFacts, ...facts }, at)

  it('does not affect people who started before it', () => {
    expect(judge({ finished: finished('OLC110') })).toMatchObject({ total: 2, doneCount: 1, ofHours: 8 })
  })

  it('applies to people who start after it and to those who have not started', () => {
    expect(judge({ passed: passed('ROS_I_KNOW') }).total).toBe(3)
    expect(judge({}).total).toBe(3)
    expect(judge({}, day('2026-05-31')).total).toBe(2)
  })

  it('benefits people who meet all of the new requirements', () => {
    const eased: Program = {
      ...program,
      editions: [program.editions[0], { from: '2026-06-01', hours: 8, requirements: [course('OLC110', 8)] }],
    }
    const facts = { ...noFacts, finished: finished('OLC110') }
    expect(progressIn(eased, facts, now).isComplete).toBe(true)
    expect(progressIn(eased, facts, day('2026-05-31')).isComplete).toBe(false)
  })
})
