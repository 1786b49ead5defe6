import { z } from 'zod'
import { RubricForm } from '#features/learn/grading/contract/rubric.ts'
import {
  chosenId,
  flag,
  id,
  instant,
  integer,
  requiredText,
  timestampOrNone,
} from '#platform/contract/fields.ts'
import { command, contract, query } from '#platform/contract/operation.ts'
import { filterOf } from '#platform/contract/paging.ts'
import { resource } from '#platform/contract/resource.ts'
import { assignmentLabels, assignmentStates } from '../rules/work/assignment-states.ts'

const access = ['rotp_admin', 'instructor'] as const

const AssignmentDraft = z.object({
  programid: id(),
  /** Zero-based index into the program's terms. */
  term: integer(0, 7),
  title: requiredText(120, 'Please name the assignment.'),
  instructions: requiredText(8000, 'Please write what students should do.'),
  weight: integer(1, 100),
  passPercent: integer(1, 100),
  criteria: RubricForm.shape.criteria,
  /** When students can see it; '' leaves it as a draft. */
  opensAt: timestampOrNone(),
  dueAt: z.iso.datetime('Please choose a day.'),
})

/** Assignments that instructors create for the programs they teach. */
export const assignmentAdmin = contract('rotp.assignments', 'rotp/assignments', {
  ...resource({
    at: 'rotp/assignments',
    access,
    draft: AssignmentDraft,
    row: {
      title: z.string(),
      program: z.string(),
      termName: z.string(),
      status: z.enum(assignmentStates),
      opensAt: instant().nullable(),
      dueAt: instant(),
      weight: z.int(),
      students: z.int(),
      handedIn: z.int(),
      waiting: z.int(),
      graded: z.int(),
    },
    sorts: ['due', 'title'],
    filters: { program: chosenId().optional(), status: filterOf(assignmentStates) },
    csv: [
      ['Assignment', (row) => row.title],
      ['Program', (row) => row.program],
      ['Term', (row) => row.termName],
      ['Status', (row) => assignmentLabels[row.status].label],
      ['Opens', (row) => row.opensAt],
      ['Due', (row) => row.dueAt],
      ['Weight', (row) => row.weight],
      ['Students', (row) => row.students],
      ['Submitted', (row) => row.handedIn],
      ['To grade', (row) => row.waiting],
      ['Graded', (row) => row.graded],
    ],
  }),
  copy: command({
    access,
    summary: 'Copies an assignment into a program as a draft.',
    input: z.object({
      id: id(),
      programid: id(),
      term: integer(0, 7),
      dueAt: z.iso.datetime('Please choose a day.'),
      open: flag().default(false),
    }),
    output: z.object({ id: z.string() }),
  }),
  rubrics: query({
    access,
    summary: 'Lists the rubrics that an assignment can start with.',
    output: z.object({
      rubrics: z.array(
        z.object({
          rubricid: z.string(),
          name: z.string(),
          passPercent: z.int(),
          criteria: z.array(
            z.object({ key: z.string(), label: z.string(), description: z.string(), points: z.number() }),
          ),
        }),
      ),
    }),
  }),
})
