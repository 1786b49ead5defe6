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

describe('of several programs', () => {
  it.each<[message: string, facts: Partial<Facts>, code: string | undefined]>([
    ['a beginner is sent to level I', {}, 'ROSI'],
    ['who holds level I is sent to level II', { certificates: [held('ROSI')] }, 'ROSII'],
    [
      'a certificate that runs out comes before the next level',
      { certificates: [held('ROSI', 'expiring')], finished: [{ code: 'OLC210', name: '', hours: 3, at }] },
      'ROSI',
    ],
    [
      'a running exam comes before everything',
      {
        certificates: [held('ROSI', 'expiring')],
        exams: [{ code: 'ROS_III_KNOW', state: 'running', nextAttemptAt: null }],
      },
      'ROSIII',
    ],
    [
      'what waits for others gives way to what can be done',
      {
        certificates: [held('ROSIII'), held('ROSI')],
        application: { state: 'sent', at, canChoose: false, way: null },
      },
      'ROSII',
    ],
    ['who holds all has nothing to do', { certificates: ladderCodes.map((code) => held(code)) }, undefined],
  ])('%s', (_message, facts, code) => {
    expect(best(facts)).toBe(code)
  })

  it('the one that is furthest under way is the nearest', () => {
    const finished = ['OLC110', 'OLC115', 'OLC140'].map((code) => ({ code, name: '', hours: 8, at }))
    const participants = [{ program: 'WTCP-OPERATOR' as const, state: 'admitted' as const, at, reason: '' }]
    expect(best({ finished, participants }, programCodes)).toBe('WTCP-OPERATOR')
  })
})

describe('the list price of a level', () => {
  const [level] = programs.ROSI.editions
  const courses = new Map(['OLC110', 'OLC111', 'OLC115', 'OLC117'].map((code) => [code, 24_900]))
  const exams = new Map([
    ['ROS_I_KNOW', 9_500],
    ['ROS_I_PROF', 9_500],
  ])
  const bundle = { price: 69_900, covers: [...courses.keys()] }

  it('takes the bundle where there is one', () => {
    expect(listPrice(level, { courses, exams, bundle })).toEqual({ total: 88_900, apart: 99_600 })
    expect(listPrice(level, { courses, exams })).toEqual({ total: 118_600, apart: 0 })
  })

  it('is not shown where something is not on sale, and takes the cheapest elective', () => {
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

describe('the prerequisites of level I', () => {
  it('are the six that the specification names, and five are not enough', () => {
    expect(rosIPrerequisites).toEqual(['OLC110', 'OLC111', 'OLC115', 'OLC117', 'ROS_I_KNOW', 'ROS_I_PROF'])
    expect(hasRosIPrerequisites(new Set(rosIPrerequisites))).toBe(true)
    for (const missing of rosIPrerequisites)
      expect(hasRosIPrerequisites(new Set(rosIPrerequisites.filter((code) => code !== missing)))).toBe(false)
  })
})
