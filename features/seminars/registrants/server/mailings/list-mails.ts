import { count, desc, eq, inArray, or, sql } from 'drizzle-orm'
import { findPeople } from '#features/core/accounts/server/public.ts'
import { seminarsOf } from '#features/seminars/events/server/public.ts'
import {
  registrations,
  seminarMailings,
  seminarMails,
} from '#features/seminars/registration/server/public.ts'
import { fullName } from '#platform/contract/names.ts'
import { pluck } from '#platform/contract/tables/pluck.ts'
import type { Context } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import { countUpTo } from '#platform/server/lists/bounded-count.ts'
import { latestFirst, orderOf, pageOf } from '#platform/server/lists/list-query.ts'
import {
  isInState,
  isUndelivered,
  type MailFacts,
  mailFacts,
  mailState,
} from '#platform/server/mail/mail-state.ts'
import { mailMessages } from '#platform/server/tables.ts'
import type { deliveryStates, registrantMail } from '../../contract/mail-contract.ts'
import { audienceText } from '../../rules/audience-text.ts'

type Contract = typeof registrantMail

/** Returns the delivery state of an email, as far as mail servers report it; null means it was never created. */
export function deliveryState(mail: MailFacts | null): (typeof deliveryStates)[number] {
  const state = mail ? mailState(mail) : 'waiting'
  if (state === 'sent' || state === 'complaint') return 'Delivered'
  return state === 'waiting' || state === 'in-app' ? 'On its way' : 'Not delivered'
}

export const mailings: Handler<Contract['mailings']> = async ({ scheduleid, page, rows }, ctx) => {
  const ofEvent = eq(seminarMailings.eventId, scheduleid)
  const found = await pageOf(ctx.db.select().from(seminarMailings).where(ofEvent), { page, rows }, [
    desc(seminarMailings.createdAt),
    desc(seminarMailings.id),
  ])
  const [held, people, counted] = [
    await seminarsOf(ctx.db, [scheduleid]),
    await findPeople(ctx.db, pluck(found, 'byId')),
    await countMails(ctx, pluck(found, 'id')),
  ]
  const names = new Map(held.map(({ seminarId, name }) => [seminarId, name]))
  return {
    total: await countUpTo(ctx.db, seminarMailings, ofEvent),
    rows: found.map((mailing) => {
      const by = people.get(mailing.byId)
      return {
        mailingid: mailing.id,
        subject: mailing.subject,
        text: mailing.text,
        to: audienceText(mailing.audience, (semid) => names.get(semid) ?? 'a former seminar'),
        by: by ? fullName(by) : '',
        at: mailing.createdAt,
        people: mailing.people,
        mails: counted.get(mailing.id) ?? { all: 0, delivered: 0, failed: 0 },
        isDone: mailing.doneAt !== null,
      }
    }),
  }
}

async function countMails(ctx: Context, ids: readonly string[]) {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db
    .select({
      id: seminarMails.mailingId,
      all: count(),
      delivered: sql<number>`(count(*) filter (where ${or(isInState.sent, isInState.complaint)}))::int`,
      failed: sql<number>`(count(*) filter (where ${isUndelivered}))::int`,
    })
    .from(seminarMails)
    .leftJoin(mailMessages, eq(mailMessages.id, seminarMails.messageId))
    .where(inArray(seminarMails.mailingId, [...ids]))
    .groupBy(seminarMails.mailingId)
  return new Map(rows.map(({ id, ...counted }) => [id ?? '', counted]))
}

export const log: Handler<Contract['log']> = async (input, ctx) => {
  const ofEvent = eq(seminarMails.eventId, input.scheduleid)
  const found = await pageOf(
    ctx.db
      .select({
        mail: seminarMails,
        firstName: registrations.firstName,
        lastName: registrations.lastName,
        sent: mailFacts,
      })
      .from(seminarMails)
      .innerJoin(registrations, eq(registrations.id, seminarMails.registrationId))
      .leftJoin(mailMessages, eq(mailMessages.id, seminarMails.messageId))
      .where(ofEvent),
    input,
    orderOf(input, { newest: latestFirst(seminarMails.at) }, seminarMails.id),
  )
  return {
    total: await countUpTo(ctx.db, seminarMails, ofEvent),
    rows: found.map(({ mail, firstName, lastName, sent }) => ({
      mailid: mail.id,
      recordid: mail.registrationId,
      to: mail.recipient,
      person: fullName({ firstName, lastName }),
      message: mail.message,
      at: mail.at,
      state: deliveryState(sent),
      failure: sent?.failure ?? '',
    })),
  }
}
