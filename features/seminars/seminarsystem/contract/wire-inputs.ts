import { z } from 'zod'
import {
  DraftSeminar,
  EventChanges,
  type EventCodeDraft,
} from '#features/seminars/events/contract/event-draft.ts'
import { WireAttendee } from '#features/seminars/registration/contract/attendee.ts'
import { PersonForm } from '#features/seminars/registration/contract/person-form.ts'
import { codeTerms } from '#features/shop/pricing/contract/promo-codes.ts'
import { sharePoints } from '#features/shop/pricing/rules/whole-percents.ts'
import { chosenId, id, integer } from '#platform/contract/fields.ts'
import { baseRevision } from '#platform/contract/resource.ts'

/** Accepts an array, its JSON text, or comma-separated values as sent by forms. */
export const listOrText = <S extends z.core.$ZodType>(part: S, most: number) =>
  z.preprocess((value) => {
    if (typeof value !== 'string') return value
    if (value.trim().startsWith('[')) return readList(value)
    const parts = value.split(',').map((text) => text.trim())
    return parts.length === 1 && parts[0] === '' ? [] : parts
  }, z.array(part).max(most))

/** Parses a JSON array. Returns the text unchanged if parsing fails, so that the schema rejects it. */
function readList(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const percent = integer(0, 100)

/** Promo code in the wire format (R-SEM-1), integer percentages. Omitted fields of an existing code are unchanged. */
export const WirePromoCode = z
  .object({
    codeid: chosenId().optional().default(''),
    discountcode: codeTerms.code.optional(),
    percent: percent.optional(),
    howmany: codeTerms.howMany.optional(),
    orPercent: percent.optional(),
  })
  .check(({ value, issues }) => {
    const missing = value.codeid === '' ? (['discountcode', 'percent'] as const) : []
    for (const field of missing) {
      if (value[field] !== undefined) continue
      issues.push({ code: 'custom', message: 'Please fill in this field.', path: [field], input: value })
    }
  })
type WirePromoCode = z.output<typeof WirePromoCode>

type CodeTerms = Pick<EventCodeDraft, 'code' | 'basisPoints' | 'howMany' | 'orBasisPoints'>

/** Reads a promo code from the wire format. Omitted fields, and unchanged rounded values, retain the stored value. */
export const codeOfWire = (
  { discountcode, percent: whole, howmany, orPercent }: WirePromoCode,
  before?: CodeTerms,
): CodeTerms => ({
  code: discountcode ?? before?.code ?? '',
  basisPoints: whole === undefined ? (before?.basisPoints ?? 0) : sharePoints(whole, before?.basisPoints),
  howMany: howmany === undefined ? (before?.howMany ?? null) : howmany,
  orBasisPoints:
    orPercent === undefined ? (before?.orBasisPoints ?? 0) : sharePoints(orPercent, before?.orBasisPoints),
})

/** Wire names of the promo code fields. */
const codeFields: Readonly<Record<string, string>> = {
  code: 'discountcode',
  basisPoints: 'percent',
  orBasisPoints: 'orPercent',
  howMany: 'howmany',
}
const codeField = (own: string): string => codeFields[own] ?? own

/** Maps a promo code field to its wire name for error messages: 'data.code' → 'data.discountcode'. */
export const wireCodeField = (field: string): string =>
  field.replace(/^data\.(\w+)$/, (_path, own: string) => `data.${codeField(own)}`)

/** Maps an event field to its wire name for error messages. */
export const wireEventField = (field: string): string =>
  field
    .replace(/^data\.codes\b/, 'data.eventpromocodes')
    .replace(/^data\.seminars\b/, 'data.seminarsinevent')
    .replace(
      /^(data\.eventpromocodes\.\d+)\.(\w+)$/,
      (_path, list: string, own: string) => `${list}.${codeField(own)}`,
    )

const SeminarChoice = z.union([
  z.uuid().transform((semid) => ({ semid, ownPrice: '', seatLimit: null, joinCode: '' })),
  DraftSeminar,
])

/** An event in wire format, or the fields to change. */
export const WireEvent = EventChanges.extend({
  scheduleid: id().optional(),
  revision: baseRevision(),
  seminarsinevent: listOrText(SeminarChoice, 20).optional(),
  eventpromocodes: z.array(WirePromoCode).max(50).optional(),
})

/** Returns the event changes from the wire input. Remaining seminars retain their price, limit, and join code. */
export function eventChangesOf(wire: z.output<typeof WireEvent>, before: EventChanges = {}): EventChanges {
  const { scheduleid: _id, revision: _seen, seminarsinevent, eventpromocodes, ...changes } = wire
  const had = new Map(before.seminars?.map((seminar) => [seminar.semid, seminar]))
  const seminars = changes.seminars ?? seminarsinevent?.map((seminar) => had.get(seminar.semid) ?? seminar)
  const hadCodes = new Map(before.codes?.map((code) => [code.codeid, code]))
  const codes =
    changes.codes ??
    eventpromocodes?.map((code) => ({ codeid: code.codeid, ...codeOfWire(code, hadCodes.get(code.codeid)) }))
  return {
    ...changes,
    ...(seminars ? { seminars } : {}),
    ...(codes ? { codes } : {}),
  }
}

const attendee = WireAttendee.shape

/** Changes to a registrant. Omitted fields are unchanged. */
export const WireRegistrantChanges = z.object({
  recordid: id(),
  revision: baseRevision(),
  ...PersonForm.partial().shape,
  seminars: attendee.seminars.unwrap().optional(),
  mode: attendee.mode,
  reason: z.string().trim().max(500).optional(),
})

export const WireNewRegistrant = WireAttendee.extend({
  scheduleid: id(),
  reason: z.string().trim().max(500).optional(),
})
