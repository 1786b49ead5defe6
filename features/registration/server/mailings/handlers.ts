import { refuse } from '#platform/contract/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import type { Handler, Handlers } from '#platform/server/feature.ts'
import { sendMail } from '#platform/server/mail.ts'
import { renderHtml } from '#platform/server/mail-blocks.ts'
import type { Audience } from '../../contract/audience.ts'
import type { MessageDraft, registrantMail } from '../../contract/mail-contract.ts'
import { fillIn, paragraphsOf, unknownPlaceholders } from '../../rules/registrants/message-text.ts'
import { eventWords, locationOf, partsOf } from '../mail/registration-facts.ts'
import { messageToRegistrants } from '../mail/templates.ts'
import { nameOf } from '../records/find-registrant.ts'
import { audienceOf, countOf, FROM_START, peopleOf } from './audience.ts'
import { log, mailings } from './list-mails.ts'
import { keepMailing, sendMailing } from './send-mailing.ts'

type Contract = typeof registrantMail

const NAMES_SHOWN = 5

const audience: Handler<Contract['audience']> = async ({ scheduleid, ...chosen }, call) => {
  const where = audienceOf(call, scheduleid, chosen)
  const first = await peopleOf(call, where, FROM_START, NAMES_SHOWN)
  return { people: await countOf(call, where), names: first.map(nameOf) }
}

function refuseUnknown(call: Call<'unknown-placeholder'>, { subject, text }: MessageDraft): void {
  for (const [field, typed] of Object.entries({ subject, text })) {
    const unknown = unknownPlaceholders(typed)
    if (unknown.length === 0) continue
    const message = `${unknown.join(', ')} would be emailed as it is. Only {first name} is filled in.`
    call.refuse('unknown-placeholder', { message, fields: { [field]: message } })
  }
}

/** What one person reads of a draft. */
async function messageFor(
  call: Call,
  scheduleid: string,
  { subject, text }: MessageDraft,
  person: { firstName: string },
) {
  const parts = await partsOf(call, [scheduleid])
  const event = parts.events.get(scheduleid) ?? refuse('not-found')
  return {
    subject: fillIn(subject, person),
    paragraphs: paragraphsOf(fillIn(text, person)),
    event: eventWords(event, locationOf(parts, event)),
  }
}

const preview: Handler<Contract['preview']> = async (input, call) => {
  refuseUnknown(call, input)
  const where = audienceOf(call, input.scheduleid, input.audience)
  const [first] = await peopleOf(call, where, FROM_START, 1)
  const reader = first ?? { ...call.actor, email: call.actor.email }
  const facts = await messageFor(call, input.scheduleid, input, reader)
  const html = renderHtml(facts.subject, messageToRegistrants.body(facts), call.settings.provider)
  return { to: `${nameOf(reader)} (${reader.email})`, subject: facts.subject, html }
}

const test: Handler<Contract['test']> = async (input, call) => {
  refuseUnknown(call, input)
  const facts = await messageFor(call, input.scheduleid, input, call.actor)
  await sendMail(call, messageToRegistrants, call.actor.email, {
    ...facts,
    subject: `Test: ${facts.subject}`,
  })
  return { message: `The test is on its way to ${call.actor.email}.` }
}

const send: Handler<Contract['send']> = async (input, call) => {
  refuseUnknown(call, input)
  const { scheduleid, mailingid, subject, text, people } = input
  const chosen: Audience = input.audience
  const parts = await partsOf(call, [scheduleid])
  if (!parts.events.has(scheduleid)) refuse('not-found')
  const stored = await keepMailing(call, {
    id: mailingid,
    eventId: scheduleid,
    audience: chosen,
    subject,
    text,
    people,
    byId: call.actor.userId,
  })
  const message = `The email is being sent to ${people === 1 ? 'one person' : `${people} people`}.`
  if (!stored) return { mailingid, message }
  const now = await countOf(call, audienceOf(call, scheduleid, chosen))
  if (now !== people) {
    refuse('conflict', {
      message: `It would go to ${now} people now, not to ${people}. Please look at it again.`,
      data: { people: now },
    })
  }
  await call.enqueue(sendMailing, { mailingId: mailingid }, { key: `mailing:${mailingid}` })
  await call.audit({
    action: 'registration.mailRegistrants',
    target: scheduleid,
    details: { subject, people, audience: chosen },
  })
  return { mailingid, message }
}

export const mailHandlers: Handlers<Contract> = { audience, preview, test, send, mailings, log }
