import { z } from 'zod'
import { PersonHead } from '#features/core/accounts/contract/person-names.ts'
import { EnrollmentRecord } from '#features/learn/learning/contract/enrollment-record.ts'
import { CourseRecord } from '#features/learn/learning/contract.ts'
import { chosenId, day, id, integer, optionalText, requiredText } from '#platform/contract/fields.ts'
import { command, contract, operationsFor, paperLimits } from '#platform/contract/operation.ts'
import { Choice, filterOf, listInput, listOutput } from '#platform/contract/paging.ts'
import { requirementStates } from './rules/requirement-state.ts'
import { stateLabels } from './rules/state-codes.ts'
import { targetKinds } from './rules/targets.ts'

const access = ['corp_admin', 'corp_supervisor'] as const

/** 'gaps' covers all states in which a requirement is not met; 'late' covers overdue and expired. */
export const stateFilters = [
  'gaps',
  'late',
  'soon',
  'expired',
  'overdue',
  'due',
  'progress',
  'open',
  'waived',
] as const
export type StateFilter = (typeof stateFilters)[number]

/** Filters of reports: people by place of work, cells by requirement and state. */
export const peopleFilters = {
  compid: id(),
  plant: optionalText(80),
  shift: optionalText(80),
  jobRole: chosenId().optional(),
  requirement: chosenId().optional(),
  state: filterOf(stateFilters),
}

const RequirementHead = z.object({
  requirementid: z.string(),
  name: z.string(),
  kind: z.enum(targetKinds),
  code: z.string(),
})
export type RequirementHead = z.output<typeof RequirementHead>

const MatrixRow = z.object({
  userid: z.string(),
  name: z.string(),
  plant: z.string(),
  shift: z.string(),
  jobRole: z.string(),
  /** One letter for each requirement (`state-codes.ts`). */
  states: z.string(),
  /** One number of days from today for each requirement, separated by commas. */
  days: z.string(),
})
export type MatrixRow = z.output<typeof MatrixRow>

export const Matrix = listOutput(MatrixRow).extend({ today: day(), requirements: z.array(RequirementHead) })
export type Matrix = z.output<typeof Matrix>

const Gap = z.object({
  userid: z.string(),
  name: z.string(),
  plant: z.string(),
  shift: z.string(),
  jobRole: z.string(),
  requirementid: z.string(),
  requirement: z.string(),
  kind: z.enum(targetKinds),
  state: z.enum(requirementStates),
  /** Due date or last valid day; null if none exists. */
  day: day().nullable(),
})
export type Gap = z.output<typeof Gap>

const ShiftCount = z.object({ plant: z.string(), shift: z.string(), people: z.int(), covered: z.int() })

const waiverTarget = { compid: id(), requirementid: id(), userid: id() }

const allowed = operationsFor(access)

export const compliance = contract('compliance', {
  matrix: allowed.query({
    summary:
      'Returns the requirement matrix of a company: people by requirement, with status letters and days.',
    input: listInput(['name']).extend({ ...peopleFilters, rows: integer(1, 1000).default(50) }),
    output: Matrix,
  }),
  gaps: allowed.query({
    reads: 'primary',
    summary: 'Lists unmet requirements by person, most urgent first.',
    input: listInput(['due', 'name']).extend(peopleFilters),
    output: listOutput(Gap),
    csvFile: 'training-gaps',
    csv: [
      ['Name', (row) => row.name],
      ['Plant', (row) => row.plant],
      ['Shift', (row) => row.shift],
      ['Job role', (row) => row.jobRole],
      ['Requirement', (row) => row.requirement],
      ['Status', (row) => stateLabels[row.state].label],
      ['Date', (row) => row.day],
    ],
  }),
  coverage: allowed.query({
    summary: 'Returns the number of people who hold each requirement through next month, by plant and shift.',
    input: z.object({ compid: id() }),
    output: z.object({
      first: day(),
      last: day(),
      requirements: z.array(RequirementHead.extend({ counts: z.array(ShiftCount) })),
    }),
  }),
  choices: allowed.query({
    summary: 'Returns the options for the filters and the requirement form.',
    input: z.object({ compid: id() }),
    output: z.object({
      plants: z.array(z.string()),
      shifts: z.array(z.string()),
      jobRoles: z.array(Choice),
      requirements: z.array(Choice),
      targets: z.array(Choice.extend({ kind: z.enum(targetKinds) })),
    }),
  }),
  matrixCsv: allowed.file({
    at: 'compliance/matrix.csv',
    limits: paperLimits,
    summary:
      'Returns the matrix as a spreadsheet, with a row for each person and a column for each requirement.',
    input: z.object(peopleFilters),
  }),
  matrixPdf: allowed.file({
    at: 'compliance/matrix.pdf',
    limits: paperLimits,
    summary: 'Returns the matrix as a document.',
    input: z.object(peopleFilters),
  }),
  waive: command({
    access: ['corp_admin'],
    summary: 'Waives a requirement for one person, with a reason.',
    input: z.object({ ...waiverTarget, reason: requiredText(300, 'Please write a reason.') }),
    output: z.object({ good: z.literal(true) }),
  }),
  endWaiver: command({
    access: ['corp_admin'],
    summary: 'Revokes a waiver, so that the requirement applies again.',
    input: z.object(waiverTarget),
    output: z.object({ good: z.literal(true) }),
  }),
  person: allowed.query({
    summary: 'Returns one person with the state of all requirements that apply to them.',
    input: z.object({ compid: id(), userid: id() }),
    output: z.object({
      userid: z.string(),
      name: z.string(),
      plant: z.string(),
      shift: z.string(),
      jobRole: z.string(),
      requirements: z.array(
        RequirementHead.extend({
          state: z.enum(requirementStates),
          day: day().nullable(),
          waiver: z.object({ reason: z.string(), by: z.string() }).nullable(),
        }),
      ),
    }),
  }),
  getIonicEmployeeRecord: allowed.query({
    at: 'corporate/getIonicEmployeeRecord',
    method: 'POST',
    self: ['userid', 'empid'],
    summary: 'Returns the learning progress of one of a company’s people, unit by unit.',
    input: z.object({
      compid: z.string('Please name the company.').trim().max(60),
      userid: optionalText(60),
      empid: optionalText(60),
    }),
    output: z.object({
      user: PersonHead,
      enrollments: z.array(EnrollmentRecord),
      courses: z.array(CourseRecord),
    }),
  }),
})
