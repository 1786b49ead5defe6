import { z } from 'zod'
import { id, instant, requiredText } from '#platform/contract/fields.ts'
import { contract, operationsFor } from '#platform/contract/operation.ts'
import { dayFilter, filterOf, listInput, listOutput } from '#platform/contract/paging.ts'
import { teachingRoles } from '../rules/teaching-roles.ts'

const admins = ['product_admin'] as const
const done = z.object({ good: z.literal(true) })

export const TeacherRow = z.object({
  teachingid: z.string(),
  userid: z.string(),
  name: z.string(),
  username: z.string(),
  courseid: z.string(),
  coursename: z.string(),
  role: z.enum(teachingRoles),
  since: instant(),
  until: instant().nullable(),
  endReason: z.string(),
  givenBy: z.string(),
  /** True if the user has the instructor role; without it they see nothing. */
  isInstructor: z.boolean(),
})
export type TeacherRow = z.output<typeof TeacherRow>

const adminOnly = operationsFor(admins)

/** Teaching assignments, for product administrators. */
export const teachersAdmin = contract('instruction', {
  teachers: adminOnly.query({
    input: listInput(['newest', 'course']).extend({
      state: filterOf(['running', 'ended']),
      course: z.string().max(40).default(''),
    }),
    output: listOutput(TeacherRow),
    csvFile: 'instructors',
    csv: [
      ['Instructor', (row) => row.name],
      ['User name', (row) => row.username],
      ['Course', (row) => row.courseid],
      ['Name of the course', (row) => row.coursename],
      ['Role', (row) => row.role],
      ['Since', (row) => row.since],
      ['Until', (row) => row.until],
      ['Why it ended', (row) => row.endReason],
      ['Given by', (row) => row.givenBy],
      ['Holds the instructor role', (row) => row.isInstructor],
    ],
  }),
  teacherChoices: adminOnly.query({
    summary:
      'Lists people with the instructor role who match the search, and the courses that can be taught.',
    input: z.object({ search: z.string().trim().max(100).default('') }),
    output: z.object({
      people: z.array(z.object({ userid: z.string(), name: z.string(), username: z.string() })),
      courses: z.array(z.object({ courseid: z.string(), coursename: z.string() })),
    }),
  }),
  giveCourses: adminOnly.command({
    summary:
      'Assigns courses to a user with the instructor role. Courses that they already teach stay unchanged.',
    input: z.object({
      userid: z.uuid('Please choose the instructor.'),
      courses: z
        .array(requiredText(40))
        .min(1, 'Please choose a course.')
        .max(100, 'Please choose at most 100 courses.'),
      role: z.enum(teachingRoles),
      since: dayFilter(),
    }),
    output: z.object({ given: z.int(), already: z.int() }),
    errors: {
      'no-instructor': {
        status: 400,
        message: 'This person does not hold the instructor role. Give it under System, Roles first.',
      },
    },
  }),
  setTeachingRole: adminOnly.command({
    input: z.object({ teachingid: id(), role: z.enum(teachingRoles) }),
    output: done,
    errors: { 'ended-already': 'This has already ended.' },
  }),
  endTeaching: adminOnly.command({
    summary: 'Ends an instructor’s assignment to a course, effective immediately. The row remains.',
    input: z.object({ teachingid: id(), reason: requiredText(500, 'Please give a reason.') }),
    output: done,
    errors: { 'ended-already': 'This has already ended.' },
  }),
})
