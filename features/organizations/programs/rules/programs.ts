import { type ProgramCode, programCodes } from './program-codes.ts'
import { course, type Edition, exam, oneOf, type Requirement, valid } from './requirements.ts'

/** A certification program with all editions of its requirements, oldest first. */
export interface Program {
  code: ProgramCode
  editions: readonly [Edition, ...Edition[]]
  /** True if people must enroll and be admitted by staff before a certificate is issued. */
  admission: boolean
  /** Bundle offer of the courses, if sold together at a special price. */
  bundle: string | null
}

/** From this day, a course's contact hours are those supported by its content. */
const BY_CONTENT = '2026-11-24'
/** From this day, references, practice with answers, and plant work are not counted. */
const BY_COUNTED_TEXT = '2026-11-29'

const levelOne = (hours: number): Requirement[] => [
  course('OLC110', hours),
  course('OLC111', hours),
  course('OLC115', hours),
  course('OLC117', hours),
  exam('ROS_I_KNOW'),
  exam('ROS_I_PROF'),
]

const levelTwo = (trends: number, filtration: number, chosen: number): Requirement[] => [
  valid('ROSI'),
  course('OLC210', trends),
  course('OLC230', filtration),
  oneOf(['OLC120', 'OLC130', 'OLC160'], chosen),
  exam('ROS_II_KNOW'),
]

const levelThree = (probing: number, design: number, startUp: number): Requirement[] => [
  valid('ROSII'),
  course('OLC220', probing),
  course('OLC310', design),
  course('OLC501', startUp),
  exam('ROS_III_KNOW'),
]

const operator = (chemistry: number, mathematics: number, cooling: number): Requirement[] => [
  course('OLC110', chemistry),
  course('OLC115', chemistry),
  course('OLC140', 1),
  course('OLC150', mathematics),
  course('OLC410', 2.5),
  course('OLC420', cooling),
  course('OLC430', 2.5),
  exam('INWT_1'),
]

/**
 * Requirements of each certificate, as data. Level I has only the six prerequisites of R-EXM-5. Contact hours, online
 * and attended, count out of 32 and never block it. Changes are new editions with a start day; old ones are never
 * edited, because people finish under the edition they started in.
 */
export const programs: Readonly<Record<ProgramCode, Program>> = {
  ROSI: {
    code: 'ROSI',
    admission: false,
    bundle: 'ROSI',
    editions: [
      { from: '2020-01-01', hours: 32, attended: true, requirements: levelOne(8) },
      { from: BY_CONTENT, hours: 32, attended: true, requirements: levelOne(4) },
      { from: BY_COUNTED_TEXT, hours: 32, attended: true, requirements: levelOne(3.75) },
    ],
  },
  ROSII: {
    code: 'ROSII',
    admission: false,
    bundle: null,
    editions: [
      { from: '2020-01-01', hours: 7, requirements: levelTwo(3, 2, 2) },
      { from: BY_CONTENT, hours: 3, requirements: levelTwo(1, 1, 1) },
      { from: BY_COUNTED_TEXT, hours: 2.75, requirements: levelTwo(1, 0.75, 1) },
    ],
  },
  ROSIII: {
    code: 'ROSIII',
    admission: false,
    bundle: null,
    editions: [
      { from: '2020-01-01', hours: 10, requirements: levelThree(2, 2, 6) },
      { from: BY_CONTENT, hours: 3.5, requirements: levelThree(1, 1, 1.5) },
      { from: BY_COUNTED_TEXT, hours: 3, requirements: levelThree(1, 0.75, 1.25) },
    ],
  },
  ROSIV: {
    code: 'ROSIV',
    admission: false,
    bundle: null,
    editions: [{ from: '2020-01-01', hours: 0, requirements: [valid('ROSIII'), { kind: 'assessment' }] }],
  },
  'WTCP-OPERATOR': {
    code: 'WTCP-OPERATOR',
    admission: true,
    bundle: null,
    editions: [
      {
        from: '2015-01-01',
        hours: 20,
        requirements: [
          course('OLC110', 8),
          course('OLC115', 8),
          course('OLC140', 2),
          course('OLC150', 2),
          exam('INWT_1'),
        ],
      },
      { from: BY_CONTENT, hours: 17.5, requirements: operator(4, 1, 2.5) },
      { from: BY_COUNTED_TEXT, hours: 17.75, requirements: operator(3.75, 1.5, 2.75) },
    ],
  },
  'WTCP-ADVANCED': {
    code: 'WTCP-ADVANCED',
    admission: true,
    bundle: null,
    editions: [
      {
        from: '2015-01-01',
        hours: 4,
        requirements: [valid('WTCP-OPERATOR'), course('OLC120', 2), course('OLC160', 2), exam('INWT_2')],
      },
      {
        from: BY_CONTENT,
        hours: 4.5,
        requirements: [
          valid('WTCP-OPERATOR'),
          course('OLC120', 1),
          course('OLC160', 1),
          course('OLC440', 2.5),
          exam('INWT_2'),
        ],
      },
    ],
  },
}

const codesIn = (kind: 'course' | 'exam', requirements: readonly Requirement[]): string[] =>
  requirements.flatMap((each) => {
    if (each.kind !== kind) return []
    return each.kind === 'course' ? each.codes : [each.code]
  })

const requirementsOf = (code: ProgramCode): Requirement[] =>
  programs[code].editions.flatMap(({ requirements }) => requirements)

/** Returns the codes of all courses in the programs, without duplicates. */
export const courseCodes = (codes: readonly ProgramCode[] = programCodes): string[] => [
  ...new Set(codes.flatMap((code) => codesIn('course', requirementsOf(code)))),
]

/** Returns the codes of all exams in the programs, without duplicates. */
export const examCodes = (codes: readonly ProgramCode[] = programCodes): string[] => [
  ...new Set(codes.flatMap((code) => codesIn('exam', requirementsOf(code)))),
]

/** Returns the edition in effect on a day; the first edition for earlier days. */
export function editionOn({ editions }: Pick<Program, 'editions'>, day: Date): Edition {
  return editions.findLast(({ from }) => new Date(from) <= day) ?? editions[0]
}
