import type { MailTemplate } from '#platform/server/mail.ts'
import { button, factList, heading } from '#platform/server/mail-blocks.ts'
import { seatsText } from '../rules/seats-text.ts'

export interface WaitingFacts {
  firstName: string
  /** Example: 'Level I in Tampa'. */
  event: string
  /** Example: 'May 12 – 15, 2027'. */
  dates: string
  /** Next page for the recipient: the offer, the event, or their own waiting list. */
  url: string
}

const isOrAre = (seats: number) => (seats === 1 ? 'is' : 'are')

/** Sent when a user joins the waiting list. */
export const waitingJoined: MailTemplate<WaitingFacts & { people: number; before: number }> = {
  name: 'waitingJoined',
  topic: 'seminars',
  subject: ({ event }) => `You are on the waiting list for ${event}`,
  body: ({ firstName, event, dates, people, before, url }) => [
    heading(`We will write to you, ${firstName}`),
    factList([
      ['Event', event],
      ['When', dates],
      ['Seats you wait for', String(people)],
      ['Before you', before === 0 ? 'no one: you are first' : String(before)],
    ]),
    'When a seat becomes free, it is held for the first in line and we send a link. Nothing is charged before you register.',
    button('See your position', url),
  ],
}

/** Email: seats are reserved for the recipient. */
export const seatsOffered: MailTemplate<WaitingFacts & { seats: number; people: number; until: string }> = {
  name: 'seatsOffered',
  topic: 'seminars',
  subject: ({ event, seats, until }) =>
    `${seatsText(seats)} at ${event} ${isOrAre(seats)} held for you until ${until}`,
  body: ({ firstName, event, dates, seats, people, until, url }) => [
    heading(`It is your turn, ${firstName}`),
    `${seatsText(seats)} ${isOrAre(seats)} free at ${event} (${dates}), held for you until ${until}. After that they go to the next person on the waiting list.`,
    ...(people > seats
      ? [
          `You asked for ${people}. Take ${seats === 1 ? 'this one' : 'these'} now and you stay the first in line for the rest.`,
        ]
      : []),
    button('Register now', url),
    'If you no longer need them, decline them on the same page: others are waiting.',
  ],
}

/** Email: the reserved seats were not taken. */
export const offerLapsed: MailTemplate<WaitingFacts & { seats: number; rest: number }> = {
  name: 'offerLapsed',
  topic: 'seminars',
  subject: ({ event }) => `The time for your seats at ${event} is up`,
  body: ({ firstName, event, seats, rest, url }) => [
    heading(`The seats have been passed on, ${firstName}`),
    `${seatsText(seats)} at ${event} ${seats === 1 ? 'was' : 'were'} held for you and not taken in time. They go to the next person on the waiting list.`,
    rest > 0
      ? `You still wait for ${rest} more, now at the end of the list.`
      : 'You are no longer on the waiting list. You can join it again, or choose another date.',
    button('Look at the event', url),
  ],
}

/** Sent when the waiting list closes because registration or the event ended. */
export const waitingClosed: MailTemplate<WaitingFacts & { message: string }> = {
  name: 'waitingClosed',
  topic: 'seminars',
  subject: ({ event }) => `The waiting list for ${event} has ended`,
  body: ({ firstName, event, dates, message, url }) => [
    heading(`No seat became free, ${firstName}`),
    `${message} The waiting list for ${event} (${dates}) has ended with it. Nothing was charged.`,
    button('Look for another date', url),
  ],
}
