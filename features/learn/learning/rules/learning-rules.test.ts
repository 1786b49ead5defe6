import { describe, expect, it } from 'vitest'
import { cover, coveredSeconds } from './coverage.ts'
import { enrollmentState } from './enrollment-state.ts'
import { gradeQuiz } from './grade-quiz.ts'
import { drawQuestions, secondsToWait } from './quiz-pace.ts'
import {
  completionSteps,
  courseSecondsMissing,
  isUnitComplete,
  secondsToSpend,
  type UnitFacts,
  unitPercent,
} from './unit-completion.ts'
import { whatNext } from './what-next.ts'

describe('Watched video segments', () => {
  it.each([
    [
      'stay separate when they do not touch',
      [
        [0, 10],
        [20, 30],
      ],
      20,
    ],
    [
      'count once when they overlap',
      [
        [0, 10],
        [5, 15],
      ],
      15,
    ],
    [
      'merge when they touch',
      [
        [10, 20],
        [0, 10.3],
      ],
      20,
    ],
    [
      'add nothing when watched again',
      [
        [0, 30],
        [10, 20],
      ],
      30,
    ],
  ] as const)('%s', (_, stretches, seconds) => {
    const coverage = stretches.reduce<ReturnType<typeof cover>>((all, [from, to]) => cover(all, from, to), [])
    expect(coveredSeconds(coverage)).toBeCloseTo(seconds, 5)
  })
})

describe('Active time of a course', () => {
  const lecture = { minutes: 20, activeShare: 80, timein: 960 }
  const exam = { minutes: 18, activeShare: 80, timein: 0 }
  const rule = { timesExams: true }
  it.each([
    ['lacks the share of an exam that was passed in no time', [lecture, exam], rule, 864],
    ['is sufficient with four fifths of each unit', [lecture, { ...exam, timein: 864 }], rule, 0],
    ['is sufficient when a text took longer', [{ ...lecture, timein: 1824 }, exam], rule, 0],
    ['is not required by older versions', [lecture, exam], { timesExams: false }, 0],
  ])('%s', (_, units, terms, seconds) => {
    expect(courseSecondsMissing(units, terms)).toBe(seconds)
  })
})

describe('Unit', () => {
  const video: UnitFacts = { kind: 'lecture', minutes: 55, activeShare: 80, videoSeconds: 60, checks: 0 }
  const text: UnitFacts = { kind: 'reading', minutes: 40, activeShare: 80, videoSeconds: null, checks: 0 }
  const work = { creditedMs: 0, watched: [], furthestSeconds: 0, reachedEnd: false, answered: 0 }

  it('requires no time from a field tester but everything else', () => {
    const untimed = { ...text, minutes: 0, activeShare: 0 }
    expect(isUnitComplete(untimed, work)).toBe(false)
    expect(isUnitComplete(untimed, { ...work, reachedEnd: true })).toBe(true)
  })

  const spent = { creditedMs: 44 * 60_000 }

  it.each([
    [
      'a lecture at its end with nine tenths played',
      video,
      { ...spent, watched: [[0, 54]], furthestSeconds: 60 },
      true,
    ],
    [
      'a lecture at its end with too little played',
      video,
      { ...spent, watched: [[0, 53]], furthestSeconds: 60 },
      false,
    ],
    [
      'a lecture played almost completely but not to its end',
      video,
      { ...spent, watched: [[0, 56]], furthestSeconds: 56 },
      false,
    ],
    [
      'a lecture with only its video watched',
      video,
      { creditedMs: 60_000, watched: [[0, 60]], furthestSeconds: 60 },
      false,
    ],
    [
      'a text read to its end in the required time',
      text,
      { creditedMs: 32 * 60_000, reachedEnd: true },
      true,
    ],
    ['a text read too fast', text, { creditedMs: 32 * 60_000 - 1, reachedEnd: true }, false],
    ['a text left before its end', text, { creditedMs: 40 * 60_000 }, false],
    [
      'a lecture without a video, read like a text',
      { ...video, videoSeconds: null },
      { ...spent, reachedEnd: true },
      true,
    ],
    [
      'a text with a question that is not answered correctly',
      { ...text, checks: 2 },
      { ...spent, reachedEnd: true, answered: 1 },
      false,
    ],
    [
      'a text with all questions answered',
      { ...text, checks: 2 },
      { ...spent, reachedEnd: true, answered: 2 },
      true,
    ],
    ['an exam that was only viewed', { ...text, kind: 'quiz' }, { ...spent, reachedEnd: true }, false],
  ] as const)('is checked for completion: %s, complete is %s', (_, unit, done, complete) => {
    expect(isUnitComplete(unit, { ...work, ...done })).toBe(complete)
  })

  it('requires the share of its minutes set by its version', () => {
    const seconds = (minutes: number, activeShare = 80) => secondsToSpend({ minutes, activeShare })
    expect([seconds(2), seconds(5), seconds(75), seconds(75, 90)]).toEqual([96, 240, 3600, 4050])
  })

  it.each([
    [
      { ...text, hasVideo: false },
      { timein: 1859, coveredPercent: 0, reachedEnd: false, answered: 0 },
      ['Active time: 30 of 32 min, 2 min to go', 'Read to the end'],
      48,
    ],
    [
      { ...text, hasVideo: false },
      { timein: 32 * 60, coveredPercent: 0, reachedEnd: true, answered: 0 },
      ['Active time: 32 of 32 min', 'Read to the end'],
      99,
    ],
    [
      { ...text, checks: 2, hasVideo: false },
      { timein: 960, coveredPercent: 0, reachedEnd: false, answered: 1 },
      [
        'Active time: 16 of 32 min, 16 min to go',
        'Questions in the text: 1 of 2 answered',
        'Read to the end',
      ],
      33,
    ],
    [
      { ...video, hasVideo: true },
      { timein: 22 * 60, coveredPercent: 62, reachedEnd: false, answered: 0 },
      ['Active time: 22 of 44 min, 22 min to go', 'Watched 62% of 90%', 'Watch to the end'],
      39,
    ],
    [
      { ...video, minutes: 2, hasVideo: true },
      { timein: 96, coveredPercent: 100, reachedEnd: true, answered: 0 },
      ['Active time: 2 of 2 min', 'Watched 100% of 90%', 'Reached the end'],
      99,
    ],
  ] as const)('lists its requirements and progress: %o, %o', (unit, progress, words, percent) => {
    expect(completionSteps(unit, progress).map(({ description }) => description)).toEqual(words)
    expect(unitPercent(unit, { ...progress, complete: false })).toBe(percent)
  })

  it('shows 100 percent only when it is complete', () => {
    const progress = { timein: 60, coveredPercent: 0, reachedEnd: false, answered: 0 }
    expect(unitPercent({ ...text, hasVideo: false }, { ...progress, complete: true })).toBe(100)
    expect(unitPercent({ ...text, kind: 'quiz', hasVideo: false }, { ...progress, complete: false })).toBe(0)
  })
})

