import { describe, expect, it } from 'vitest'
import { type Facts, noFacts } from './facts.ts'
import { listPrice } from './list-price.ts'
import { nearest } from './nearest.ts'
import { ladderCodes, programCodes } from './program-codes.ts'
import { programs } from './programs.ts'
import { progressInAll } from './progress.ts'
import { hasRosIPrerequisites, rosIPrerequisites } from './rosi-prerequisites.ts'

const now = new Date('2026-11-20T15:00:00Z')
const at = new Date('2026-05-01T12:00:00Z')
const held = (type: string, state: 'valid' | 'expiring' | 'revoked' = 'valid') => ({
  type,
  state,
  issuedAt: at,
  expiresAt: null,
})
const best = (facts: Partial<Facts>, codes: readonly (typeof programCodes)[number][] = ladderCodes) =>
  nearest(progressInAll(codes, { ...noFacts, ...facts }, now))?.code

describe('Nearest program', () => {
  it.each<[message: string, facts: Partial<Facts>, code: string | undefined]>([
    ['is level I for a beginner', {}, 'ROSI'],
    ['is level II for a holder of level I', { certificates: [held('ROSI')] }, 'ROSII'],
    [
      'is the one with an expiring certificate before the next level',
      { certificates: [held('ROSI', 'expiring')], finished: [{ code: 'OLC210', name: '', hours: 3, at }] },
      'ROSI',
    ],
    [
      'is the one with a running exam before all others',
      {
        certificates: [held('ROSI', 'expiring')],
        exams: [{ code: 'ROS_III_KNOW', state: 'running', nextAttemptAt: null }],
      },
      'ROSIII',
    ],
    [
      'is one with an available action rather than one that waits for others',
      {
        certificates: [held('ROSIII'), held('ROSI')],
        application: { state: 'sent', at, canChoose: false, way: null },
      },
      'ROSII',
    ],
    [
      'is undefined when all certificates are held',
      { certificates: ladderCodes.map((code) => held(code)) },
      undefined,
    ],
  ])('%s', (_message, facts, code) => {
    expect(best(facts)).toBe(code)
  })

  it('is the program with the most progress', () => {
    const finished = ['OLC110', 'OLC115', 'OLC140'].map((code) => ({ code, name: '', hours: 8, at }))
    const participants = [{ program: 'WTCP-OPERATOR' as const, state: 'admitted' as const, at, reason: '' }]
    expect(best({ finished, participants }, programCodes)).toBe('WTCP-OPERATOR')
  })
})

describe('List price of a level', () => {
  const [level] = programs.ROSI.editions
  const courses = new Map(['OLC110', 'OLC111', 'OLC115', 'OLC117'].map((code) => [code, 24_900]))
  const exams = new Map([
    ['ROS_I_KNOW', 9_500],
    ['ROS_I_PROF', 9_500],
  ])
  const bundle = { price: 69_900, covers: [...courses.keys()] }

  it('uses the bundle when available', () => {
    expect(listPrice(level, { courses, exams, bundle })).toEqual({ total: 88_900, apart: 99_600 })
    expect(listPrice(level, { courses, exams })).toEqual({ total: 118_600, apart: 0 })
  })

  it('is not shown when something is not on sale, and uses the cheapest elective', () => {
    expect(listPrice(level, { courses, exams: new Map(), bundle }).total).toBeNull()
    const [second] = programs.ROSII.editions
    const prices = new Map([
      ['OLC210', 12_900],
      ['OLC230', 8_900],
      ['OLC130', 7_900],
      ['OLC160', 7_000],
    ])
    expect(listPrice(second, { courses: prices, exams: new Map([['ROS_II_KNOW', 12_500]]) }).total).toBe(
      41_300,
    )
  })
})

describe('Level I prerequisites', () => {
  it('are the six in the specification, and five are not enough', () => {
    expect(rosIPrerequisites).toEqual(['OLC110', 'OLC111', 'OLC115', 'OLC117', 'ROS_I_KNOW', 'ROS_I_PROF'])
    expect(hasRosIPrerequisites(new Set(rosIPrerequisites))).toBe(true)
    for (const missing of rosIPrerequisites)
      expect(hasRosIPrerequisites(new Set(rosIPrerequisites.filter((code) => code !== missing)))).toBe(false)
  })
})
