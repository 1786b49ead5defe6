import type { MailTemplate } from '#platform/server/mail.ts'
import { button, factList, heading } from '#platform/server/mail-blocks.ts'
import type { InterviewSlot } from '../contract/interview.ts'

/** Formats 'Tue, 01 Dec 2026 16:00 UTC'; the zone is named because emails have no time zone. */
const moment = (iso: string): string => `${new Date(iso).toUTCString().slice(0, 22)} UTC`

const ways = { 'live-online': 'Online', 'in-person': 'In person' } as const
const slotText = ({ at, way, location }: InterviewSlot): string =>
  [moment(at), ways[way], location].filter(Boolean).join(', ')

interface SentFacts {
  person: string
  works: string[]
  url: string
}

/** Email to the applicant: the application has arrived. */
export const applicationReceived: MailTemplate<SentFacts> = {
  name: 'applicationReceived',
  topic: 'learning',
  subject: () => 'We have your application for level IV',
  body: ({ person, works, url }) => [
    heading(`Thank you, ${person}.`),
    'We have your application. An evaluator reviews your portfolio and then offers interview times.',
    factList(works.map((title, index) => [`Work ${index + 1}`, title])),
    button('See your application', url),
  ],
}

/** Notifies staff of a new application. */
export const applicationArrived: MailTemplate<SentFacts> = {
  name: 'applicationArrived',
  topic: 'office',
  subject: ({ person }) => `${person} applies for level IV`,
  body: ({ person, works, url }) => [
    heading(`${person} applies for level IV`),
    factList(works.map((title, index) => [`Work ${index + 1}`, title])),
    button('Read the application', url),
  ],
}

interface OfferFacts {
  firstName: string
  evaluator: string
  slots: InterviewSlot[]
  url: string
}

/** Email to the applicant with interview times to choose from. */
export const interviewOffered: MailTemplate<OfferFacts> = {
  name: 'interviewOffered',
  topic: 'learning',
  subject: ({ evaluator }) => `Choose a time to speak with ${evaluator}`,
  body: ({ firstName, evaluator, slots, url }) => [
    heading(`${firstName}, your portfolio was read`),
    `${evaluator} will assess you and offers these times. Please choose the one that suits you.`,
    { kind: 'table', columns: ['Offered times'], rows: slots.map((slot) => [slotText(slot)]) },
    button('Choose a time', url),
  ],
}

interface BookedFacts {
  firstName: string
  evaluator: string
  slot: InterviewSlot
  url: string
}

/** Email to both sides: the interview is booked. */
export const interviewBooked: MailTemplate<BookedFacts> = {
  name: 'interviewBooked',
  topic: 'learning',
  subject: ({ slot }) => `Level IV interview on ${moment(slot.at)}`,
  body: ({ firstName, evaluator, slot, url }) => [
    heading('The interview is booked'),
    factList([
      ['Applicant', firstName],
      ['Evaluator', evaluator],
      ['When', moment(slot.at)],
      ['Where', [ways[slot.way], slot.location].filter(Boolean).join(', ')],
    ]),
    button('See the application', url),
  ],
}

interface DecidedFacts {
  firstName: string
  message: string
  url: string
}

/** Notifies the applicant of acceptance; the certificate is sent in a separate email. */
export const applicationAccepted: MailTemplate<DecidedFacts> = {
  name: 'applicationAccepted',
  topic: 'learning',
  subject: () => 'You are accepted as a Reverse Osmosis Specialist, Level IV',
  body: ({ firstName, message, url }) => [
    heading(`Congratulations, ${firstName}.`),
    'Your assessment was successful. This is what the evaluator wrote:',
    message,
    button('See your application', url),
  ],
}

/** Email to the applicant: the application was refused, with the reason. */
export const applicationRefused: MailTemplate<DecidedFacts> = {
  name: 'applicationRefused',
  topic: 'learning',
  subject: () => 'About your application for level IV',
  body: ({ firstName, message, url }) => [
    heading(`${firstName}, we cannot accept your application now`),
    'The reason:',
    message,
    'Your portfolio is saved. You can revise it and apply again when you are ready.',
    button('See your application', url),
  ],
}

interface ParticipantFacts {
  firstName: string
  program: string
  message: string
  url: string
}

/** Email to the participant: admitted. */
export const participantAdmitted: MailTemplate<ParticipantFacts> = {
  name: 'placeAdmitted',
  topic: 'learning',
  subject: ({ program }) => `You are admitted: ${program}`,
  body: ({ firstName, program, message, url }) => [
    heading(`Welcome, ${firstName}.`),
    `You are enrolled in the program ${program}. What you have done already counts.`,
    ...(message ? [message] : []),
    button('See what comes next', url),
  ],
}

/** Email to the participant: the enrollment was closed. */
export const participantClosed: MailTemplate<ParticipantFacts> = {
  name: 'placeClosed',
  topic: 'learning',
  subject: ({ program }) => `Your enrollment was closed: ${program}`,
  body: ({ firstName, program, message, url }) => [
    heading(`${firstName}, your enrollment was closed`),
    `Your enrollment in the program ${program} was closed. The reason:`,
    message,
    'What you have learned stays on your record.',
    button('See the program', url),
  ],
}

interface InterestFacts {
  person: string
  seminar: string
  region: string
  people: number
  remarks: string
  url: string
}

/** Notifies staff that a person is waiting for dates. */
export const interestArrived: MailTemplate<InterestFacts> = {
  name: 'seminarInterestArrived',
  topic: 'office',
  subject: ({ person, seminar, region }) => `${person} waits for dates: ${seminar}, ${region}`,
  body: ({ person, seminar, region, people, remarks, url }) => [
    heading('Someone is waiting for seminar dates'),
    factList([
      ['Who', person],
      ['Seminar', seminar],
      ['Preferred location', region],
      ['People', String(people)],
      ...(remarks ? [['Remarks', remarks] as [string, string]] : []),
    ]),
    button('See who else waits', url),
  ],
}

interface DateFacts {
  firstName: string
  seminar: string
  event: string
  dates: string
  region: string
  url: string
}

/** Notifies a waiting person that a date is available. */
export const datePublished: MailTemplate<DateFacts> = {
  name: 'seminarDatePublished',
  topic: 'seminars',
  subject: ({ seminar, dates }) => `A date for the ${seminar}: ${dates}`,
  body: ({ firstName, seminar, event, dates, region, url }) => [
    heading(`${firstName}, there is a date`),
    `You asked to be notified of dates of the ${seminar}. Preferred location: ${region}.`,
    factList([
      ['Event', event],
      ['When', dates],
    ]),
    button('See the event', url),
    'Does this date not work for you? You stay on the list and get an email about the next one.',
  ],
}
