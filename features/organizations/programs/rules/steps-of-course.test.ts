import { describe, expect, it } from 'vitest'
import { courseCodes, editionOn, examCodes, type Program } from './programs.ts'
import { stepsOfCourse } from './steps-of-course.ts'

describe('Program step of a course', () => {
  it.each([
    [
      'OLC110',
      [
        { program: 'ROSI', position: 1, total: 4 },
        { program: 'WTCP-OPERATOR', position: 1, total: 7 },
      ],
    ],
    ['OLC117', [{ program: 'ROSI', position: 4, total: 4 }]],
    ['OLC230', [{ program: 'ROSII', position: 2, total: 3 }]],
    // A choice among several courses is one step, and a course may also count in another program.
    [
      'OLC160',
      [
        { program: 'ROSII', position: 3, total: 3 },
        { program: 'WTCP-ADVANCED', position: 2, total: 3 },
      ],
    ],
    ['OLC430', [{ program: 'WTCP-OPERATOR', position: 7, total: 7 }]],
    ['OLC999', []],
  ])('is found for %s by the latest requirements', (code, steps) => {
    expect(stepsOfCourse(code)).toEqual(steps)
  })
})

describe('Program requirements', () => {
  it('name each course once, regardless of the edition', () => {
    expect(courseCodes(['ROSI', 'ROSII'])).toEqual([
      ...['OLC110', 'OLC111', 'OLC115', 'OLC117', 'OLC210', 'OLC230', 'OLC120', 'OLC130', 'OLC160'],
    ])
    expect(courseCodes(['ROSIV'])).toEqual([])
  })

  it('name each exam once', () => {
    expect(examCodes(['ROSI', 'WTCP-ADVANCED'])).toEqual(['ROS_I_KNOW', 'ROS_I_PROF', 'INWT_2'])
    expect(examCodes()).toHaveLength(6)
  })

  it.each([
    ['2019-12-31T23:59:59Z', '2020-01-01'],
    ['2026-05-31T23:59:59Z', '2020-01-01'],
    ['2026-06-01T00:00:00Z', '2026-06-01'],
    ['2030-01-01T00:00:00Z', '2026-06-01'],
  ])('apply an edition from the start of its day: %s', (moment, from) => {
    const edition = (day: string) => ({ from: day, hours: 0, requirements: [] })
    const editions: Program['editions'] = [edition('2020-01-01'), edition('2026-06-01')]
    expect(editionOn({ editions }, new Date(moment)).from).toBe(from)
  })
})
