import { type ProgramCode, programCodes } from './program-codes.ts'
import { attended, course, type Edition, exam, oneOf, type Requirement, valid } from './requirements.ts'

/** A certification program: its requirements in every edition that there was, the first one first. */
export interface Program {
  code: ProgramCode
  editions: readonly [Edition, ...Edition[]]
  /** Whether people enroll and are admitted by staff before a certificate is issued. */
  admission: boolean
  /** The courses' bundle offer, where they are sold together at a price of their own. */
  bundle: string | null
}

/** From this day a course's contact hours are those that its content supports. */
const BY_CONTENT = '2026-11-24'

/**
 * What each certificate asks for, as data (001 s9: the six prerequisites of level I and its 32 contact hours, half of
 * which its courses hold and half is attended in seminars or labs). A
 * change of the requirements is a new edition with the day from which it counts, never an edit of an old one:
 * whoever has begun finishes by the edition in which they began.
 */
export const programs: Readonly<Record<ProgramCode, Program>> = {
  ROSI: {
    code: 'ROSI',
    admission: false,
    bundle: 'ROSI',
    editions: [
      {
        from: '2020-01-01',
        hours: 32,
        requirements: [
          course('OLC110', 8),
          course('OLC111', 8),
          course('OLC115', 8),
          course('OLC117', 8),
          exam('ROS_I_KNOW'),
          exam('ROS_I_PROF'),
        ],
      },
      {
        from: BY_CONTENT,
        hours: 32,
        requirements: [
          course('OLC110', 4),
          course('OLC111', 4),
          course('OLC115', 4),
          course('OLC117', 4),
          exam('ROS_I_KNOW'),
          exam('ROS_I_PROF'),
          attended(16),
        ],
      },
    ],
  },
  ROSII: {
    code: 'ROSII',
    admission: false,
    bundle: null,
    editions: [
      {
        from: '2020-01-01',
        hours: 7,
        requirements: [
          valid('ROSI'),
          course('OLC210', 3),
          course('OLC230', 2),
          oneOf(['OLC120', 'OLC130', 'OLC160'], 2),
          exam('ROS_II_KNOW'),
        ],
      },
      {
        from: BY_CONTENT,
        hours: 3,
        requirements: [
          valid('ROSI'),
          course('OLC210', 1),
          course('OLC230', 1),
          oneOf(['OLC120', 'OLC130', 'OLC160'], 1),
          exam('ROS_II_KNOW'),
        ],
      },
    ],
  },
  ROSIII: {
    code: 'ROSIII',
    admission: false,
    bundle: null,
    editions: [
      {
        from: '2020-01-01',
        hours: 10,
        requirements: [
          valid('ROSII'),
          course('OLC220', 2),
          course('OLC310', 2),
          course('OLC501', 6),
          exam('ROS_III_KNOW'),
        ],
      },
      {
        from: BY_CONTENT,
        hours: 3.5,
        requirements: [
          valid('ROSII'),
          course('OLC220', 1),
          course('OLC310', 1),
          course('OLC501', 1.5),
          exam('ROS_III_KNOW'),
        ],
      },
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
      {
        from: BY_CONTENT,
        hours: 17.5,
        requirements: [
          course('OLC110', 4),
          course('OLC115', 4),
          course('OLC140', 1),
          course('OLC150', 1),
          course('OLC410', 2.5),
          course('OLC420', 2.5),
          course('OLC430', 2.5),
          exam('INWT_1'),
        ],
      },
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

/** Codes of all courses that the programs name, once each. */
export const courseCodes = (codes: readonly ProgramCode[] = programCodes): string[] => [
  ...new Set(codes.flatMap((code) => codesIn('course', requirementsOf(code)))),
]

/** Codes of all exams that the programs name, once each. */
export const examCodes = (codes: readonly ProgramCode[] = programCodes): string[] => [
  ...new Set(codes.flatMap((code) => codesIn('exam', requirementsOf(code)))),
]

/** The edition that is in force on a day; before the first one, the first. */
export function editionOn({ editions }: Pick<Program, 'editions'>, day: Date): Edition {
  return editions.findLast(({ from }) => new Date(from) <= day) ?? editions[0]
}
