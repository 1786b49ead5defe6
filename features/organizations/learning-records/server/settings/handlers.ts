import { and, desc, eq } from 'drizzle-orm'
import { administeredCompany } from '#features/core/company-people/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { pick } from '#platform/contract/tables/pick.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db } from '#platform/server/db.ts'
import type { Handler } from '#platform/server/feature.ts'
import { seal } from '#platform/server/keys/sealed.ts'
import { healthy } from '#platform/server/outside/endpoint-health.ts'
import { readOutsideUrl } from '#platform/server/outside/read-outside-url.ts'
import type { learningRecords } from '../../contract.ts'
import { testStatement } from '../../rules/statement.ts'
import { describeResponse, endpointOf } from '../../rules/store-answers.ts'
import { keyOf } from '../export/statement-key.ts'
import { exportAddress } from '../export/statements.ts'
import { passwordPurpose, postStatements, type StoreRow } from '../outbox/post-statements.ts'
import { startSending } from '../outbox/send-statements.ts'
import { writeStatements } from '../outbox/write-statements.ts'
import { learningChanges, learningStatements, learningStores } from '../tables.ts'

const REFUSALS = 20

async function findStore(db: Db, companyId: string): Promise<StoreRow | null> {
  const [row] = await db.select().from(learningStores).where(eq(learningStores.companyId, companyId))
  return row ?? null
}

const ofCompany = (companyId: string, state: 'waiting' | 'refused') =>
  and(eq(learningStatements.companyId, companyId), eq(learningStatements.state, state))

export const settings: Handler<typeof learningRecords.settings> = async ({ compid }, ctx) => {
  await administeredCompany(ctx, compid)
  const store = await findStore(ctx.db, compid)
  return {
    store: store && (await shown(ctx, store)),
    key: await keyOf(ctx, compid),
    exportUrl: `${ctx.settings.publicUrl}${exportAddress({ compid })}`,
  }
}

async function shown(ctx: Context, store: StoreRow) {
  const { companyId } = store
  const refused = await ctx.db
    .select()
    .from(learningStatements)
    .where(ofCompany(companyId, 'refused'))
    .orderBy(desc(learningStatements.number))
    .limit(REFUSALS)
  const names = await ctx.peopleNames(refused.map(({ userId }) => userId))
  const { revision, onSince, endpoint, username, actorKind } = store
  return {
    revision,
    on: onSince !== null,
    endpoint,
    username,
    actorKind,
    ...pick(store, 'pausedAt', 'problem', 'failingSince', 'nextAt', 'lastSentAt'),
    waiting: await ctx.db.$count(learningStatements, ofCompany(companyId, 'waiting')),
    refused: await ctx.db.$count(learningStatements, ofCompany(companyId, 'refused')),
    refusals: refused.map(({ id, at, userId, description, status }) => ({
      id,
      at,
      person: names.get(userId) ?? '',
      description,
      problem: describeResponse(status ?? 400),
    })),
  }
}

export const save: Handler<typeof learningRecords.save> = async (input, ctx) => {
  const { compid, on, username, password, actorKind, revision } = input
  await administeredCompany(ctx, compid)
  const endpoint = readOutsideUrl(endpointOf(input.endpoint), 'endpoint', ctx.settings.lrsOrigin)
  await ctx.lock('learning-store', compid)
  const before = await findStore(ctx.db, compid)
  if ((before?.revision ?? 0) !== revision) refuse('conflict')
  // A stored password is sent only to the site for which it was entered.
  const isSameSite = before !== null && new URL(before.endpoint).origin === new URL(endpoint).origin
  if (password === '' && !isSameSite)
    refuse('bad-input', { fields: { password: 'Please enter the password for this store.' } })
  // Learning until now is written under the previous settings.
  if (before) await writeStatements(ctx, compid)
  const isNew = !before?.onSince || before.actorKind !== actorKind
  const values = {
    onSince: on ? (isNew ? ctx.now : before.onSince) : null,
    endpoint,
    username,
    password:
      password === '' && before ? before.password : seal(ctx.settings, passwordPurpose(compid), password),
    actorKind,
    revision: revision + 1,
    ...fresh,
  }
  await ctx.db
    .insert(learningStores)
    .values({ ...values, companyId: compid, createdAt: ctx.now })
    .onConflictDoUpdate({ target: learningStores.companyId, set: values })
  const dropped = on ? 0 : await dropWaiting(ctx, compid)
  if (on) await startSending(ctx, compid)
  await ctx.audit({
    action: 'learningRecords.save',
    target: compid,
    details: { on, endpoint, username, actorKind, newPassword: password !== '', dropped },
  })
  return { message: on ? 'Saved. Sending is on.' : 'Saved. Nothing is sent.' }
}

/** Initial state of a store. */
const fresh = { ...healthy, pausedAt: null }

/** Deletes waiting statements and changes, so that they are never sent. */
async function dropWaiting(ctx: Context, companyId: string): Promise<number> {
  await ctx.db.delete(learningChanges).where(eq(learningChanges.companyId, companyId))
  const dropped = await ctx.db
    .delete(learningStatements)
    .where(ofCompany(companyId, 'waiting'))
    .returning({ id: learningStatements.id })
  return dropped.length
}

export const test: Handler<typeof learningRecords.test> = async ({ compid }, ctx) => {
  await administeredCompany(ctx, compid)
  const store = (await findStore(ctx.db, compid)) ?? refuse('not-found')
  const statement = testStatement({ id: ctx.newId(), at: ctx.now, origin: ctx.settings.publicUrl })
  const { status, message } = await postStatements(ctx, store, [JSON.stringify(statement)])
  const accepted = status !== null && status >= 200 && status < 300
  await ctx.audit({ action: 'learningRecords.test', target: compid, details: { accepted, status } })
  return { accepted, message }
}

export const retry: Handler<typeof learningRecords.retry> = async ({ compid }, ctx) => {
  await administeredCompany(ctx, compid)
  const store = (await findStore(ctx.db, compid)) ?? refuse('not-found')
  if (store.onSince === null) return ctx.refuse('off')
  await ctx.db.update(learningStores).set(fresh).where(eq(learningStores.companyId, compid))
  await ctx.db
    .update(learningStatements)
    .set({ state: 'waiting', status: null })
    .where(ofCompany(compid, 'refused'))
  await startSending(ctx, compid)
  await ctx.audit({ action: 'learningRecords.retry', target: compid })
  return { message: 'Sending again. Reload the page in a minute to see the result.' }
}

export const remove: Handler<typeof learningRecords.remove> = async ({ compid }, ctx) => {
  await administeredCompany(ctx, compid)
  await ctx.lock('learning-store', compid)
  const [row] = await ctx.db
    .delete(learningStores)
    .where(eq(learningStores.companyId, compid))
    .returning({ endpoint: learningStores.endpoint })
  if (!row) return refuse('not-found')
  const dropped = await dropWaiting(ctx, compid)
  await ctx.audit({
    action: 'learningRecords.remove',
    target: compid,
    details: { endpoint: row.endpoint, dropped },
  })
  return { message: 'The store is removed. Nothing is sent any more.' }
}
