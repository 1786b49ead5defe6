import type { MailTemplate } from '#platform/server/mail.ts'
import type { MailBlock } from '#platform/server/mail-blocks.ts'

export interface WaitingFacts {
  firstName: string
  /** 'Level I in Tampa' */
  event: string
  /** 'May 12 – 15, 2027' */
  dates: string
  /** Where the person goes on: the offer, the event or the own list. */
  url: string
}

const paragraph = (text: string): MailBlock => ({ kind: 'paragraph', text })
const seatsWords = (seats: number) => (seats === 1 ? 'One seat' : `${seats} seats`)
const isOrAre = (seats: number) => (seats === 1 ? 'is' : 'are')

/** Somebody waits now. */
export const waitingJoined: MailTemplate<WaitingFacts & { people: number; before: number }> = {
  name: 'waitingJoined',
  topic: 'seminars',
  subject: ({ event }) => `You are on the waiting list for ${event}`,
  body: ({ firstName, event, dates, people, before, url }) => [
    { kind: 'heading', text: `We will write to you, ${firstName}` },
    {
      kind: 'facts',
      rows: [
        ['Event', event],
        ['When', dates],
        ['Seats you wait for', String(people)],
        ['Before you', before === 0 ? 'no one: you are first' : String(before)],
      ],
    },
    paragraph(
      'When a seat becomes free, it is held for the first in line and we send a link. Nothing is charged before you register.',
    ),
    { kind: 'button', label: 'See your position', url },
  ],
}

/** Seats are kept for somebody. */
export const seatsOffered: MailTemplate<WaitingFacts & { seats: number; people: number; until: string }> = {
  name: 'seatsOffered',
  topic: 'seminars',
  subject: ({ event, seats, until }) =>
    `${seatsWords(seats)} at ${event} ${isOrAre(seats)} held for you until ${until}`,
  body: ({ firstName, event, dates, seats, people, until, url }) => [
    { kind: 'heading', text: `It is your turn, ${firstName}` },
    paragraph(
      `${seatsWords(seats)} ${isOrAre(seats)} free at ${event} (${dates}), held for you until ${until}. After that they go to the next person on the waiting list.`,
    ),
    ...(people > seats
      ? [
          paragraph(
            `You asked for ${people}. Take ${seats === 1 ? 'this one' : 'these'} now and you stay the first in line for the rest.`,
          ),
        ]
      : []),
    { kind: 'button', label: 'Register now', url },
    paragraph('If you no longer need them, decline them on the same page: others are waiting.'),
  ],
}

/** Nobody took the seats that were kept. */
export const offerLapsed: MailTemplate<WaitingFacts & { seats: number; rest: number }> = {
  name: 'offerLapsed',
  topic: 'seminars',
  subject: ({ event }) => `The time for your seats at ${event} is up`,
  body: ({ firstName, event, seats, rest, url }) => [
    { kind: 'heading', text: `The seats have been passed on, ${firstName}` },
    paragraph(
      `${seatsWords(seats)} at ${event} ${seats === 1 ? 'was' : 'were'} held for you and not taken in time. They go to the next person on the waiting list.`,
    ),
    paragraph(
      rest > 0
        ? `You still wait for ${rest} more, now at the end of the list.`
        : 'You are no longer on the waiting list. You can join it again, or choose another date.',
    ),
    { kind: 'button', label: 'Look at the event', url },
  ],
}

/** The list has ended with the registration, or with the event. */
export const waitingClosed: MailTemplate<WaitingFacts & { message: string }> = {
  name: 'waitingClosed',
  topic: 'seminars',
  subject: ({ event }) => `The waiting list for ${event} has ended`,
  body: ({ firstName, event, dates, message, url }) => [
    { kind: 'heading', text: `No seat became free, ${firstName}` },
    paragraph(`${message} The waiting list for ${event} (${dates}) has ended with it. Nothing was charged.`),
    { kind: 'button', label: 'Look for another date', url },
  ],
}
