import type { Audience } from '#features/seminars/registration/contract/audience.ts'
import {
  eventText,
  locationOf,
  nameOf,
  partsOf,
  saveMailing,
} from '#features/seminars/registration/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Context } from '#platform/server/context.ts'
import type { Handler, Handlers } from '#platform/server/feature.ts'
import { sendMail } from '#platform/server/mail.ts'
import { renderHtml } from '#platform/server/mail-blocks.ts'
import type { MessageDraft, registrantMail } from '../../contract/mail-contract.ts'
import { fillIn, paragraphsOf, unknownPlaceholders } from '../../rules/message-text.ts'
import { audienceOf, countOf, FROM_START, peopleOf } from './audience.ts'
import { log, mailings } from './list-mails.ts'
import { messageToRegistrants } from './mail.ts'
import { sendMailing } from './send-mailing.ts'

type Contract = typeof registrantMail

const NAMES_SHOWN = 5

const audience: Handler<Contract['audience']> = async ({ scheduleid, ...chosen }, ctx) => {
  const where = audienceOf(ctx, scheduleid, chosen)
  const first = await peopleOf(ctx, where, FROM_START, NAMES_SHOWN)
  return { people: await countOf(ctx, where), names: first.map(nameOf) }
}

function refuseUnknown(ctx: Context<'unknown-placeholder'>, { subject, text }: MessageDraft): void {
  for (const [field, typed] of Object.entries({ subject, text })) {
    const unknown = unknownPlaceholders(typed)
    if (unknown.length === 0) continue
    const message = `${unknown.join(', ')} would be emailed as it is. Only {first name} is filled in.`
    ctx.refuse('unknown-placeholder', { message, fields: { [field]: message } })
  }
}

/** Renders a draft for one recipient. */
async function messageFor(
  ctx: Context,
  scheduleid: string,
  { subject, text }: MessageDraft,
  person: { firstName: string },
) {
  const parts = await partsOf(ctx, [scheduleid])
  const event = parts.events.get(scheduleid) ?? refuse('not-found')
  return {
    subject: fillIn(subject, person),
    paragraphs: paragraphsOf(fillIn(text, person)),
    event: eventText(event, locationOf(parts, event)),
  }
}

const preview: Handler<Contract['preview']> = async (input, ctx) => {
  refuseUnknown(ctx, input)
  const where = audienceOf(ctx, input.scheduleid, input.audience)
  const [first] = await peopleOf(ctx, where, FROM_START, 1)
  const reader = first ?? { ...ctx.actor, email: ctx.actor.email }
  const facts = await messageFor(ctx, input.scheduleid, input, reader)
  const html = renderHtml(facts.subject, messageToRegistrants.body(facts), ctx.settings.provider)
  return { to: `${nameOf(reader)} (${reader.email})`, subject: facts.subject, html }
}

const test: Handler<Contract['test']> = async (input, ctx) => {
  refuseUnknown(ctx, input)
  const facts = await messageFor(ctx, input.scheduleid, input, ctx.actor)
  await sendMail(ctx, messageToRegistrants, ctx.actor.email, {
    ...facts,
    subject: `Test: ${facts.subject}`,
  })
  return { message: `The test is on its way to ${ctx.actor.email}.` }
}

const send: Handler<Contract['send']> = async (input, ctx) => {
  refuseUnknown(ctx, input)
  const { scheduleid, mailingid, subject, text, people } = input
  const chosen: Audience = input.audience
  const parts = await partsOf(ctx, [scheduleid])
  if (!parts.events.has(scheduleid)) refuse('not-found')
  const stored = await saveMailing(ctx, {
    id: mailingid,
    eventId: scheduleid,
    audience: chosen,
    subject,
    text,
    people,
    byId: ctx.actor.userId,
  })
  const message = `The email is being sent to ${people === 1 ? 'one person' : `${people} people`}.`
  if (!stored) return { mailingid, message }
  const now = await countOf(ctx, audienceOf(ctx, scheduleid, chosen))
  if (now !== people) {
    refuse('conflict', {
      message: `It would go to ${now} people now, not to ${people}. Please look at it again.`,
      data: { people: now },
    })
  }
  await ctx.enqueue(sendMailing, { mailingId: mailingid }, { key: `mailing:${mailingid}` })
  await ctx.audit({
    action: 'registration.mailRegistrants',
    target: scheduleid,
    details: { subject, people, audience: chosen },
  })
  return { mailingid, message }
}

export const mailHandlers: Handlers<Contract> = { audience, preview, test, send, mailings, log }
