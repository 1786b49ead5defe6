import { z } from 'zod'
import { id, instant, jsonText, requiredText } from '#platform/contract/fields.ts'
import { command, contract, query } from '#platform/contract/operation.ts'
import { filterOf, listInput, listOutput } from '#platform/contract/paging.ts'
import { ClassRow, MemberRow, TrainState } from './contract/class-views.ts'
import { LONGEST_RUN, ReasonView, RunLog, RunRow, ScenarioId, seed } from './contract/run-views.ts'
import { faultNames, scenarioIds } from './rules/names.ts'

const Done = z.object({ good: z.literal(true) })
/** Who may open a class. */
const teachers = ['instructor', 'product_admin'] as const
const ended = 'This class has ended.'
const longest = LONGEST_RUN

export const simulator = contract('simulator', {
  best: query({
    at: 'simulator/best',
    access: 'signed-in',
    summary: 'The best score of the caller in each scenario.',
    input: z.object({}),
    output: z.object({
      best: z.array(z.object({ scenario: z.string(), score: z.int(), runs: z.int(), at: instant() })),
    }),
  }),
  runs: query({
    at: 'simulator/runs',
    access: 'signed-in',
    summary: 'The runs of the caller, the latest first.',
    input: listInput(['at', 'score'], 'desc').extend({
      scenario: filterOf(scenarioIds),
    }),
    output: listOutput(RunRow),
    csv: {
      file: 'simulator-runs',
      columns: [
        ['Finished', (row) => row.at],
        ['Scenario', (row) => row.title],
        ['Score', (row) => row.score],
        ['Seconds of the train', (row) => row.seconds],
      ],
    },
  }),
  run: query({
    at: 'simulator/run',
    access: 'signed-in',
    summary: 'A run of the caller with all that was done, to be played again.',
    input: z.object({ runid: id() }),
    output: RunRow.extend({ seed: z.int(), log: RunLog, reasons: z.array(ReasonView) }),
  }),
  saveRun: command({
    at: 'simulator/saveRun',
    access: 'signed-in',
    limits: [{ times: 60, minutes: 60, per: 'user' }],
    summary:
      'A finished run. The server plays it again and scores it by itself; the same id again is the same run.',
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
  classes: query({
    at: 'simulator/classes',
    access: teachers,
    summary:
      'Classes of the caller, the latest first; a product administrator sees those of every instructor.',
    input: listInput(['openedAt'], 'desc'),
    output: listOutput(ClassRow),
    csv: {
      file: 'simulator-classes',
      columns: [
        ['Class', (row) => row.title],
        ['Code', (row) => row.code],
        ['Scenario', (row) => row.scenarioTitle],
        ['Opened', (row) => row.openedAt],
        ['Ended', (row) => row.endedAt],
        ['Members', (row) => row.members],
      ],
    },
  }),
  classroom: query({
    at: 'simulator/classroom',
    access: teachers,
    summary: 'A class of the caller with its members and how their trains are.',
    input: z.object({ classid: id() }),
    output: ClassRow.extend({ rows: z.array(MemberRow) }),
  }),
  openClass: command({
    at: 'simulator/openClass',
    access: teachers,
    summary: 'Opens a class; people join it by its code.',
    input: z.object({ title: requiredText(80, 'Please give it a name.'), scenario: ScenarioId }),
    output: z.object({ classid: z.string(), code: z.string() }),
    errors: { 'too-many': 'Ten classes are open. Please end one first.' },
  }),
  inject: command({
    at: 'simulator/inject',
    access: teachers,
    summary: 'Injects a fault into the train of one member, or of all.',
    input: z.object({
      classid: id(),
      userid: z.union([z.literal(''), id()]),
      fault: z.enum(faultNames, 'Please choose a fault.'),
    }),
    output: Done,
    errors: { ended, 'not-member': 'This person is not in the class.' },
  }),
  endClass: command({
    at: 'simulator/endClass',
    access: teachers,
    input: z.object({ classid: id() }),
    output: Done,
  }),
  join: command({
    at: 'simulator/join',
    access: 'signed-in',
    limits: [{ times: 30, minutes: 10, per: 'user' }],
    input: z.object({ code: requiredText(12, 'Please enter the code of the class.') }),
    output: z.object({ classid: z.string(), title: z.string(), scenario: z.string() }),
    errors: {
      unknown: { status: 404, message: 'No open class has this code. Please check it.' },
      full: 'This class has 60 members, and no more fit in.',
    },
  }),
  report: command({
    at: 'simulator/report',
    access: 'signed-in',
    limits: [{ times: 1200, minutes: 60, per: 'user' }],
    summary:
      'Tells the class how the train of the caller is, and answers the faults that are injected into it.',
    input: z.object({ classid: id(), train: jsonText(TrainState) }),
    output: z.object({
      ended: z.boolean(),
      faults: z.array(z.object({ faultid: z.string(), fault: z.string() })),
    }),
  }),
})
