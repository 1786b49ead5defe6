import { isDeepStrictEqual } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import { type FieldMessages, refuse } from '#platform/contract/refusal.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import { isDuplicate } from '#platform/server/db.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { examsAdmin } from '../../contract/admin-contract.ts'
import { readItem } from '../../contract/item-problems.ts'
import { ItemBody } from '../../contract/items.ts'
import { examItems, examItemVersions, examTopics } from '../tables.ts'
import { refuseShortage } from './bank-shortage.ts'
import { changeItem, type Item, insertItem, unknownLectures } from './item-store.ts'

type Admin = typeof examsAdmin
type Input = Parameters<Handler<Admin['saveItem']>>[0]

export const saveItem: Handler<Admin['saveItem']> = async (input, ctx) => {
  const body = await readBody(ctx, input)
  return input.itemid === '' ? addItem(ctx, input, body) : editItem(ctx, input, body)
}

async function readBody(ctx: SignedInContext, { item }: Input): Promise<ItemBody> {
  const read = readItem(item.body)
  const fields: FieldMessages = {}
  if ('problems' in read)
    for (const { path, message } of read.problems) fields[['item', 'body', ...path].join('.')] ??= message
  const topics = await ctx.db.$count(examTopics, eq(examTopics.code, item.topic))
  if (topics === 0) fields['item.topic'] = 'There is no such topic.'
  if ('item' in read && read.item.lecture && (await unknownLectures(ctx.db, [read.item.lecture])).size > 0)
    fields['item.lecture'] = 'The published course has no such unit.'
  if (Object.keys(fields).length > 0 || !('item' in read)) return refuse('bad-input', { fields })
  return read.item
}

async function addItem(ctx: SignedInContext, { item }: Input, body: ItemBody) {
  await refuseTakenCode(ctx, item.code, null)
  const itemid = await insertItem(ctx, { code: item.code, topic: item.topic, state: 'live', body }).catch(
    (error: unknown) => {
      if (isDuplicate(error)) refuseCode()
      throw error
    },
  )
  await ctx.audit({
    action: 'exams.addItem',
    target: itemid,
    details: { code: item.code, topic: item.topic, after: body },
  })
  return { itemid, revision: 0, version: 1 }
}

async function editItem(ctx: SignedInContext<'bank-too-small'>, input: Input, body: ItemBody) {
  const { item, version } = await holdItem(ctx, input.itemid)
  if (item.revision !== input.revision) refuse('conflict', { data: { revision: item.revision } })
  const { code, topic } = input.item
  if (code !== item.code) await refuseTakenCode(ctx, code, item.id)
  // The database returns the stored fields in a different order.
  const before = ItemBody.parse(version.body)
  const isSame = isDeepStrictEqual(before, body)
  const next = isSame ? {} : { next: { body, number: version.number + 1, changes: input.changes } }
  await changeItem(ctx, item, { code, topic, ...next })
  if (topic !== item.topic && item.state === 'live') await refuseShortage(ctx, [item.topic])
  await ctx.audit({
    action: 'exams.saveItem',
    target: item.id,
    details: {
      before: { code: item.code, topic: item.topic, ...(isSame ? {} : { body: before }) },
      after: { code, topic, ...(isSame ? {} : { body }) },
      changes: input.changes,
    },
  })
  return { itemid: item.id, revision: item.revision + 1, version: version.number + (isSame ? 0 : 1) }
}

async function holdItem(ctx: SignedInContext, itemId: string) {
  const [found] = await ctx.db
    .select({ item: examItems, version: examItemVersions })
    .from(examItems)
    .innerJoin(examItemVersions, eq(examItemVersions.id, examItems.versionId))
    .where(eq(examItems.id, itemId))
    .for('update', { of: examItems })
  return found ?? refuse('not-found')
}

async function refuseTakenCode(ctx: SignedInContext, code: string, own: string | null): Promise<void> {
  const [taken] = await ctx.db
    .select({ id: examItems.id })
    .from(examItems)
    .where(sql`lower(${examItems.code}) = lower(${code})`)
  if (taken && taken.id !== own) refuseCode()
}

const refuseCode = (): never =>
  refuse('bad-input', { fields: { 'item.code': 'Another item has this code already.' } })

export const retireItem: Handler<Admin['retireItem']> = async ({ itemid, retired }, ctx) => {
  const { item } = await holdItem(ctx, itemid)
  const state: Item['state'] = retired ? 'retired' : 'live'
  if (state === item.state) return {}
  await changeItem(ctx, item, { state })
  if (retired) await refuseShortage(ctx, [item.topic])
  await ctx.audit({
    action: retired ? 'exams.retireItem' : 'exams.restoreItem',
    target: itemid,
    details: { code: item.code, before: item.state, after: state },
  })
  return {}
}

export const addTopic: Handler<Admin['addTopic']> = async ({ code, title }, ctx) => {
  const added = await ctx.db.insert(examTopics).values({ code, title }).onConflictDoNothing().returning()
  if (added.length === 0) refuse('bad-input', { fields: { code: 'Another topic has this code already.' } })
  await ctx.audit({ action: 'exams.addTopic', target: code, details: { after: { code, title } } })
  return {}
}
