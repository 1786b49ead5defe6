import { z } from 'zod'
import {
  EventChanges,
  type EventCodeDraft,
  SeminarOfDraft,
} from '#features/seminars/events/contract/event-draft.ts'
import { WireAttendee } from '#features/seminars/registration/contract/attendee.ts'
import { PersonForm } from '#features/seminars/registration/contract/person-form.ts'
import { codeTerms } from '#features/shop/pricing/contract/promo-codes.ts'
import { sharePoints } from '#features/shop/pricing/rules/whole-percents.ts'
import { chosenId, id, integer } from '#platform/contract/fields.ts'
import { seenRevision } from '#platform/contract/resource.ts'

/** A list, its JSON text, or its parts with commas between them, as forms send it. */
export const listOrText = <S extends z.core.$ZodType>(part: S, most: number) =>
  z.preprocess((value) => {
    if (typeof value !== 'string') return value
    if (value.trim().startsWith('[')) return readList(value)
    const parts = value.split(',').map((text) => text.trim())
    return parts.length === 1 && parts[0] === '' ? [] : parts
  }, z.array(part).max(most))

/** A JSON text of a list; what cannot be read is left for the schema to refuse. */
function readList(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const percent = integer(0, 100)

/** A promo code as the wire writes it (R-SEM-1), in whole percents; of one that is named, what is left out stays. */
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

/** What the wire wrote of a code; what it leaves out, or was shown rounded and leaves alone, stays as it is. */
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

/** What the wire calls the terms of a promo code. */
const codeFields: Readonly<Record<string, string>> = {
  code: 'discountcode',
  basisPoints: 'percent',
  orBasisPoints: 'orPercent',
  howMany: 'howmany',
}
const codeField = (own: string): string => codeFields[own] ?? own

/** The field of a promo code as the wire calls it, in messages: 'data.discountcode' of 'data.code'. */
export const wireCodeField = (field: string): string =>
  field.replace(/^data\.(\w+)$/, (_path, own: string) => `data.${codeField(own)}`)

/** The field of an event as the wire calls it, in messages. */
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
  SeminarOfDraft,
])

/** An event as the wire writes it, or the fields of it that change. */
export const WireEvent = EventChanges.extend({
  scheduleid: id().optional(),
  revision: seenRevision(),
  seminarsinevent: listOrText(SeminarChoice, 20).optional(),
  eventpromocodes: z.array(WirePromoCode).max(50).optional(),
})

/** The changes of an event from what the wire wrote; what stays in the event keeps its price, limit and join code. */
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

/** What changes of a registrant: fields that are left out stay. */
export const WireRegistrantChanges = z.object({
  recordid: id(),
  revision: seenRevision(),
  ...PersonForm.partial().shape,
  seminars: attendee.seminars.unwrap().optional(),
  mode: attendee.mode,
  reason: z.string().trim().max(500).optional(),
})

export const WireNewRegistrant = WireAttendee.extend({
  scheduleid: id(),
  reason: z.string().trim().max(500).optional(),
})
