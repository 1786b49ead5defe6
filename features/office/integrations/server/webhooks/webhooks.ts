import { randomBytes } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { refuse } from '#platform/contract/refusal.ts'
import { pick } from '#platform/contract/tables/pick.ts'
import type { Context, SignedInContext } from '#platform/server/context.ts'
import type { Handlers } from '#platform/server/feature.ts'
import { seal } from '#platform/server/keys/sealed.ts'
import { listOf, matching, orderOf } from '#platform/server/lists/list-query.ts'
import { ForbiddenAddress, refuseForbiddenUrl } from '#platform/server/outside/post-outside.ts'
import type { webhooksAdmin } from '../../contract/webhooks.ts'
import { webhookKindLabel } from '../../rules/webhook-kinds.ts'
import { webhookDeliveries, webhooks } from '../tables.ts'
import { deliverWebhook, secretPurpose } from './deliver-webhook.ts'

type Admin = Handlers<typeof webhooksAdmin>

const list: Admin['list'] = async (input, { db }) => {
  const waiting = sql<number>`(select count(*)::int from ${webhookDeliveries} d
    where d.webhook_id = ${webhooks}.id and d.state = 'waiting')`
  const query = db
    .select({
      webhookid: webhooks.id,
      ...pick(webhooks, 'name', 'url', 'kinds'),
      state: sql<'on' | 'failing' | 'off'>`case when ${webhooks.offAt} is not null then 'off'
        when ${webhooks.failingSince} is not null then 'failing' else 'on' end`.as('state'),
      ...pick(webhooks, 'offBecause', 'offAt', 'failingSince'),
      waiting: waiting.as('waiting'),
      createdAt: webhooks.createdAt,
    })
    .from(webhooks)
    .where(and(isNull(webhooks.removedAt), matching(input.search, [webhooks.name, webhooks.url])))
  const sorts = { name: webhooks.name, newest: webhooks.createdAt }
  return listOf(db, query, input, orderOf(input, sorts, webhooks.id))
}

const newSecretText = (): string => `whsec_${randomBytes(32).toString('base64url')}`

const add: Admin['add'] = async ({ name, url, kinds }, ctx) => {
  refuseWrong(ctx, url)
  const id = ctx.newId()
  const secret = newSecretText()
  await ctx.db.insert(webhooks).values({
    id,
    name,
    url,
    kinds: [...new Set(kinds)],
    createdAt: ctx.now,
    secret: seal(ctx.settings, secretPurpose(id), secret),
  })
  await ctx.audit({ action: 'integrations.addWebhook', target: id, details: { name, url, kinds } })
  return { webhookid: id, secret }
}

const change: Admin['change'] = async ({ webhookid, name, url, kinds }, ctx) => {
  refuseWrong(ctx, url)
  const before = await lockWebhook(ctx, webhookid)
  await ctx.db
    .update(webhooks)
    .set({ name, url, kinds: [...new Set(kinds)], ...(url === before.url ? {} : { failingSince: null }) })
    .where(eq(webhooks.id, webhookid))
  await ctx.audit({
    action: 'integrations.changeWebhook',
    target: webhookid,
    details: {
      before: { name: before.name, url: before.url, kinds: before.kinds },
      after: { name, url, kinds },
    },
  })
  return { message: `${name} is saved.` }
}

function refuseWrong(ctx: Context<'wrong-address'>, url: string): void {
  try {
    refuseForbiddenUrl(url, ctx.settings.webhookOrigin)
  } catch (error) {
    if (!(error instanceof ForbiddenAddress)) throw error
    ctx.refuse('wrong-address', { fields: { url: error.message } })
  }
}

async function lockWebhook(ctx: Context, id: string): Promise<typeof webhooks.$inferSelect> {
  const [row] = await ctx.db
    .select()
    .from(webhooks)
    .where(and(eq(webhooks.id, id), isNull(webhooks.removedAt)))
    .for('no key update')
  return row ?? refuse('not-found')
}

const newSecret: Admin['newSecret'] = async ({ webhookid }, ctx) => {
  const { name } = await lockWebhook(ctx, webhookid)
  const secret = newSecretText()
  await ctx.db
    .update(webhooks)
    .set({ secret: seal(ctx.settings, secretPurpose(webhookid), secret) })
    .where(eq(webhooks.id, webhookid))
  await ctx.audit({ action: 'integrations.newWebhookSecret', target: webhookid, details: { name } })
  return { secret }
}

