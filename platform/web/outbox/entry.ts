import { z } from 'zod'

export const entryStates = ['waiting', 'sent', 'refused'] as const
export type EntryState = (typeof entryStates)[number]

/** A user's entry on this device, to be sent to the server. */
export const Entry = z.object({
  /** Generated on this device. The server uses it as an idempotency key. */
  id: z.uuid(),
  personId: z.string(),
  kind: z.string(),
  /** The display name of the kind, for pages that do not know the kind. */
  title: z.string().default(''),
  /** Describes the entry in terms of its kind: 'Train 1, Nov 20, 7:40 AM'. */
  label: z.string(),
  payload: z.unknown(),
  /** Milliseconds; determines the order of entries on a device. */
  madeAt: z.number(),
  state: z.enum(entryStates),
  /** Reason for the server's refusal. */
  reason: z.string().nullable(),
  settledAt: z.number().nullable(),
})
export type Entry = z.output<typeof Entry>

/** A kind of entry: its payload and how it is sent. */
export interface OutboxKind<Payload = unknown> {
  /** Kind such as 'plant.round', stored with each entry. */
  kind: string
  /** Display name of an entry: 'Round'. */
  title: string
  schema: z.core.$ZodType<Payload>
  /** Sends one entry; throws OperationError. The server must use the id as the entry's key. */
  send(payload: Payload, id: string): Promise<void>
  /** Page for editing a refused entry. The edited entry replaces the refused one. */
  editAt?: (entry: Entry) => string
}

const DAY = 86_400_000
/** Maximum age and number of sent entries that remain visible. */
const SENT_FOR = 7 * DAY
const MAX_SENT = 30

/** Returns sent entries that are too old or too many to be shown. */
export function outdated(entries: readonly Entry[], now: number): Entry[] {
  const sent = entries
    .filter(({ state }) => state === 'sent')
    .sort((one, other) => (other.settledAt ?? 0) - (one.settledAt ?? 0))
  return sent.filter(({ settledAt }, index) => index >= MAX_SENT || now - (settledAt ?? 0) > SENT_FOR)
}
