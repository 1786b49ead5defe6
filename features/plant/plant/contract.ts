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
    summary: 'The plants that the caller may see, and the state of the subscription to monitoring.',
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
      'A plant with its trains, events and alerts; by its id for who may see it, by a link for anyone.',
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
      'The rounds of a train by column, oldest first; thinned to one of each span where there are very many.',
    input: OnePlant.extend({ trainid: id() }),
    output: z.object({
      at: z.array(z.number()),
      values: z.record(z.string(), z.array(z.number().nullable())),
      isThinned: z.boolean(),
    }),
  }),
  rounds: query({
    access: 'anyone',
    summary: 'The rounds of a plant, the latest first, with the entry of each that counts.',
    input: listInput(['at'], 'desc').extend(OnePlant.shape),
    output: listOutput(RoundRow),
    csvFile: 'rounds',
    csv: roundColumns,
  }),
  entries: signedIn.query({
    summary: 'Every entry of a round.',
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
    summary: 'Takes a plant out of every list and ends its links.',
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
    summary:
      'An entry of a round. The same id again is the same entry; another one for a round is kept beside it.',
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
    summary: 'Rows of a file as rounds. A moment at which the train has a round already is left as it is.',
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
    summary:
      'A cleaning, a change of membranes, a calibration or a note. The same id again is the same event.',
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
    summary: 'An alert has been seen: it is quiet until the figure is back and leaves again.',
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
