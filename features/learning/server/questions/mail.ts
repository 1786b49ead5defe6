import { sampleOf } from '#platform/server/extensions/mail-languages.ts'
import type { MailTemplate } from '#platform/server/mail.ts'

interface Facts {
  firstName: string
  /** 'at 1:05 of Water under a lens' */
  location: string
  text: string
  url: string
}

/** To a learner: the instructor has answered. */
export const questionAnswered: MailTemplate<
  Facts & { from: string; courseCode: string; questionId: string }
> = {
  name: 'questionAnswered',
  topic: 'learning',
  thread: ({ courseCode, questionId }) => `question:${courseCode}/${questionId}`,
  subject: ({ location }) => `An answer to your question ${location}`,
  body: ({ firstName, from, location, text, url }) => [
    { kind: 'heading', text: `Your question has an answer, ${firstName}.` },
    { kind: 'paragraph', text: `You asked ${location}. ${from} writes:` },
    { kind: 'paragraph', text },
    { kind: 'button', label: 'Read it beside the lecture', url },
  ],
  spanish: {
    subject: () => 'Una respuesta a su pregunta',
    body: ({ firstName, from, text, url }) => [
      { kind: 'heading', text: `Su pregunta tiene respuesta, ${firstName}.` },
      { kind: 'paragraph', text: `${from} escribe:` },
      { kind: 'paragraph', text },
      { kind: 'button', label: 'Leerla junto a la lección', url },
    ],
  },
}

export const answeredSample = sampleOf(questionAnswered, {
  ...{ firstName: 'Rosa', from: 'Lena Moreau', location: 'at 1:05 of Water under a lens' },
  ...{ text: 'The rule of thumb is 3% a degree.', url: 'https://example.com/lectures' },
  ...{ courseCode: 'OLC110', questionId: '' },
})

/** To whoever reported a problem in a unit: what became of it. */
export const problemSettled: MailTemplate<Facts & { fixed: boolean; note: string }> = {
  name: 'problemSettled',
  topic: 'learning',
  subject: ({ fixed, location }) =>
    fixed ? `Fixed: what you reported ${location}` : `About what you reported ${location}`,
  body: ({ firstName, fixed, location, note, text, url }) => [
    {
      kind: 'heading',
      text: fixed ? `It is fixed, ${firstName}. Thank you.` : `Thank you for the report, ${firstName}.`,
    },
    { kind: 'paragraph', text: `You reported a problem ${location}${note ? `: ${note}` : '.'}` },
    ...(text ? [{ kind: 'paragraph' as const, text }] : []),
    { kind: 'button', label: 'Go to the lecture', url },
  ],
}
