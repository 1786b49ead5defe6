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
  /** Who asks for it, what is missing, or where it is. */
  note: z.string(),
  /** When it is due, ends or starts; null without a day. */
  day: day().nullable(),
  /** Until that day, negative after it. */
  daysLeft: z.int().nullable(),
  /** What a requirement asks for; null for the other kinds. */
  target: z.enum(targetKinds).nullable(),
  /** The code of the course or exam, or the id of the record. */
  code: z.string(),
  /** The learner can open the course. */
  isOpen: z.boolean(),
  isStarted: z.boolean(),
  /** Of an assigned course: the day is the one that the company has set, not the end of the access. */
  isDue: z.boolean(),
  /** It was fulfilled and runs out; false: it was never done. */
  isHeld: z.boolean(),
})
export type DueItem = z.output<typeof DueItem>

const LearnerDue = z.object({
  /** A new account that has not answered the questions about state, license and goal. */
  asksGoals: z.boolean(),
  items: z.array(DueItem),
  companies: z.array(z.object({ compid: z.string(), name: z.string() })),
  /** Courses that a company requires or has assigned; the shop does not recommend them. */
  requiredCourses: z.array(z.string()),
})
export type LearnerDue = z.output<typeof LearnerDue>

export const home = contract('home', {
  about: anyone.query({
    at: 'home/about',
    summary: 'Who teaches, and which agencies have approved how many courses.',
    input: z.object({}),
    output: z.object({
      instructors: z.array(z.object({ name: z.string(), courses: z.int() })),
      agencies: z.array(
        z.object({
          agency: z.string(),
          courses: z.int(),
          /** Where the state is on the map, in percent of its width and height. */
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
      'What the caller has to do, the most urgent first: requirements of their companies, renewals, licenses, assignments, the next seminar, and a step to their goal.',
    input: z.object({}),
    output: LearnerDue,
  }),
})
