import { sampleOf } from '#platform/server/extensions/mail-languages.ts'
import type { MailTemplate } from '#platform/server/mail.ts'
import { button, heading } from '#platform/server/mail-blocks.ts'

interface Facts {
  firstName: string
  /** Example: 'at 1:05 of Water under a lens'. */
  location: string
  text: string
  url: string
}

/** Sent to a learner when the instructor has answered. */
export const questionAnswered: MailTemplate<
  Facts & { from: string; courseCode: string; questionId: string }
> = {
  name: 'questionAnswered',
  topic: 'learning',
  thread: ({ courseCode, questionId }) => `question:${courseCode}/${questionId}`,
  subject: ({ location }) => `An answer to your question ${location}`,
  body: ({ firstName, from, location, text, url }) => [
    heading(`Your question has an answer, ${firstName}.`),
    `You asked ${location}. ${from} writes:`,
    text,
    button('Read it beside the lecture', url),
  ],
  spanish: {
    subject: () => 'Una respuesta a su pregunta',
    body: ({ firstName, from, text, url }) => [
      heading(`Su pregunta tiene respuesta, ${firstName}.`),
      `${from} escribe:`,
      text,
      button('Leerla junto a la lección', url),
    ],
  },
}

export const answeredSample = sampleOf(questionAnswered, {
  firstName: 'Rosa',
  from: 'Lena Moreau',
  location: 'at 1:05 of Water under a lens',
  text: 'The rule of thumb is 3% a degree.',
  url: 'https://example.com/lectures',
  courseCode: 'OLC110',
  questionId: '',
})

/** Sent to the reporter of a problem in a unit with the outcome. */
export const problemSettled: MailTemplate<Facts & { fixed: boolean; note: string }> = {
  name: 'problemSettled',
  topic: 'learning',
  subject: ({ fixed, location }) =>
    fixed ? `Fixed: what you reported ${location}` : `About what you reported ${location}`,
  body: ({ firstName, fixed, location, note, text, url }) => [
    heading(fixed ? `It is fixed, ${firstName}. Thank you.` : `Thank you for the report, ${firstName}.`),
    `You reported a problem ${location}${note ? `: ${note}` : '.'}`,
    ...(text ? [text] : []),
    button('Go to the lecture', url),
  ],
}
