import type { Subject } from './subjects.ts'

/** First match wins: specific subjects come before general ones. */
const byWords: readonly (readonly [words: RegExp, subject: Subject])[] = [
  [/autops|probing/i, 'leaf'],
  [/microb|biofoul|disinfect|pathogen|legionel/i, 'microbe'],
  [/ultrafilt|microfilt|hollow/i, 'fibers'],
  [/math|arithmetic|calculat/i, 'numbers'],
  [/instrument|sampling|meter/i, 'gauge'],
  [/safety|hazard/i, 'shield'],
  [/clean/i, 'loop'],
  [/normaliz|troubleshoot|trend/i, 'trend'],
  [/design|array|projection|energy/i, 'array'],
  [/media filter|softener|storage|tank/i, 'tank'],
  [/start-up|commission|pump/i, 'pump'],
  [/laborator|analys|sample/i, 'tubes'],
  [/pretreat|filtration/i, 'filter'],
  [/trainer|workshop|hands-on/i, 'room'],
  [/exam|test/i, 'exam'],
]

const byTopic: Readonly<Record<string, Subject>> = {
  chemistry: 'flask',
  cleaning: 'loop',
  design: 'array',
  exams: 'exam',
  instrumentation: 'gauge',
  membranes: 'membrane',
  operations: 'pump',
  pretreatment: 'filter',
  regulation: 'rules',
  safety: 'shield',
  troubleshooting: 'trend',
}

/** Returns the subject of a course or seminar drawing: by keywords in its name, else by the first topic with one. */
export function subjectOf(name: string, topics: readonly string[]): Subject {
  const named = subjectNamed(name)
  if (named) return named
  const topic = topics.find((each) => Object.hasOwn(byTopic, each))
  return (topic && byTopic[topic]) || 'membrane'
}

/** Returns the subject for keywords in a name; null if none match. */
export const subjectNamed = (name: string): Subject | null =>
  byWords.find(([words]) => words.test(name))?.[1] ?? null
