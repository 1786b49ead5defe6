import { z } from 'zod'
import { callOperation } from '#platform/web/client.ts'
import type { OutboxKind } from '#platform/web/outbox/entry.ts'
import { plant } from '../../contract.ts'
import { eventKinds } from '../../rules/train.ts'

const RoundEntry = z.object({
  plantid: z.string(),
  roundid: z.string(),
  trainid: z.string(),
  at: z.string(),
  values: z.record(z.string(), z.number()),
  note: z.string(),
})
export type RoundEntry = z.output<typeof RoundEntry>

export const roundKind: OutboxKind<RoundEntry> = {
  kind: 'plant.round',
  title: 'Round',
  schema: RoundEntry,
  async send({ plantid: _, ...entry }, entryid) {
    await callOperation(plant.logRound, { ...entry, entryid })
  },
  editAt: (entry) => {
    const plantid = RoundEntry.safeParse(entry.payload).data?.plantid ?? ''
    return `/trendingApp?${new URLSearchParams({ plant: plantid, part: 'log', entry: entry.id })}`
  },
}

const EventEntry = z.object({
  trainid: z.string(),
  kind: z.enum(eventKinds),
  at: z.string(),
  note: z.string(),
})

export const eventKind: OutboxKind<z.output<typeof EventEntry>> = {
  kind: 'plant.event',
  title: 'Event',
  schema: EventEntry,
  async send(entry, eventid) {
    await callOperation(plant.addEvent, { ...entry, eventid })
  },
}

const ProbingEntry = z.object({
  trainid: z.string(),
  stage: z.number(),
  at: z.string(),
  name: z.string(),
  elements: z.number(),
  profiles: z.array(z.array(z.number().nullable())),
})
export type ProbingEntry = z.output<typeof ProbingEntry>

export const probingKind: OutboxKind<ProbingEntry> = {
  kind: 'plant.probing',
  title: 'Probing',
  schema: ProbingEntry,
  async send(entry, probingid) {
    await callOperation(plant.saveProbing, { ...entry, probingid })
  },
}

/** Entries that plant members make offline. */
export const plantKinds: readonly OutboxKind[] = [
  roundKind as OutboxKind,
  eventKind as OutboxKind,
  probingKind as OutboxKind,
]
