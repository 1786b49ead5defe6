import type { MailAttachment, MailTemplate } from '#platform/server/mail.ts'
import { button, factList, heading, type MailBlock } from '#platform/server/mail-blocks.ts'
import type { EventTexts, RegistrationFacts } from './registration-facts.ts'

/** Returns the event details as label-value rows for emails. */
export const eventRows = ({ name, dates, begins, where }: EventTexts): [string, string][] => [
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

/** Returns the attendee information included in every email about a registration. */
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
    factList(rows),
    ...(directions ? [directions] : []),
    ...(joinLink ? [button('Join online', joinLink)] : []),
    registration.isOnline
      ? 'A calendar entry is attached. Keep the badge code: you need it if you join late or need help.'
      : 'A calendar entry is attached, and your badge as a QR code: show it at check-in, on paper or on your phone.',
    button('See or change your registration', ownUrl),
  ]
}

const filesOf = ({ calendar, badge }: RegistrationFacts) => [
  calendarFile(calendar, 'REQUEST'),
  badgeFile(badge),
]

/** Email to an attendee with a new registration. */
export const registrationConfirmed: MailTemplate<RegistrationFacts> = {
  name: 'registrationConfirmed',
  topic: 'seminars',
  subject: ({ event }) => `You are registered: ${event.name}, ${event.dates}`,
  body: (registration) => [heading(`See you there, ${registration.firstName}`), ...blocksOf(registration)],
  attachments: filesOf,
}

/** Email to a substitute who takes over a seat. */
export const registrationTakenOver: MailTemplate<{ registration: RegistrationFacts; former: string }> = {
  name: 'placeTakenOver',
  topic: 'seminars',
  subject: ({ registration }) => `You have a seat at ${registration.event.name}, ${registration.event.dates}`,
  body: ({ registration, former }) => [
    heading(`You are registered, ${registration.firstName}`),
    `You take the seat of ${former}. Nothing is left to pay or to fill in.`,
    ...blocksOf(registration),
  ],
  attachments: ({ registration }) => filesOf(registration),
}

/** Email to a former attendee whose seat was transferred. */
export const registrationGivenAway: MailTemplate<{
  firstName: string
  event: EventTexts
  calendar: string
  by: string
}> = {
  name: 'placeGivenAway',
  topic: 'seminars',
  subject: ({ event }) => `Your registration for ${event.name} was transferred`,
  body: ({ firstName, event, by }) => [
    heading(`Your seat has been transferred, ${firstName}`),
    factList(eventRows(event)),
    `${by} takes your seat. Your badge is no longer valid, and you can delete the calendar entry.`,
    'If you did not expect this, please ask the person who registered you, or reply to this email.',
  ],
  attachments: ({ calendar }) => [calendarFile(calendar, 'CANCEL')],
}

/** Email to an attendee who was moved to another date. */
export const registrationMoved: MailTemplate<{ registration: RegistrationFacts; from: EventTexts }> = {
  name: 'placeMoved',
  topic: 'seminars',
  subject: ({ registration }) => `Your new date: ${registration.event.name}, ${registration.event.dates}`,
  body: ({ registration, from }) => [
    heading(`You have a new date, ${registration.firstName}`),
    `Your registration was moved from ${from.name}, ${from.dates}, ${from.where}. The former badge is no longer valid.`,
    ...blocksOf(registration),
  ],
  attachments: ({ registration }) => filesOf(registration),
}

/** Email about a canceled registration. */
export const registrationCanceled: MailTemplate<{
  firstName: string
  event: EventTexts
  calendar: string
  reason: string
  scheduleUrl: string
}> = {
  name: 'placeCanceled',
  topic: 'seminars',
  subject: ({ event }) => `Canceled: your registration for ${event.name}, ${event.dates}`,
  body: ({ firstName, event, reason, scheduleUrl }) => [
    heading(`Your registration has been canceled, ${firstName}`),
    factList([...eventRows(event), ...(reason ? [['Why', reason] as [string, string]] : [])]),
    'The person who paid gets a separate email about any refund or credit.',
    button('Look for another date', scheduleUrl),
  ],
  attachments: ({ calendar }) => [calendarFile(calendar, 'CANCEL')],
}
