import { z } from 'zod'
import { day, flag, id, integer, optionalDay, printedText, requiredText } from '#platform/contract/fields.ts'
import { contract } from '#platform/contract/operation.ts'
import { resource } from '#platform/contract/resource.ts'

const MAX_TERMS = 8

/** A term of the program with its courses and its price in US cents. */
export const Term = z.object({
  name: requiredText(60, 'Please name the term.'),
  startsOn: day(),
  endsOn: day(),
  /** Course codes, for example OLC110. */
  courses: z.array(z.string().trim().min(1).max(20)).max(20, 'At most 20 courses in a term.'),
  priceMinor: integer(0, 5_000_000),
})
export type Term = z.output<typeof Term>

const ProgramDraft = z.object({
  code: z
    .string()
    .trim()
    .regex(/^[A-Z0-9-]{3,20}$/, 'Please use 3 to 20 capital letters, digits and hyphens, like ROTP-2027.'),
  name: printedText(120, 'Please name the program.'),
  summary: requiredText(1000, 'Please say in a few sentences what it is.'),
  applyUntil: optionalDay(),
  places: integer(1, 500),
  onlyAdminsEnroll: flag(),
  passPercent: integer(1, 100),
  terms: z.array(Term).min(1, 'Please add a term.').max(MAX_TERMS, `At most ${MAX_TERMS} terms.`),
  instructors: z.array(id()).max(20, 'At most 20 instructors.'),
})
export type ProgramDraft = z.output<typeof ProgramDraft>

/** Program runs, as managed by program administrators. */
export const programAdmin = contract(
  'rotp.programs',
  resource({
    at: 'rotp/programs',
    access: ['rotp_admin'],
    draft: ProgramDraft,
    row: {
      code: z.string(),
      name: z.string(),
      applyUntil: z.iso.date().nullable(),
      places: z.int(),
      students: z.int(),
      onlyAdminsEnroll: z.boolean(),
      startsOn: z.string(),
      endsOn: z.string(),
      teachers: z.array(z.string()),
    },
    sorts: ['code', 'name'],
    csv: [
      ['Code', (row) => row.code],
      ['Name', (row) => row.name],
      ['Begins', (row) => row.startsOn],
      ['Ends', (row) => row.endsOn],
      ['Apply until', (row) => row.applyUntil],
      ['Places', (row) => row.places],
      ['Students', (row) => row.students],
      ['Only administrators enroll', (row) => row.onlyAdminsEnroll],
      ['Instructors', (row) => row.teachers.join(', ')],
    ],
  }),
)
