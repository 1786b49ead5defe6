import type { SeminarLevel } from '../rules/interests.ts'
import type { LadderCode } from '../rules/program-codes.ts'
import { seminarTexts } from './seminar-texts.ts'

/** What the page at an address shows: a level, its seminar, or the tracks of water treatment. */
export type ProgramPageText = { title: string; lead: string } & (
  | { shows: 'level'; code: LadderCode; courses: string; seminar?: SeminarLevel }
  | { shows: 'seminar'; code: SeminarLevel }
  | { shows: 'tracks' }
)

const PREVIEW = 'Preview a course: its units, its hours, and its first lecture, which is free.'

const seminarOf = (code: SeminarLevel): ProgramPageText => {
  const { title, lead } = seminarTexts[code]
  return { shows: 'seminar', code, title, lead }
}

/** The texts of the program pages by path. */
export const programPageTexts: Readonly<Record<string, ProgramPageText>> = {
  level1Online: {
    shows: 'level',
    code: 'ROSI',
    title: 'Level I online',
    lead: 'Four courses and two exams, in your own time. You learn how reverse osmosis works, and to run a train by its numbers.',
    courses: PREVIEW,
  },
  level1: seminarOf('ROSI'),
  level2Online: {
    shows: 'level',
    code: 'ROSII',
    title: 'Level II online',
    lead: 'You run trains already. Now find the cause when their numbers change, and keep low-pressure membranes in order.',
    courses: PREVIEW,
  },
  level2: seminarOf('ROSII'),
  level3: {
    shows: 'level',
    code: 'ROSIII',
    title: 'Level III',
    lead: 'For people who design, restore and lead: probing and autopsy, design review, and the start-up of a plant.',
    courses:
      'All three courses are taken online. Commissioning contains tasks at a real plant, which a supervisor signs.',
    seminar: 'ROSIII',
  },
  level4: {
    shows: 'level',
    code: 'ROSIV',
    title: 'Level IV',
    lead: 'For people who judge and teach. There is no exam: you show your own work, and an evaluator speaks with you about it.',
    courses: '',
  },
  wtcp: {
    shows: 'tracks',
    title: 'Water treatment certification',
    lead: 'For operators of plants of every kind. Two tracks: the operator’s, and the advanced one that builds on it.',
  },
}

/** The ways to a level, which are tabs of its page. */
export const waysTo: Readonly<Partial<Record<LadderCode, readonly { path: string; label: string }[]>>> = {
  ROSI: [
    { path: 'level1Online', label: 'Online' },
    { path: 'level1', label: 'In person' },
  ],
  ROSII: [
    { path: 'level2Online', label: 'Online' },
    { path: 'level2', label: 'In person' },
  ],
}
