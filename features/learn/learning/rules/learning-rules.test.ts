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

describe('stretches of a video', () => {
  it.each([
    [
      'apart stay apart',
      [
        [0, 10],
        [20, 30],
      ],
      20,
    ],
    [
      'that overlap count once',
      [
        [0, 10],
        [5, 15],
      ],
      15,
    ],
    [
      'that touch become one',
      [
        [10, 20],
        [0, 10.3],
      ],
      20,
    ],
    [
      'watched again add nothing',
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

describe('the active time of a course', () => {
  const lecture = { minutes: 20, activeShare: 80, timein: 960 }
  const exam = { minutes: 18, activeShare: 80, timein: 0 }
  const rule = { timesExams: true }
  it.each([
    ['misses the share of an exam that was passed in no time', [lecture, exam], rule, 864],
    ['is enough with four fifths of each unit', [lecture, { ...exam, timein: 864 }], rule, 0],
    ['is enough where a text took longer', [{ ...lecture, timein: 1824 }, exam], rule, 0],
    ['is not required by older versions', [lecture, exam], { timesExams: false }, 0],
  ])('%s', (_, units, terms, seconds) => {
    expect(courseSecondsMissing(units, terms)).toBe(seconds)
  })
})

describe('a unit', () => {
  const video: UnitFacts = { kind: 'lecture', minutes: 55, activeShare: 80, videoSeconds: 60, checks: 0 }
  const text: UnitFacts = { kind: 'reading', minutes: 40, activeShare: 80, videoSeconds: null, checks: 0 }
  const work = { creditedMs: 0, watched: [], furthestSeconds: 0, reachedEnd: false, answered: 0 }

  it('needs no time of a field tester, but all else', () => {
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
      'a lecture almost whole but not at its end',
      video,
      { ...spent, watched: [[0, 56]], furthestSeconds: 56 },
      false,
    ],
    [
      'a lecture whose video alone was watched',
      video,
      { creditedMs: 60_000, watched: [[0, 60]], furthestSeconds: 60 },
      false,
    ],
    ['a text read to its end in its time', text, { creditedMs: 32 * 60_000, reachedEnd: true }, true],
    ['a text read too fast', text, { creditedMs: 32 * 60_000 - 1, reachedEnd: true }, false],
    ['a text left before its end', text, { creditedMs: 40 * 60_000 }, false],
    [
      'a lecture without a video, read like a text',
      { ...video, videoSeconds: null },
      { ...spent, reachedEnd: true },
      true,
    ],
    [
      'a text with a question that is not answered right',
      { ...text, checks: 2 },
      { ...spent, reachedEnd: true, answered: 1 },
      false,
    ],
    [
      'a text whose questions are answered',
      { ...text, checks: 2 },
      { ...spent, reachedEnd: true, answered: 2 },
      true,
    ],
    ['an exam that was only looked at', { ...text, kind: 'quiz' }, { ...spent, reachedEnd: true }, false],
  ] as const)('%s: complete is %s', (_, unit, done, complete) => {
    expect(isUnitComplete(unit, { ...work, ...done })).toBe(complete)
  })

  it('asks for the share of its minutes that its version says', () => {
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
  ] as const)('says what it asks for and how far that is: %o, %o', (unit, progress, words, percent) => {
    expect(completionSteps(unit, progress).map(({ description }) => description)).toEqual(words)
    expect(unitPercent(unit, { ...progress, complete: false })).toBe(percent)
  })

  it('is done as a whole only when it is complete', () => {
    const progress = { timein: 60, coveredPercent: 0, reachedEnd: false, answered: 0 }
    expect(unitPercent({ ...text, hasVideo: false }, { ...progress, complete: true })).toBe(100)
    expect(unitPercent({ ...text, kind: 'quiz', hasVideo: false }, { ...progress, complete: false })).toBe(0)
  })
})

describe('the tries of an exam unit', () => {
  it('ask ten of its questions at most, again each time, each once', () => {
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
  ])('after %d that failed, the last at %s, wait %d seconds', (tries, lastAt, seconds) => {
    expect(secondsToWait({ tries, lastAt }, now)).toBe(seconds)
  })
})

describe('an exam', () => {
  const questions = [{ answer: 0 }, { answer: 2 }, { answer: 1 }]

  it('scores whole percents and never rounds anybody over the line', () => {
    expect(gradeQuiz(questions, [0, 2, 0], 67)).toEqual({
      right: [true, true, false],
      scorePercent: 66,
      passed: false,
    })
    expect(gradeQuiz(questions, [0, 2, 0], 66)).toMatchObject({ passed: true })
  })

  it('counts what was not answered as wrong', () => {
    expect(gradeQuiz(questions, [0, null], 1)).toMatchObject({
      right: [true, false, false],
      scorePercent: 33,
    })
    expect(gradeQuiz([], [], 0).passed).toBe(false)
  })
})

describe('what to go on with', () => {
  const unit = (unitid: string, complete: boolean, touchedAt: number | null = null) => ({
    unitid,
    complete,
    touchedAt,
  })

  it.each([
    ['the first of a new course', [unit('a', false), unit('b', false)], 'a'],
    ['the one last worked on', [unit('a', false, 1), unit('b', false, 2), unit('c', false)], 'b'],
    ['the first undone after the last done', [unit('a', false), unit('b', true, 2), unit('c', false)], 'c'],
    ['what was left out before', [unit('a', false), unit('b', true, 2)], 'a'],
    ['nothing when all is done', [unit('a', true, 1), unit('b', true, 2)], undefined],
  ])('is %s', (_, units, expected) => {
    expect(whatNext(units)?.unitid).toBe(expected)
  })
})

describe('an enrollment', () => {
  const day = (date: string) => new Date(`${date}T00:00:00Z`)

  it.each([
    ['active while access lasts', null, '2026-12-01', 'active'],
    ['expired from the very moment its access ends', null, '2026-11-20', 'expired'],
    ['finished for good once it is complete', '2026-11-01', '2026-11-10', 'finished'],
    ['active without an end', null, null, 'active'],
  ])('is %s', (_, completed, until, state) => {
    const enrollment = {
      completedAt: completed ? day(completed) : null,
      accessUntil: until ? day(until) : null,
    }
    expect(enrollmentState(enrollment, day('2026-11-20'))).toBe(state)
  })
})
