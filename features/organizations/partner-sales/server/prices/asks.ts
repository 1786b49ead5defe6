import { and, eq } from 'drizzle-orm'
import { findUser } from '#features/core/accounts/server/public.ts'
import { administeredPartner, findPartner } from '#features/core/partner/server/public.ts'
import { findCourses } from '#features/shop/catalog/server/public.ts'
import { LIST_CURRENCY } from '#features/shop/pricing/rules/currency.ts'
import { holds } from '#platform/contract/access.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { pick } from '#platform/contract/tables/pick.ts'
import { formatMoney } from '#platform/contract/texts/format.ts'
import type { Handler } from '#platform/server/feature.ts'
import { latestFirst, listOf, matching, orderOf } from '#platform/server/lists/list-query.ts'
import { sendMail } from '#platform/server/mail.ts'
import type { partnerPriceList as contract } from '../../contract/prices.ts'
import { partnerPriceAsks as asks } from '../tables.ts'
import { priceDecided } from './mail.ts'
import { usd } from './price-sides.ts'
import { savePrices } from './set-price.ts'

export const priceAsks: Handler<typeof contract.priceAsks> = async (input, ctx) => {
  const isAll = input.partner === '' && holds(ctx.actor, 'product_admin')
  const partner = isAll ? null : await administeredPartner(ctx, input.partner)
  const query = ctx.db
    .select()
    .from(asks)
    .where(
      and(
        partner ? eq(asks.partner, partner.code) : undefined,
        input.state ? eq(asks.state, input.state) : undefined,
        matching(input.search, [asks.courseCode, asks.partner, asks.reason]),
      ),
    )
  // In this list, 'desc' means latest first, which `latestFirst` already provides.
  const order = orderOf({ ...input, direction: 'asc' }, { newest: latestFirst(asks.askedAt, asks.id) })
  const { rows, total } = await listOf(ctx.db, query, input, order)
  const [names, courses] = await Promise.all([
    ctx.peopleNames(rows.map(({ askedBy }) => askedBy)),
    findCourses(ctx.db, [...new Set(rows.map(({ courseCode }) => courseCode))]),
  ])
  const courseNames = new Map(courses.map(({ code, name }) => [code, name]))
  return {
    total,
    rows: rows.map((row) => ({
      askid: row.id,
      partner: row.partner,
      courseid: row.courseCode,
      coursename: courseNames.get(row.courseCode) ?? row.courseCode,
      price: usd(row.minor),
      floor: usd(row.floorMinor),
      from: row.validFrom,
      reason: row.reason,
      by: names.get(row.askedBy) ?? '',
      ...pick(row, 'askedAt', 'state', 'answer'),
    })),
  }
}

export const decidePrice: Handler<typeof contract.decidePrice> = async ({ askid, approve, answer }, ctx) => {
  const [ask] = await ctx.db.select().from(asks).where(eq(asks.id, askid)).for('update')
  if (!ask) return refuse('not-found')
  if (ask.state !== 'asked') return ctx.refuse('decided')
  if (!approve && answer === '')
    return refuse('bad-input', { fields: { answer: 'Please say why, so that the partner can act on it.' } })
  const partner = (await findPartner(ctx.db, ask.partner)) ?? refuse('not-found')
  await ctx.db
    .update(asks)
    .set({
      state: approve ? ('approved' as const) : ('declined' as const),
      answer,
      decidedBy: ctx.actor.userId,
      decidedAt: ctx.now,
    })
    .where(eq(asks.id, askid))
  if (approve) {
    const validFrom = ask.validFrom && ask.validFrom > ctx.now ? ask.validFrom : ctx.now
    await savePrices(ctx, partner, [{ courseCode: ask.courseCode, minor: ask.minor, validFrom }])
  }
  const asker = await findUser(ctx.db, ask.askedBy)
  if (asker)
    await sendMail(ctx, priceDecided, asker.email, {
      course: ask.courseCode,
      price: formatMoney(ask.minor, LIST_CURRENCY),
      isApproved: approve,
      answer,
      url: `${ctx.settings.publicUrl}/partnerPrices?partner=${ask.partner}`,
    })
  await ctx.audit({ action: 'resale.decidePrice', target: ask.partner, details: { askid, approve, answer } })
  return {
    good: true as const,
    message: approve ? 'The price is approved.' : 'The price was declined, and the partner gets an email.',
  }
}
