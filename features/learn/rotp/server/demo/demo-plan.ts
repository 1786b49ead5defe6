import { z } from 'zod'
import { addDays } from '#platform/contract/zoned-days.ts'
import { demoContent } from '#platform/server/content/demo-content.ts'
import { ApplicationForm } from '../../contract/application-form.ts'
import type { Term } from '../../contract/program-admin.ts'

const person = { firstName: z.string(), lastName: z.string(), city: z.string(), state: z.string() }
const texts = z.record(z.string(), z.string())

const ProgramFile = z.strictObject({
  summary: z.string(),
  terms: z.array(z.strictObject({ name: z.string(), courses: z.array(z.string()), priceMinor: z.int() })),
  /** Students of the run in addition to the demo account `learner`; one is at risk of not finishing. */
  students: z.array(z.strictObject({ ...person, atRisk: z.boolean().default(false) })),
  applicants: z.array(z.strictObject(person)),
  form: ApplicationForm.strict(),
  essay: z.string(),
  /** Entrance exam calculations by question, and incorrect versions of some of them for weak applicants. */
  worked: texts,
  workedWrong: texts,
  /** Decision letters for applications. */
  letters: z.strictObject({ admitted: z.string(), conditional: z.string(), denied: z.string() }),
  conditions: z.string(),
  /** Grading criteria for all assignments. */
  criteria: z.array(z.strictObject({ label: z.string(), points: z.int(), description: z.string() })),
  assignments: z.array(
    z.strictObject({
      title: z.string(),
      instructions: z.string(),
      weight: z.int(),
      /** Days from today; null for a draft. */
      opens: z.int().nullable().default(null),
      due: z.int(),
    }),
  ),
  /** Sample student notes; two students submit nearly the same note. */
  notes: z.array(z.string()).min(1),
  feedback: z.strictObject({ graded: z.string(), returned: z.string() }),
  message: z.strictObject({ subject: z.string(), text: z.string() }),
})
export type DemoProgram = z.output<typeof ProgramFile>

export const readProgram = (): Promise<DemoProgram> => demoContent('technician-program', ProgramFile)

const TERM_DAYS = 84

/** Returns consecutive twelve-week terms. */
export const termsFrom = ({ terms }: DemoProgram, first: string): Term[] =>
  terms.map((term, index) => ({
    ...term,
    startsOn: addDays(first, index * TERM_DAYS),
    endsOn: addDays(first, (index + 1) * TERM_DAYS - 5),
  }))

/** Returns the index of the at-risk student; index 0 is the demo account. */
export const atRiskOf = ({ students }: DemoProgram): number => 1 + students.findIndex(({ atRisk }) => atRisk)
