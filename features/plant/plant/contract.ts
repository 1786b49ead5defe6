import { z } from 'zod'
import { id, integer, jsonText, optionalText, printedText } from '#platform/contract/fields.ts'
import { LastingLinks, linkLabel, MadeLink } from '#platform/contract/links/share-links.ts'
import { decimalNumber } from '#platform/contract/numbers/decimal-number.ts'
import { contract, query, signedIn } from '#platform/contract/operation.ts'
import { listInput, listOutput } from '#platform/contract/paging.ts'
import { isZone } from '#platform/contract/zoned-clock.ts'
import { Done, future, OnePlant, often, pastMoment, unsubscribed } from './contract/plant-fields.ts'
import { probingOperations } from './contract/probing-operations.ts'
import {
  AlertView,
  EventView,
  LimitsView,
  RoundRow,
  roundColumns,
  Subscribed,
  TrainView,
} from './contract/views.ts'
import { isFieldKey, MAX_STAGES } from './rules/fields.ts'
import { eventKinds } from './rules/train.ts'

const Values = z
  .record(z.string().refine(isFieldKey, 'We do not know this reading.'), z.number('Please enter a number.'))
  .refine((values) => Object.keys(values).length > 0, 'Please enter at least one reading.')

export const MAX_ROWS = 1000
export const MAX_PLANTS = 20
export const MAX_TRAINS = 24

const stage = z.object({ vessels: integer(1, 200), elements: integer(1, 8) })
export const plant = contract('plant', {
  ...probingOperations,
  mine: signedIn.query({
    summary: 'Lists the plants that the caller can access, with the state of the monitoring subscription.',
    output: z.object({
      subscription: Subscribed,
      companies: z.array(z.object({ companyid: z.string(), name: z.string() })),
      plants: z.array(
        z.object({ plantid: z.string(), name: z.string(), company: z.string().nullable(), alerts: z.int() }),
      ),
    }),
  }),
  detail: query({
    access: 'anyone',
    summary:
      'Returns a plant with its trains, events and alerts, by ID for authorized users or by link for anyone.',
    input: OnePlant,
    output: z.object({
      plantid: z.string(),
      name: z.string(),
      timeZone: z.string(),
      companyid: z.string().nullable(),
      limits: LimitsView,
      /** `read`: via link or expired subscription; `write`: rounds and events; `manage`: also the plant itself. */
      may: z.enum(['read', 'write', 'manage']),
      subscription: Subscribed,
      trains: z.array(TrainView),
      events: z.array(EventView),
      alerts: z.array(AlertView),
    }),
  }),
  series: query({
    access: 'anyone',
    summary:
      'Returns the rounds of a train by column, oldest first. Very large results are thinned to one round per interval.',
    input: OnePlant.extend({ trainid: id() }),
    output: z.object({
      at: z.array(z.number()),
      values: z.record(z.string(), z.array(z.number().nullable())),
      isThinned: z.boolean(),
    }),
  }),
  rounds: query({
    access: 'anyone',
    summary: 'Lists the rounds of a plant, latest first, with the entry that counts for each.',
    input: listInput(['at'], 'desc').extend(OnePlant.shape),
    output: listOutput(RoundRow),
    csvFile: 'rounds',
    csv: roundColumns,
  }),
  entries: signedIn.query({
    summary: 'Lists all entries of a round.',
    input: z.object({ roundid: id() }),
    output: z.object({ entries: z.array(RoundRow) }),
  }),
  savePlant: signedIn.command({
    at: 'plant/save',
    input: z.object({
      plantid: z.union([z.literal(''), id()]),
      name: printedText(80, 'Please give it a name.'),
      companyid: z.union([z.literal(''), id()]),
      timeZone: z.string().max(60).refine(isZone, 'We do not know this time zone.'),
      limits: jsonText(LimitsView),
    }),
    output: z.object({ plantid: z.string() }),
    errors: { ...unsubscribed, 'too-many': `More than ${MAX_PLANTS} plants are not possible.` },
  }),
  removePlant: signedIn.command({
    at: 'plant/remove',
    summary: 'Removes a plant from all lists and ends its links.',
    input: z.object({ plantid: id() }),
    output: Done,
  }),
  saveTrain: signedIn.command({
    input: z.object({
      plantid: id(),
      trainid: z.union([z.literal(''), id()]),
      name: printedText(60, 'Please give it a name.'),
      stages: jsonText(z.array(stage).min(1).max(MAX_STAGES)),
      tdsFactor: decimalNumber(0.3, 1),
      startedAt: z.union([z.literal(''), pastMoment]),
    }),
    output: z.object({ trainid: z.string() }),
    errors: { ...unsubscribed, 'too-many': `More than ${MAX_TRAINS} trains are not possible.` },
  }),
  logRound: signedIn.command({
    at: 'plant/log',
    limits: often,
    summary: 'Adds an entry to a round. Idempotent by entry ID; other entries of the round remain stored.',
    input: z.object({
      entryid: id(),
      roundid: id(),
      trainid: id(),
      at: pastMoment,
      values: jsonText(Values),
      note: optionalText(500),
    }),
    output: Done,
    errors: { ...unsubscribed, future },
  }),
  importRounds: signedIn.command({
    at: 'plant/import',
    limits: [{ times: 1200, minutes: 60, per: 'user' }],
    summary:
      'Imports the rows of a file as rounds. Existing rounds with the same timestamp are left unchanged.',
    input: z.object({
      trainid: id(),
      rows: jsonText(
        z
          .array(z.object({ at: pastMoment, values: Values }))
          .min(1)
          .max(MAX_ROWS),
      ),
    }),
    output: z.object({ added: z.int(), present: z.int() }),
    errors: { ...unsubscribed, future },
  }),
  addEvent: signedIn.command({
    limits: often,
    summary: 'Records a cleaning, membrane replacement, calibration or note. Idempotent by event ID.',
    input: z.object({
      eventid: id(),
      trainid: id(),
      kind: z.enum(eventKinds, 'Please choose what it was.'),
      at: pastMoment,
      note: optionalText(500),
    }),
    output: Done,
    errors: { ...unsubscribed, future },
  }),
  removeEvent: signedIn.command({
    input: z.object({ eventid: id() }),
    output: Done,
    errors: unsubscribed,
  }),
  seeAlert: signedIn.command({
    summary: 'Marks an alert as seen. It stays muted until the value returns to normal and deviates again.',
    input: z.object({ alertid: id() }),
    output: Done,
  }),
  links: signedIn.query({
    input: z.object({ plantid: id() }),
    output: LastingLinks,
  }),
  makeLink: signedIn.command({
    input: z.object({ plantid: id(), label: linkLabel() }),
    output: MadeLink,
    errors: { 'too-many': 'There are 50 links. Please end those that are no longer needed.' },
  }),
  endLink: signedIn.command({
    input: z.object({ linkid: id() }),
    output: Done,
  }),
})