describe('Attempts of an exam unit', () => {
  it('draw at most ten distinct questions, selected again for each attempt', () => {
    const papers = Array.from({ length: 40 }, (_, attempt) => drawQuestions(30, `e:u:${attempt}`))
    for (const paper of papers) expect(new Set(paper).size).toBe(10)
    expect(new Set(papers.map(String)).size).toBe(40)
    expect(new Set(papers.flat()).size).toBe(30)
    expect(drawQuestions(8, 'a').toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
    expect(drawQuestions(8, 'a')).toEqual(drawQuestions(8, 'a'))
  })

  const now = new Date('2026-05-04T12:00:00Z')
  const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
  it.each([
    [0, null, 0],
    [2, minutesAgo(0), 0],
    [3, minutesAgo(0), 15 * 60],
    [3, minutesAgo(14), 60],
    [3, minutesAgo(15), 0],
    [4, minutesAgo(0), 30 * 60],
    [5, minutesAgo(0), 60 * 60],
    [40, minutesAgo(0), 60 * 60],
  ])('require after %d failures, the last at %s, a wait of %d seconds', (tries, lastAt, seconds) => {
    expect(secondsToWait({ tries, lastAt }, now)).toBe(seconds)
  })
})

describe('Exam', () => {
  const questions = [{ answer: 0 }, { answer: 2 }, { answer: 1 }]

  it('scores whole percents and never rounds a score up to a pass', () => {
    expect(gradeQuiz(questions, [0, 2, 0], 67)).toEqual({
      right: [true, true, false],
      scorePercent: 66,
      passed: false,
    })
    expect(gradeQuiz(questions, [0, 2, 0], 66)).toMatchObject({ passed: true })
  })

  it('counts unanswered questions as wrong', () => {
    expect(gradeQuiz(questions, [0, null], 1)).toMatchObject({
      right: [true, false, false],
      scorePercent: 33,
    })
    expect(gradeQuiz([], [], 0).passed).toBe(false)
  })
})

describe('Next unit', () => {
  const unit = (unitid: string, complete: boolean, touchedAt: number | null = null) => ({
    unitid,
    complete,
    touchedAt,
  })

  it.each([
    ['the first unit of a new course', [unit('a', false), unit('b', false)], 'a'],
    ['the unit last worked on', [unit('a', false, 1), unit('b', false, 2), unit('c', false)], 'b'],
    [
      'the first incomplete unit after the last complete unit',
      [unit('a', false), unit('b', true, 2), unit('c', false)],
      'c',
    ],
    ['the unit skipped earlier', [unit('a', false), unit('b', true, 2)], 'a'],
    ['none when all units are complete', [unit('a', true, 1), unit('b', true, 2)], undefined],
  ])('is %s', (_, units, expected) => {
    expect(whatNext(units)?.unitid).toBe(expected)
  })
})

describe('Enrollment', () => {
  const day = (date: string) => new Date(`${date}T00:00:00Z`)

  it.each([
    ['active while access lasts', null, '2026-12-01', 'active'],
    ['expired as soon as its access ends', null, '2026-11-20', 'expired'],
    ['finished permanently once it is complete', '2026-11-01', '2026-11-10', 'finished'],
    ['active without an end date', null, null, 'active'],
  ])('is %s', (_, completed, until, state) => {
    const enrollment = {
      completedAt: completed ? day(completed) : null,
      accessUntil: until ? day(until) : null,
    }
    expect(enrollmentState(enrollment, day('2026-11-20'))).toBe(state)
  })
})
