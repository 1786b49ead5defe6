import type { MailTemplate } from '#platform/server/mail.ts'
import { button, factList, heading, type MailBlock } from '#platform/server/mail-blocks.ts'
import type { Outcome } from '../rules/points.ts'

interface GradeMailFacts {
  firstName: string
  title: string
  /** Example: 'Nov 20, 2026'. */
  heldOn: string
  location: string
  outcome: Outcome | null
  passPercent: number
  url: string
}

const resultRows = ({ heldOn, location, outcome, passPercent }: GradeMailFacts): MailBlock =>
  factList([
    ['Held on', `${heldOn}, ${location}`],
    ...(outcome
      ? ([
          ['Points', `${outcome.total} of ${outcome.most}`],
          ['Result', `${outcome.percent}%, ${outcome.passed ? 'passed' : 'not passed'}`],
        ] as [string, string][])
      : ([['Result', 'You were marked as absent.']] as [string, string][])),
    ['Needed', `${passPercent}%`],
  ])

/** Sends the learner the result of a paper exam or a hands-on assessment. */
export const gradeGiven: MailTemplate<GradeMailFacts> = {
  name: 'gradeGiven',
  topic: 'learning',
  subject: ({ title, outcome }) => `${title}: ${outcome?.passed ? 'you passed' : 'your result'}`,
  body: (facts) => [
    heading(facts.outcome?.passed ? `Well done, ${facts.firstName}.` : `Your result, ${facts.firstName}`),
    facts.outcome?.passed
      ? `You have passed ${facts.title}.`
      : `You did not reach the points for ${facts.title} this time. Your instructor can tell you what to practice.`,
    resultRows(facts),
    button('See my exams', facts.url),
  ],
}

/** Sent to the learner when a published result has changed, with the reason. */
export const gradeCorrected: MailTemplate<GradeMailFacts & { reason: string }> = {
  name: 'gradeCorrected',
  topic: 'learning',
  subject: ({ title }) => `${title}: your result was corrected`,
  body: (facts) => [
    heading(`Your result for ${facts.title} was corrected`),
    `${facts.firstName}, this replaces our earlier message. The reason:`,
    facts.reason,
    resultRows(facts),
    button('See my exams', facts.url),
  ],
}
