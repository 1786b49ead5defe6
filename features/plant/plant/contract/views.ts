import { z } from 'zod'
import type { CsvColumn } from '#platform/contract/csv.ts'
import { instant } from '#platform/contract/fields.ts'
import { fromSi, unitNamed } from '#platform/contract/numbers/units.ts'
import { alertRules } from '../rules/alerts.ts'
import { type Field, fieldsOf, MAX_STAGES } from '../rules/fields.ts'
import { eventKinds } from '../rules/train.ts'

export const Subscribed = z.object({
  state: z.enum(['none', 'active', 'ended']),
  endsAt: instant().nullable(),
})

/** Fractions: 0.15 is 15%. */
const limit = z.number('Please enter a percentage.').min(0.02, 'At least 2%.').max(1, 'At most 100%.')
export const LimitsView = z.object({ flow: limit, passage: limit, drop: limit })

export const TrainView = z.object({
  trainid: z.string(),
  name: z.string(),
  stages: z.array(z.object({ vessels: z.int(), elements: z.int() })),
  tdsFactor: z.number(),
  startedAt: instant().nullable(),
})
export type TrainView = z.output<typeof TrainView>

export const EventView = z.object({
  eventid: z.string(),
  trainid: z.string(),
  kind: z.enum(eventKinds),
  at: instant(),
  note: z.string(),
})
export type EventView = z.output<typeof EventView>

export const AlertView = z.object({
  alertid: z.string(),
  trainid: z.string(),
  rule: z.enum(alertRules),
  part: z.int(),
  change: z.number(),
  raisedAt: instant(),
  isSeen: z.boolean(),
})
export type AlertView = z.output<typeof AlertView>

export const RoundRow = z.object({
  entryid: z.string(),
  roundid: z.string(),
  trainid: z.string(),
  train: z.string(),
  at: instant(),
  values: z.record(z.string(), z.number()),
  note: z.string(),
  source: z.enum(['hand', 'file']),
  enteredAt: instant(),
  enteredBy: z.string(),
  counts: z.boolean(),
  /** Number of entries in the round. */
  entries: z.int(),
})
export type RoundRow = z.output<typeof RoundRow>

/** Units used in exported round files. */
const fileUnits: Readonly<Record<string, string>> = {
  pressure: 'psi',
  flow: 'gpm',
  temperature: '°C',
  conductivity: 'µS/cm',
}

function column(field: Field): CsvColumn<RoundRow> {
  const unit = unitNamed(field.dimension, fileUnits[field.dimension] ?? '')
  const title = `${field.label} (${unit?.name || field.hint || '-'})`.replace(' (-)', '')
  return [
    title,
    ({ values }) => {
      const si = values[field.key]
      if (si === undefined) return null
      return Number((unit ? fromSi(si, unit) : si).toPrecision(6))
    },
  ]
}

export const roundColumns: readonly CsvColumn<RoundRow>[] = [
  ['Train', ({ train }) => train],
  ['Time (UTC)', ({ at }) => String(at)],
  ...fieldsOf(MAX_STAGES).map(column),
  ['Note', ({ note }) => note],
  ['Entered by', ({ enteredBy }) => enteredBy],
]
