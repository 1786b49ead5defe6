import { and, eq, inArray, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { isOptional, type MailTopic, mailTopics, topicTitles } from '#platform/contract/texts/mail-topics.ts'
import type { App } from '#platform/server/app.ts'
import type { Context } from '#platform/server/context.ts'
import type { MailDecision, WrittenMail } from '#platform/server/extensions/mail-readers.ts'
import type { Handlers } from '#platform/server/feature.ts'
import { sendCommonError } from '#platform/server/http/answer-errors.ts'
import { requestFacts } from '#platform/server/http/request-facts.ts'
import { makeContext } from '#platform/server/make-context.ts'
import { readSigned, textSigner } from '#platform/server/signed-text.ts'
import type { emailSubscription } from '../../contract/unsubscribe-contract.ts'
import { emailsPage } from '../../rules/key-pages.ts'
import { inboxItems, messageSettings } from '../tables.ts'

const PURPOSE = 'unsubscribe'
/** Represents all optional topics, which the morning email summarizes. */
const DIGEST = 'digest'

interface Emails {
  userId: string
  title: string
  topics: MailTopic[]
}

/** Adds the unsubscribe page to optional emails. */
export async function unsubscribeLinks(
  ctx: Context,
  mails: readonly WrittenMail[],
): Promise<Map<string, MailDecision>> {
  const optional = mails.flatMap(({ id, readerId, topic, isDigest }) => {
    const key = isDigest && !isOptional(topic) ? DIGEST : topic
    return readerId !== null && (key === DIGEST || isOptional(topic))
      ? [{ id, text: `${readerId}.${key}` }]
      : []
  })
  if (optional.length === 0) return new Map()
  const { sign } = await textSigner(ctx, PURPOSE)
  return new Map(optional.map(({ id, text }) => [id, { unsubscribePath: emailsPage.at(sign(text)) }]))
}

async function emailsOf(ctx: Context, token: string): Promise<Emails | null> {
  const [userId = '', key = ''] = (await readSigned(ctx, PURPOSE, token))?.split('.') ?? []
  const topics = mailTopics.filter((topic) => isOptional(topic) && (key === DIGEST || key === topic))
  const [topic] = topics
  if (!topic) return null
  return { userId, topics, title: key === DIGEST ? 'Morning summary' : topicTitles[topic] }
}

async function answer(ctx: Context, { userId, topics, title }: Emails) {
  const [row] = await ctx.db.select().from(messageSettings).where(eq(messageSettings.userId, userId))
  return { title, isStopped: topics.every((topic) => row?.notMailed.includes(topic)) }
}

async function stop(ctx: Context, { userId, topics }: Emails): Promise<void> {
  await ctx.db
    .insert(messageSettings)
    .values({ userId, notMailed: topics, digest: false, changedAt: ctx.now })
    .onConflictDoUpdate({
      target: messageSettings.userId,
      set: {
        notMailed: sql`array(select unnest(${messageSettings.notMailed}) union select unnest(excluded.not_mailed))`,
        changedAt: ctx.now,
      },
    })
  // Also cancels emails pending for the morning digest.
  await ctx.db
    .update(inboxItems)
    .set({ mailDue: null })
    .where(
      and(eq(inboxItems.userId, userId), eq(inboxItems.mailDue, 'digest'), inArray(inboxItems.topic, topics)),
    )
}

async function resume(ctx: Context, { userId, topics }: Emails): Promise<void> {
  await ctx.db
    .update(messageSettings)
    .set({
      notMailed: sql`array(select unnest(${messageSettings.notMailed}) except select unnest(${sql.param(topics)}::text[]))`,
      changedAt: ctx.now,
    })
    .where(eq(messageSettings.userId, userId))
}

async function change(ctx: Context, emails: Emails, isStopped: boolean): Promise<void> {
  await (isStopped ? stop : resume)(ctx, emails)
  const { userId, title } = emails
  await ctx.audit({ action: 'messaging.unsubscribe', target: userId, details: { title, isStopped } })
}

export const unsubscribeHandlers: Handlers<typeof emailSubscription> = {
  async read({ token }, ctx) {
    const emails = await emailsOf(ctx, token)
    return emails ? answer(ctx, emails) : ctx.refuse('unknown-link')
  },
  async change({ token, isStopped }, ctx) {
    const emails = await emailsOf(ctx, token)
    if (!emails) return ctx.refuse('unknown-link')
    await change(ctx, emails, isStopped)
    return answer(ctx, emails)
  },
}

/** One-click unsubscribe (RFC 8058): email clients post to the page's URL, without cookies or a token. */
export function serveUnsubscribe(http: FastifyInstance, app: App): void {
  http.post<{ Params: { token: string } }>(`/${emailsPage.path}`, async (request, reply) => {
    const ctx = makeContext(app, { actor: null, now: app.clock(), http: requestFacts(app, request, reply) })
    const emails = await emailsOf(ctx, request.params.token)
    if (!emails) return sendCommonError(reply, 'not-found')
    await ctx.transaction((inner) => change(inner, emails, true))
    return reply.code(204).send()
  })
}
