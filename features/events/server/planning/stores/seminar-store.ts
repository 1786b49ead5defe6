import { and, ne, sql } from 'drizzle-orm'
import { certificateTypes } from '#features/certificates/rules/certificate-types.ts'
import { findExams } from '#features/exams/server/public.ts'
import { fromMajor, toMajor } from '#platform/contract/money.ts'
import type { FieldMessages } from '#platform/contract/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { blankSeminar, SeminarDraft, seminarLabels } from '../../../contract/seminar-draft.ts'
import { seminars } from '../../tables.ts'
import { pricesByPartner, unknownPartners, writePartnerPrices } from './partner-prices.ts'
import type { Store, Stored } from './store.ts'
import { tableStore } from './table-store.ts'
import { eventsOfSeminar } from './used-by-events.ts'

const catalog = tableStore<typeof seminars, SeminarDraft>({
  kind: 'seminar',
  table: seminars,
  labels: seminarLabels,
  schema: SeminarDraft,
  blank: blankSeminar,
  nameOf: ({ code, name }) => `${code} ${name}`,
  read: (row) => {
    const { code, name, level, summary, says, agenda, brings, approvals } = row
    return {
      ...{ code, name, summary, says, agenda, brings, approvals },
      level: SeminarDraft.shape.level.catch('').parse(level),
      price: toMajor(row.priceMinor),
      partnerPrices: [],
      hours: row.contactMinutes / 60,
      examCode: row.examCode ?? '',
      certificateType: row.certificateType ?? '',
    }
  },
  write: ({ price, partnerPrices: _inRowsOfTheirOwn, hours, examCode, certificateType, ...draft }) => ({
    ...draft,
    priceMinor: fromMajor(price) ?? 0,
    contactMinutes: Math.round(hours * 60),
    examCode: examCode || null,
    certificateType: certificateType || null,
  }),
  check: checkSeminar,
  uses: eventsOfSeminar,
})

/** A seminar is a row with the rows of its partners' prices. */
export const seminarStore: Store<SeminarDraft> = {
  ...catalog,
  async find(db, id, hold) {
    const found = await catalog.find(db, id, hold)
    return found && { ...found, draft: { ...found.draft, partnerPrices: await pricesByPartner(db, id) } }
  },
  async insert(call, draft) {
    const id = await catalog.insert(call, draft)
    await writePartnerPrices(call.db, id, draft.partnerPrices)
    return id
  },
  async update(call, stored, draft) {
    await catalog.update(call, stored, draft)
    await writePartnerPrices(call.db, stored.id, draft.partnerPrices)
  },
}

async function checkSeminar(
  call: Call,
  draft: SeminarDraft,
  stored: Stored<SeminarDraft> | null,
): Promise<FieldMessages> {
  const messages: FieldMessages = {}
  const { code, examCode, certificateType } = draft
  const other = and(
    sql`lower(${seminars.code}) = lower(${code})`,
    stored ? ne(seminars.id, stored.id) : undefined,
  )
  if ((await call.db.$count(seminars, other)) > 0) {
    messages.code = 'Another seminar has this code already, maybe one in the archive.'
  }
  if (stored && stored.draft.code !== code && (await eventsOfSeminar(call.db, stored.id)).length > 0) {
    messages.code = 'The code stays the same once the seminar is held at an event.'
  }
  const exams = examCode === '' ? [] : await findExams(call.db, [examCode])
  if (examCode !== '' && exams.length === 0) messages.examCode = 'There is no such exam.'
  if (certificateType !== '' && !certificateTypes.some((type) => type.code === certificateType)) {
    messages.certificateType = 'There is no such certificate.'
  }
  return { ...messages, ...(await unknownPartners(call.db, draft.partnerPrices)) }
}
