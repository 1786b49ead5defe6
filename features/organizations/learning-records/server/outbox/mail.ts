import type { MailTemplate } from '#platform/server/mail.ts'
import { button, heading } from '#platform/server/mail-blocks.ts'

export const storeProblemMail: MailTemplate<{
  firstName: string
  company: string
  endpoint: string
  problem: string
  state: 'failing' | 'paused'
  link: string
}> = {
  name: 'learningRecords.store-problem',
  subject: ({ company, state }) =>
    state === 'paused'
      ? `Learning records of ${company} are paused`
      : `Learning records of ${company} have not been delivered for a day`,
  body: ({ firstName, endpoint, problem, state, link }) => [
    heading(`Hello ${firstName}`),
    `Your learning record store (${endpoint}) does not accept the learning of your people. ${problem}`,
    state === 'paused'
      ? 'Nothing is sent until you enter other credentials or press "Try again". Nothing is lost: the statements wait here.'
      : 'We try again at least every two hours. Nothing is lost: the statements wait here.',
    button('See the problem', link),
  ],
}
