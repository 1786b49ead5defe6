import { z } from 'zod'
import { EventChanges, SeminarOfDraft, type SessionDraft } from '#features/events/contract/event-draft.ts'
import { codeTerms } from '#features/pricing/contract/promo-codes.ts'
import { sharePoints } from '#features/pricing/rules/whole-percents.ts'
import { WireAttendee } from '#features/registration/contract/attendee.ts'
import { each, personFields } from '#features/registration/contract/person-texts.ts'
import { chosenId, id, wholeNumber } from '#platform/contract/fields.ts'
import { seenRevision } from '#platform/contract/resource.ts'

/** A list, its JSON text, or its parts with commas between them, as forms send it. */
export const listOrText = <S extends z.ZodType>(part: S, most: number) =>
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

const percent = wholeNumber(0, 100)

/** A promo code as the wire writes it (000 s3), in whole percents. */
export const WirePromoCode = z
  .object({
    codeid: chosenId().optional(),
    discountcode: codeTerms.code,
    percent,
    howmany: codeTerms.howMany.optional(),
    orPercent: percent.optional(),
  })
  .transform(({ codeid, discountcode, percent: whole, howmany, orPercent }) => ({
    codeid: codeid ?? '',
    code: discountcode,
    percent: whole,
    howMany: howmany ?? null,
    orPercent: orPercent ?? 0,
  }))
type WirePromoCode = z.output<typeof WirePromoCode>

/** What the wire wrote of a code; a share that it was shown rounded and that it leaves alone stays as it is. */
export const codeOfWire = (
  { code, percent: whole, howMany, orPercent }: Omit<WirePromoCode, 'codeid'>,
  before?: { basisPoints: number; orBasisPoints: number },
) => ({
  ...{ code, howMany },
  basisPoints: sharePoints(whole, before?.basisPoints),
  orBasisPoints: sharePoints(orPercent, before?.orBasisPoints),
})

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
    eventpromocodes?.map(({ codeid, ...code }) => ({ codeid, ...codeOfWire(code, hadCodes.get(codeid)) }))
  const sessions = changes.sessions ?? (seminars && sessionsOfThese(before.sessions ?? [], seminars))
  return {
    ...changes,
    ...(seminars ? { seminars } : {}),
    ...(sessions ? { sessions } : {}),
    ...(codes ? { codes } : {}),
  }
}

/** What is taken out of an event takes its sessions along. */
export function sessionsOfThese(
  sessions: readonly SessionDraft[],
  seminars: readonly Pick<SeminarOfDraft, 'semid'>[],
): SessionDraft[] {
  const held = new Set(seminars.map(({ semid }) => semid))
  return sessions.filter(({ semid }) => held.has(semid))
}

const attendee = WireAttendee.shape

/** What changes of a registrant: fields that are left out stay. */
export const WireRegistrantChanges = z.object({
  recordid: id(),
  revision: seenRevision(),
  ...each(personFields, z.string().trim().max(2000).optional()),
  seminars: attendee.seminars.unwrap().optional(),
  mode: attendee.mode,
  reason: z.string().trim().max(500).optional(),
})

export const WireNewRegistrant = WireAttendee.extend({
  scheduleid: id(),
  reason: z.string().trim().max(500).optional(),
})
