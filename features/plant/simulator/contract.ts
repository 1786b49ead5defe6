import { z } from 'zod'
import { id, instant, jsonText, requiredText } from '#platform/contract/fields.ts'
import { contract, operationsFor, signedIn } from '#platform/contract/operation.ts'
import { filterOf, listInput, listOutput } from '#platform/contract/paging.ts'
import { ClassRow, MemberRow, TrainState } from './contract/class-views.ts'
import { LONGEST_RUN, ReasonView, RunLog, RunRow, ScenarioId, seed } from './contract/run-views.ts'
import { faultNames, scenarioIds } from './rules/names.ts'

const Done = z.object({ good: z.literal(true) })
/** Roles that may open a class. */
const teachers = ['instructor', 'product_admin'] as const
const ended = 'This class has ended.'
const longest = LONGEST_RUN

const teachersOnly = operationsFor(teachers)

export const simulator = contract('simulator', {
  best: signedIn.query({
    summary: 'Returns the caller’s best score in each scenario.',
    output: z.object({
      best: z.array(z.object({ scenario: z.string(), score: z.int(), runs: z.int(), at: instant() })),
    }),
  }),
  runs: signedIn.query({
    summary: 'Lists the caller’s runs, latest first.',
    input: listInput(['at', 'score'], 'desc').extend({
      scenario: filterOf(scenarioIds),
    }),
    output: listOutput(RunRow),
    csvFile: 'simulator-runs',
    csv: [
      ['Finished', (row) => row.at],
      ['Scenario', (row) => row.title],
      ['Score', (row) => row.score],
      ['Seconds of the train', (row) => row.seconds],
    ],
  }),
  run: signedIn.query({
    summary: 'Returns one of the caller’s runs with its full action log for replay.',
    input: z.object({ runid: id() }),
    output: RunRow.extend({ seed: z.int(), log: RunLog, reasons: z.array(ReasonView) }),
  }),
  saveRun: signedIn.command({
    limits: [{ times: 60, minutes: 60, per: 'user' }],
    summary: 'Submits a finished run, which the server replays and scores. Idempotent by run ID.',
    input: z.object({
      runid: id(),
      scenario: ScenarioId,
      seed: seed(),
      seconds: z.int().min(0).max(longest),
      log: jsonText(RunLog),
      at: z.iso.datetime('Please enter date and time.'),
    }),
    output: z.object({ score: z.int() }),
    errors: { future: { status: 400, message: 'This moment is still to come. Please check the clock.' } },
  }),
  classes: teachersOnly.query({
    summary:
      'Lists the caller’s classes, latest first. Product administrators see the classes of all instructors.',
    input: listInput(['openedAt'], 'desc'),
    output: listOutput(ClassRow),
    csvFile: 'simulator-classes',
    csv: [
      ['Class', (row) => row.title],
      ['Code', (row) => row.code],
      ['Scenario', (row) => row.scenarioTitle],
      ['Opened', (row) => row.openedAt],
      ['Ended', (row) => row.endedAt],
      ['Members', (row) => row.members],
    ],
  }),
  classroom: teachersOnly.query({
    summary: 'Returns one of the caller’s classes with its members and the state of their trains.',
    input: z.object({ classid: id() }),
    output: ClassRow.extend({ rows: z.array(MemberRow) }),
  }),
  openClass: teachersOnly.command({
    summary: 'Opens a class that users join by code.',
    input: z.object({ title: requiredText(80, 'Please give it a name.'), scenario: ScenarioId }),
    output: z.object({ classid: z.string(), code: z.string() }),
    errors: { 'too-many': 'Ten classes are open. Please end one first.' },
  }),
  inject: teachersOnly.command({
    summary: 'Injects a fault into the train of one member or of all members.',
    input: z.object({
      classid: id(),
      userid: z.union([z.literal(''), id()]),
      fault: z.enum(faultNames, 'Please choose a fault.'),
    }),
    output: Done,
    errors: { ended, 'not-member': 'This person is not in the class.' },
  }),
  endClass: teachersOnly.command({
    input: z.object({ classid: id() }),
    output: Done,
  }),
  join: signedIn.command({
    limits: [{ times: 30, minutes: 10, per: 'user' }],
    input: z.object({ code: requiredText(12, 'Please enter the code of the class.') }),
    output: z.object({ classid: z.string(), title: z.string(), scenario: z.string() }),
    errors: {
      unknown: { status: 404, message: 'No open class has this code. Please check it.' },
      full: 'This class has 60 members, and no more fit in.',
    },
  }),
  report: signedIn.command({
    limits: [{ times: 1200, minutes: 60, per: 'user' }],
    summary: 'Reports the state of the caller’s train to the class and returns the faults injected into it.',
    input: z.object({ classid: id(), train: jsonText(TrainState) }),
    output: z.object({
      ended: z.boolean(),
      faults: z.array(z.object({ faultid: z.string(), fault: z.string() })),
    }),
  }),
})