const switchWebhook: Admin['switch'] = async ({ webhookid, on }, ctx) => {
  const { name } = await lockWebhook(ctx, webhookid)
  await ctx.db
    .update(webhooks)
    .set(
      on
        ? { offAt: null, offBecause: null, failingSince: null }
        : { offAt: ctx.now, offBecause: 'staff' as const },
    )
    .where(eq(webhooks.id, webhookid))
  await ctx.audit({ action: 'integrations.switchWebhook', target: webhookid, details: { name, on } })
  return { message: on ? `${name} is on.` : `${name} is off.` }
}

const remove: Admin['remove'] = async ({ webhookid, reason }, ctx) => {
  const { name, url } = await lockWebhook(ctx, webhookid)
  await ctx.db
    .update(webhooks)
    // The secret is no longer used for signing.
    .set({ removedAt: ctx.now, secret: '' })
    .where(eq(webhooks.id, webhookid))
  await ctx.audit({
    action: 'integrations.removeWebhook',
    target: webhookid,
    details: { name, url, reason },
  })
  return { message: `${name} is removed.` }
}

const test: Admin['test'] = async ({ webhookid }, ctx) => {
  const { name } = await lockWebhook(ctx, webhookid)
  const id = ctx.newId()
  await ctx.db.insert(webhookDeliveries).values({
    id,
    webhookId: webhookid,
    kind: 'test',
    subject: id,
    state: 'waiting',
    body: JSON.stringify({ event: 'test', at: ctx.now.toISOString(), data: {} }),
    startedAt: ctx.now,
    nextAt: ctx.now,
    createdAt: ctx.now,
  })
  await enqueueDelivery(ctx, id)
  return { message: `A test is on its way to ${name}. See Deliveries for the answer.` }
}

const enqueueDelivery = (ctx: SignedInContext, deliveryId: string): Promise<void> =>
  ctx.enqueue(deliverWebhook, { deliveryId }, { key: `webhook:${deliveryId}` })

const deliveries: Admin['deliveries'] = async (input, { db }) => {
  const { id, status, failure, subject, kind, state, attempts, createdAt, triedAt, nextAt } =
    webhookDeliveries
  const query = db
    .select({
      deliveryid: id,
      webhook: webhooks.name,
      kind,
      subject,
      state,
      attempts,
      status,
      failure,
      createdAt,
      triedAt,
      nextAt,
    })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .where(
      and(
        input.webhookid ? eq(webhookDeliveries.webhookId, input.webhookid) : undefined,
        input.kind && eq(kind, input.kind),
        input.state && eq(state, input.state),
        matching(input.search, [subject, webhooks.name]),
      ),
    )
  return listOf(db, query, input, orderOf(input, { newest: createdAt }, id))
}

const sendAgain: Admin['sendAgain'] = async ({ deliveryid }, ctx) => {
  const [delivery] = await ctx.db
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.id, deliveryid))
    .for('no key update')
  if (!delivery) return refuse('not-found')
  if (delivery.state === 'waiting') return ctx.refuse('waiting')
  const webhook = await lockWebhook(ctx, delivery.webhookId)
  if (webhook.offAt && delivery.kind !== 'test') return ctx.refuse('turned-off')
  await ctx.db
    .update(webhookDeliveries)
    .set({
      state: 'waiting',
      attempts: 0,
      startedAt: ctx.now,
      nextAt: ctx.now,
      failure: null,
      status: null,
    })
    .where(eq(webhookDeliveries.id, deliveryid))
  await enqueueDelivery(ctx, deliveryid)
  await ctx.audit({
    action: 'integrations.sendDeliveryAgain',
    target: deliveryid,
    details: { webhook: webhook.name, event: webhookKindLabel(delivery.kind) },
  })
  return { message: `It is on its way to ${webhook.name} again.` }
}

export const webhookHandlers: Admin = {
  list,
  add,
  change,
  newSecret,
  switch: switchWebhook,
  remove,
  test,
  deliveries,
  sendAgain,
}
