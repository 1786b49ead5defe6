import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { holds } from '#platform/contract/access.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Context } from '#platform/server/context.ts'
import { partOf } from '#platform/server/extensions/extension-point.ts'
import type { Handlers } from '#platform/server/feature.ts'
import { announceTo } from '#platform/server/live/announce-live.ts'
import { serveResource } from '#platform/server/resource/serve-resource.ts'
import type { Stored } from '#platform/server/resource/store.ts'
import { promoCodes as contract, type PromoCodeDraft } from '../../contract/promo-codes.ts'
import { type CodeState, codeState } from '../../rules/code-state.ts'
import { promoCodes } from '../tables.ts'
import { countsOf, held, usedTimes } from './code-counts.ts'
import { codeEvents } from './code-events.ts'

/** Single write path for promo codes, used by all staff pages and the specified wire API. */
export const promoCodeEditor = serveResource(contract, {
  name: 'pricing.code',
  one: 'promo code',
  nameOf: ({ code }) => code,
  labels: {
    basisPoints: 'Discount',
    orBasisPoints: 'Discount after limit',
    creditMinor: 'Credit',
    howMany: 'Usage limit',
    eventid: 'Event',
    validFrom: 'First day',
    validTo: 'Last day',
  },
  table: promoCodes,
  searched: [promoCodes.code],
  sorts: {
    code: sql`lower(${promoCodes.code})`,
    createdAt: promoCodes.createdAt,
    validTo: promoCodes.validTo,
    used: usedTimes,
  },
  computed: { usedTimes, held },
  where: ({ kind, state }, { now }) =>
    and(kind ? eq(promoCodes.kind, kind) : undefined, state ? stateIs(state, now) : undefined),
  // Seminar clerks have no access to account codes.
  scope: (ctx) => (isClerk(ctx) ? inArray(promoCodes.kind, ['global', 'event']) : undefined),
  show: (rows, { now }) =>
    rows.map((row) => ({
      state: codeState(row, now),
      // Includes uses counted before holds were recorded, such as those of an imported code.
      used: Math.max(row.usedTimes, row.used - row.held),
    })),
  columns: ({ eventid, validFrom, validTo, ...draft }) => ({
    ...draft,
    eventId: eventid || null,
    validFrom: validFrom === '' ? null : new Date(validFrom),
    validTo: validTo === '' ? null : new Date(validTo),
  }),
  draft: ({ code, kind, basisPoints, orBasisPoints, creditMinor, howMany, ...row }) => ({
    code,
    kind,
    basisPoints,
    orBasisPoints,
    creditMinor,
    howMany,
    eventid: row.eventId ?? '',
    validFrom: row.validFrom?.toISOString() ?? '',
    validTo: row.validTo?.toISOString() ?? '',
  }),
  blank: () => ({
    basisPoints: 0,
    orBasisPoints: 0,
    creditMinor: 0,
    howMany: null,
    eventid: '',
    validFrom: '',
    validTo: '',
  }),
  check: checkCode,
  unique: { promo_codes_code: { code: 'There is such a code already.' } },
  async uses({ db }, id) {
    const { held: buyers } = await countsOf(db, id)
    if (buyers === 0) return []
    const name = buyers === 1 ? 'One buyer is paying with it' : `${buyers} buyers are paying with it`
    return [{ kind: 'buyer', name, detail: 'end it now and archive it later', id }]
  },
  changed: (ctx) => announceTo(ctx.db, 'prices'),
})

const isClerk = ({ actor }: Context): boolean => actor !== null && !holds(actor, 'product_admin')

async function checkCode(
  ctx: Context<'code-exists' | 'code-is-used' | 'too-few'>,
  draft: PromoCodeDraft,
  stored: Stored<PromoCodeDraft> | null,
): Promise<{ eventid?: string }> {
  if (draft.kind === 'account' && isClerk(ctx)) refuse('forbidden')
  const another = and(
    eq(sql`lower(${promoCodes.code})`, draft.code.toLowerCase()),
    stored ? ne(promoCodes.id, stored.id) : undefined,
  )
  if ((await ctx.db.$count(promoCodes, another)) > 0) {
    ctx.refuse('code-exists', { fields: { code: 'There is such a code already.' } })
  }
  const { kind, eventid } = draft
  if (
    kind === 'event' &&
    eventid !== stored?.draft.eventid &&
    !(await partOf(ctx, codeEvents).exists(ctx.db, eventid))
  )
    return { eventid: 'There is no such event.' }
  if (!stored) return {}
  const { counted, used, held: reserved } = await countsOf(ctx.db, stored.id)
  const isOther = stored.draft.code !== draft.code || stored.draft.kind !== draft.kind
  if (isOther && counted + used + reserved > 0) {
    ctx.refuse('code-is-used', { fields: { code: 'This code has been used.' } })
  }
  if (draft.howMany !== null && draft.howMany < counted) {
    const message = `Used ${counted} times already.`
    ctx.refuse('too-few', { message: message, fields: { howMany: message } })
  }
  return {}
}

/** SQL condition for the state of a code at `now`; must match `codeState`. */
function stateIs(state: CodeState, now: Date): SQL {
  const isFull = sql`${promoCodes.howMany} is not null and ${promoCodes.used} >= ${promoCodes.howMany}`
  const givesNothing = sql`(${isFull} and (${promoCodes.creditMinor} > 0 or ${promoCodes.orBasisPoints} = 0))`
  return sql`case
    when ${promoCodes.archivedAt} is not null then 'archived'
    when ${promoCodes.validFrom} > ${now} then 'coming'
    when ${promoCodes.validTo} < ${now} then 'ended'
    when ${givesNothing} then 'used-up' else 'running' end = ${state}`
}

export const promoCodeHandlers: Handlers<typeof contract> = {
  ...promoCodeEditor.handlers,
  async end({ id }, ctx) {
    const validTo = ctx.after(-1).toISOString()
    const { revision } = await promoCodeEditor.save(ctx, { id, changes: { validTo } })
    return { revision }
  },
  events: async (input, ctx) => ({ choices: await partOf(ctx, codeEvents).choices(ctx.db, input) }),
}
