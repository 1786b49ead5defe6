import { z } from 'zod'

export const entryStates = ['waiting', 'sent', 'refused'] as const
export type EntryState = (typeof entryStates)[number]

/** What a person entered on this device, on its way to the server. */
export const Entry = z.object({
  /** Made on this device; the server takes it as the key under which the same entry counts once. */
  id: z.uuid(),
  personId: z.string(),
  kind: z.string(),
  /** What one of its kind is called, for pages that do not know the kind. */
  title: z.string().default(''),
  /** What it is, in the words of its kind: 'Train 1, Nov 20, 7:40 AM'. */
  label: z.string(),
  payload: z.unknown(),
  /** Milliseconds; orders the entries of a device. */
  madeAt: z.number(),
  state: z.enum(entryStates),
  /** Why the server refused it. */
  reason: z.string().nullable(),
  settledAt: z.number().nullable(),
})
export type Entry = z.output<typeof Entry>

/** A kind of entries: what they hold and how they are sent. */
export interface OutboxKind<Payload = unknown> {
  /** 'plant.round'; stored with each entry. */
  kind: string
  /** What one is called on the screen: 'Round'. */
  title: string
  schema: z.core.$ZodType<Payload>
  /** Sends one; throws OperationError. The server has to take the id as the key of the entry. */
  send(payload: Payload, id: string): Promise<void>
  /** The page on which a refused entry can be edited; it replaces the entry. */
  editAt?: (entry: Entry) => string
}

const DAY = 86_400_000
/** For so long, and so many, what was sent can be looked at. */
const SENT_FOR = 7 * DAY
const MAX_SENT = 30

/** Sent entries that are too old or too many to be shown any longer. */
export function outdated(entries: readonly Entry[], now: number): Entry[] {
  const sent = entries
    .filter(({ state }) => state === 'sent')
    .sort((one, other) => (other.settledAt ?? 0) - (one.settledAt ?? 0))
  return sent.filter(({ settledAt }, index) => index >= MAX_SENT || now - (settledAt ?? 0) > SENT_FOR)
}
