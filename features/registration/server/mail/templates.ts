import type { MailAttachment, MailTemplate } from '#platform/server/mail.ts'
import type { MailBlock } from '#platform/server/mail-blocks.ts'
import type { EventWords, RegistrationFacts } from './registration-facts.ts'

const paragraph = (text: string): MailBlock => ({ kind: 'paragraph', text })
const heading = (text: string): MailBlock => ({ kind: 'heading', text })

const eventRows = ({ name, dates, begins, where }: EventWords): [string, string][] => [
  ['Event', name],
  ['When', dates],
  ['Begins', begins],
  ['Where', where],
]

const calendarFile = (calendar: string, method: 'REQUEST' | 'CANCEL'): MailAttachment => ({
  filename: 'event.ics',
  contentType: `text/calendar; charset=utf-8; method=${method}`,
  content: calendar,
})

const badgeFile = (badge: Buffer): MailAttachment => ({
  filename: 'badge.png',
  contentType: 'image/png',
  content: badge,
})

/** What whoever attends needs to know, wherever the news of it comes from. */
function blocksOf(registration: RegistrationFacts): MailBlock[] {
  const { event, address, directions, hotel, seminars, joinLink, joinCodes, badgeCode, ownUrl } = registration
  const rows: [string, string][] = [
    ...eventRows(event),
    ...(address ? [['Address', address] as [string, string]] : []),
    ['Seminars', seminars.join(', ')],
    ...(hotel ? [['Hotel', hotel] as [string, string]] : []),
    ...joinCodes.map(({ name, code }): [string, string] => [`Code to join ${name}`, code]),
    ['Badge code', badgeCode],
  ]
  return [
    { kind: 'facts', rows },
    ...(directions ? [paragraph(directions)] : []),
    ...(joinLink ? [{ kind: 'button', label: 'Join online', url: joinLink } as const] : []),
    paragraph(
      registration.isOnline
        ? 'A calendar entry is attached. Keep the badge code: you need it if you join late or need help.'
        : 'A calendar entry is attached, and your badge as a QR code: show it at check-in, on paper or on your phone.',
    ),
    { kind: 'button', label: 'See or change your registration', url: ownUrl },
  ]
}

const filesOf = ({ calendar, badge }: RegistrationFacts) => [
  calendarFile(calendar, 'REQUEST'),
  badgeFile(badge),
]

/** Somebody has a place. */
export const registrationConfirmed: MailTemplate<RegistrationFacts> = {
  name: 'registrationConfirmed',
  topic: 'seminars',
  subject: ({ event }) => `You are registered: ${event.name}, ${event.dates}`,
  body: (registration) => [heading(`See you there, ${registration.firstName}`), ...blocksOf(registration)],
  attachments: filesOf,
}

/** Somebody takes the place of another. */
export const registrationTakenOver: MailTemplate<{ registration: RegistrationFacts; former: string }> = {
  name: 'placeTakenOver',
  topic: 'seminars',
  subject: ({ registration }) => `You have a seat at ${registration.event.name}, ${registration.event.dates}`,
  body: ({ registration, former }) => [
    heading(`You are registered, ${registration.firstName}`),
    paragraph(`You take the seat of ${former}. Nothing is left to pay or to fill in.`),
    ...blocksOf(registration),
  ],
  attachments: ({ registration }) => filesOf(registration),
}

/** Somebody's place went to another. */
export const registrationGivenAway: MailTemplate<{
  firstName: string
  event: EventWords
  calendar: string
  by: string
}> = {
  name: 'placeGivenAway',
  topic: 'seminars',
  subject: ({ event }) => `Your registration for ${event.name} was transferred`,
  body: ({ firstName, event, by }) => [
    heading(`Your seat has been transferred, ${firstName}`),
    { kind: 'facts', rows: eventRows(event) },
    paragraph(`${by} takes your seat. Your badge is no longer valid, and you can delete the calendar entry.`),
    paragraph(
      'If you did not expect this, please ask the person who registered you, or reply to this email.',
    ),
  ],
  attachments: ({ calendar }) => [calendarFile(calendar, 'CANCEL')],
}

/** Somebody comes on another date. */
export const registrationMoved: MailTemplate<{ registration: RegistrationFacts; from: EventWords }> = {
  name: 'placeMoved',
  topic: 'seminars',
  subject: ({ registration }) => `Your new date: ${registration.event.name}, ${registration.event.dates}`,
  body: ({ registration, from }) => [
    heading(`You have a new date, ${registration.firstName}`),
    paragraph(
      `Your registration was moved from ${from.name}, ${from.dates}, ${from.where}. The former badge is no longer valid.`,
    ),
    ...blocksOf(registration),
  ],
  attachments: ({ registration }) => filesOf(registration),
}

/** A place is no more. */
export const registrationCanceled: MailTemplate<{
  firstName: string
  event: EventWords
  calendar: string
  reason: string
  scheduleUrl: string
}> = {
  name: 'placeCanceled',
  topic: 'seminars',
  subject: ({ event }) => `Canceled: your registration for ${event.name}, ${event.dates}`,
  body: ({ firstName, event, reason, scheduleUrl }) => [
    heading(`Your registration has been canceled, ${firstName}`),
    { kind: 'facts', rows: [...eventRows(event), ...(reason ? [['Why', reason] as [string, string]] : [])] },
    paragraph('The person who paid gets a separate email about any refund or credit.'),
    { kind: 'button', label: 'Look for another date', url: scheduleUrl },
  ],
  attachments: ({ calendar }) => [calendarFile(calendar, 'CANCEL')],
}

/** What staff wrote to people of an event. */
export const messageToRegistrants: MailTemplate<{
  subject: string
  paragraphs: string[]
  event: EventWords
}> = {
  name: 'messageToRegistrants',
  topic: 'seminars',
  subject: ({ subject }) => subject,
  body: ({ paragraphs, event }) => [...paragraphs.map(paragraph), { kind: 'facts', rows: eventRows(event) }],
}
