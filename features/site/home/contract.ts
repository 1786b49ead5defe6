import { z } from 'zod'
import { targetKinds } from '#features/organizations/company-requirements/rules/targets.ts'
import { day } from '#platform/contract/fields.ts'
import { anyone, contract, query } from '#platform/contract/operation.ts'

const dueKinds = [
  'address',
  'requirement',
  'certificate',
  'license',
  'assignment',
  'course',
  'seminar',
  'goal',
] as const

export const DueItem = z.object({
  key: z.string(),
  kind: z.enum(dueKinds),
  title: z.string(),
  /** Requesting company, missing part, or location. */
  note: z.string(),
  /** Due, end or start date; null if it has none. */
  day: day().nullable(),
  /** Days until that date; negative after it. */
  daysLeft: z.int().nullable(),
  /** Target of a requirement; null for other kinds. */
  target: z.enum(targetKinds).nullable(),
  /** Code of the course or exam, or id of the record. */
  code: z.string(),
  /** True if the learner can open the course. */
  isOpen: z.boolean(),
  isStarted: z.boolean(),
  /** For assigned courses: true if the day is the due date set by the company, false if it is the end of access. */
  isDue: z.boolean(),
  /** True if it was fulfilled and is expiring; false if it was never fulfilled. */
  isHeld: z.boolean(),
})
export type DueItem = z.output<typeof DueItem>

const LearnerDue = z.object({
  /** True for a new account that has not answered the questions about state, license and goal. */
  asksGoals: z.boolean(),
  items: z.array(DueItem),
  companies: z.array(z.object({ compid: z.string(), name: z.string() })),
  /** Courses required or assigned by a company; the shop does not recommend them. */
  requiredCourses: z.array(z.string()),
})
export type LearnerDue = z.output<typeof LearnerDue>

export const home = contract('home', {
  about: anyone.query({
    at: 'home/about',
    summary: 'Lists the instructors, and the number of courses approved by each agency.',
    input: z.object({}),
    output: z.object({
      instructors: z.array(z.object({ name: z.string(), courses: z.int() })),
      agencies: z.array(
        z.object({
          agency: z.string(),
          courses: z.int(),
          /** Position of the state on the map, in percent of width and height. */
          x: z.number(),
          y: z.number(),
        }),
      ),
    }),
  }),
  due: query({
    at: 'home/due',
    access: 'signed-in',
    summary:
      'Lists the caller’s tasks by urgency: requirements of their companies, renewals, licenses, assignments, the next seminar, and a step to their goal.',
    input: z.object({}),
    output: LearnerDue,
  }),
})
