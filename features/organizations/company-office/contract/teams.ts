import { z } from 'zod'
import { flag, id, jsonText, optionalDay } from '#platform/contract/fields.ts'
import { command, contract, query } from '#platform/contract/operation.ts'
import { listInput, listOutput } from '#platform/contract/paging.ts'

const access = ['corp_admin', 'corp_supervisor'] as const

const TeamMember = z.object({
  userid: z.string(),
  username: z.string(),
  f_name: z.string(),
  l_name: z.string(),
  fromDay: z.string().nullable(),
  toDay: z.string().nullable(),
})

/** One person or several. */
const oneOrMore = () =>
  z.union([
    id().transform((only) => [only]),
    jsonText(z.array(id()).min(1, 'Please choose at least one person.').max(2000)),
  ])

const days = {
  fromDay: optionalDay().optional().default(null),
  toDay: optionalDay().optional().default(null),
}

export const corporateTeams = contract('corporate', {
  supervisorsEmployees: query({
    at: 'corporate/getIonicSupervisorsEmployees',
    method: 'POST',
    access,
    summary:
      'Lists the supervisors of a company and the people of each. Supervisors see only their own people.',
    input: z.object({ compid: id().optional() }),
    output: z.object({
      supervisors: z.array(
        z.object({ userid: z.string(), name: z.string(), employees: z.array(TeamMember) }),
      ),
    }),
  }),
  assignSupervisor: command({
    at: 'corporate/assignIonicSupervisorsEmployees',
    access: ['corp_admin'],
    refusals: 'good',
    summary:
      'Assigns `empid` (one or a list) to the supervisor `userid`, with optional start and end dates, or ends the assignment.',
    input: z.object({ compid: id(), userid: id(), checked: flag(), empid: oneOrMore(), ...days }),
    output: z.object({ good: z.literal(true), message: z.string(), changed: z.int() }),
    errors: {
      'no-supervisor': 'This person is no supervisor of the company. Please give them the role first.',
      'days-turned': 'The last day is before the first. Please check the days.',
    },
  }),
  teams: query({
    access: ['corp_admin'],
    summary: 'Lists the supervisors of a company with the number of people each supervises today.',
    input: z.object({ compid: id() }),
    output: z.object({
      supervisors: z.array(
        z.object({ userid: z.string(), name: z.string(), people: z.int(), later: z.int() }),
      ),
      /** Number of people without a supervisor today. */
      without: z.int(),
    }),
  }),
  team: query({
    access: ['corp_admin'],
    summary: 'Lists the present, future, and recent people of one supervisor.',
    input: listInput(['name']).extend({ compid: id(), userid: id() }),
    output: listOutput(
      z.object({
        userid: z.string(),
        name: z.string(),
        plant: z.string(),
        shift: z.string(),
        fromDay: z.string().nullable(),
        toDay: z.string().nullable(),
        isNow: z.boolean(),
      }),
    ),
    csvFile: 'company-team',
    csv: [
      ['Name', (row) => row.name],
      ['Plant', (row) => row.plant],
      ['Shift', (row) => row.shift],
      ['From', (row) => row.fromDay],
      ['To', (row) => row.toDay],
    ],
  }),
  previewTeam: query({
    method: 'POST',
    access: ['corp_admin'],
    summary: 'Previews what a supervisor would see after the specified people are assigned.',
    input: z.object({ compid: id(), userid: id(), empid: oneOrMore(), ...days }),
    output: z.object({
      now: z.int(),
      later: z.int(),
      added: z.int(),
      plants: z.array(z.object({ plant: z.string(), people: z.int() })),
      /** Names of the first people to be added. */
      names: z.array(z.string()),
      mayUseCredit: z.boolean(),
      needsApproval: z.boolean(),
    }),
  }),
})
