import { and, ne, sql } from 'drizzle-orm'
import { certificateTypes } from '#features/learn/certificates/rules/certificate-types.ts'
import { findExams } from '#features/learn/exams/server/public.ts'
import { fromMajor, toMajor } from '#platform/contract/money.ts'
import type { FieldMessages } from '#platform/contract/refusal.ts'
import { pick } from '#platform/contract/tables/pick.ts'
import type { Context } from '#platform/server/context.ts'
import { serveResource } from '#platform/server/resource/serve-resource.ts'
import { type Store, type Stored, tableStore } from '#platform/server/resource/store.ts'
import { seminarCatalog as contract } from '../../../contract/plan-resources.ts'
import { blankSeminar, SeminarDraft } from '../../../contract/seminar-draft.ts'
import { seminarChanged } from '../../schedule/stored-schedule.ts'
import { seminars } from '../../tables.ts'
import { pricesByPartner, unknownPartners, writePartnerPrices } from './partner-prices.ts'
import { eventsOfSeminar } from './used-by-events.ts'

const rows = tableStore<typeof seminars, SeminarDraft>({
  table: seminars,
  read: (row) => {
    const { level } = row
    return {
      ...pick(row, 'code', 'name', 'summary', 'description', 'agenda', 'brings', 'approvals'),
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
})

/** Stores a seminar row together with its partner price rows. */
const store: Store<SeminarDraft> = {
  ...rows,
  async find(ctx, id, lock) {
    const found = await rows.find(ctx, id, lock)
    return found && { ...found, draft: { ...found.draft, partnerPrices: await pricesByPartner(ctx.db, id) } }
  },
  async insert(ctx, draft) {
    const id = await rows.insert(ctx, draft)
    await writePartnerPrices(ctx.db, id, draft.partnerPrices)
    return id
  },
  async update(ctx, stored, draft) {
    await rows.update(ctx, stored, draft)
    await writePartnerPrices(ctx.db, stored.id, draft.partnerPrices)
  },
}

export const seminarEditor = serveResource(contract, {
  name: 'events.seminar',
  nameOf: ({ code, name }) => `${code} ${name}`,
  labels: {
    description: 'Description',
    brings: 'What to bring',
    partnerPrices: 'Prices of partners',
    hours: 'Contact hours',
    examCode: 'Exam',
    certificateType: 'Certificate',
  },
  blank: () => blankSeminar(),
  store,
  table: seminars,
  searched: [seminars.code, seminars.name],
  sorts: { code: seminars.code, name: seminars.name, changedAt: seminars.changedAt },
  computed: {
    events: sql<number>`(select count(*)::int from seminars_in_events part
      join seminar_events e on e.id = part.event_id
      where part.seminar_id = seminars.id and e.archived_at is null)`,
  },
  show: (found) =>
    found.map(({ priceMinor, contactMinutes }) => ({
      price: toMajor(priceMinor),
      hours: contactMinutes / 60,
    })),
  check: checkSeminar,
  uses: ({ db }, id) => eventsOfSeminar(db, id),
  changed: (ctx) => seminarChanged(ctx),
})

async function checkSeminar(
  ctx: Context,
  draft: SeminarDraft,
  stored: Stored<SeminarDraft> | null,
): Promise<FieldMessages> {
  const messages: FieldMessages = {}
  const { code, examCode, certificateType } = draft
  const other = and(
    sql`lower(${seminars.code}) = lower(${code})`,
    stored ? ne(seminars.id, stored.id) : undefined,
  )
  if ((await ctx.db.$count(seminars, other)) > 0) {
    messages.code = 'Another seminar has this code already, maybe one in the archive.'
  }
  if (stored && stored.draft.code !== code && (await eventsOfSeminar(ctx.db, stored.id)).length > 0) {
    messages.code = 'The code stays the same once the seminar is held at an event.'
  }
  const exams = examCode === '' ? [] : await findExams(ctx.db, [examCode])
  if (examCode !== '' && exams.length === 0) messages.examCode = 'There is no such exam.'
  if (certificateType !== '' && !certificateTypes.some((type) => type.code === certificateType)) {
    messages.certificateType = 'There is no such certificate.'
  }
  return { ...messages, ...(await unknownPartners(ctx.db, draft.partnerPrices)) }
}
