import type { MailTemplate } from '#platform/server/mail.ts'
import { button, factList, heading, type MailBlock } from '#platform/server/mail-blocks.ts'
import type { Decision } from '../rules/admission/application-states.ts'

const paragraphs = (text: string): MailBlock[] => text.split(/\n{2,}/).filter((part) => part.trim() !== '')

interface ApplicationFacts {
  firstName: string
  program: string
  url: string
}

/** Email to the applicant: the entrance exam is the next step. */
export const entranceExamOpen: MailTemplate<ApplicationFacts & { minutes: number }> = {
  name: 'rotpEntranceExam',
  subject: ({ program }) => `${program}: your entrance exam is open`,
  body: ({ firstName, program, minutes, url }) => [
    heading(`Thank you, ${firstName}.`),
    `We have your application for ${program}. The next step is the entrance exam.`,
    `It takes at most ${minutes} minutes. Have paper and a calculator ready, and start when you have time.`,
    button('Go to the exam', url),
  ],
}

/** Notifies readers that an exam is waiting. */
export const paperArrived: MailTemplate<{ person: string; program: string; url: string }> = {
  name: 'rotpPaperArrived',
  topic: 'office',
  subject: ({ person, program }) => `${person}: entrance exam for ${program}`,
  body: ({ person, program, url }) => [
    heading('An entrance exam is ready for review'),
    `${person} has handed in the entrance exam for ${program}. Two people read each paper.`,
    button('Read the paper', url),
  ],
}

interface LetterFacts extends ApplicationFacts {
  decision: Decision
  letter: string
  conditions: string
}

export const decisionTitles: Readonly<Record<Decision, string>> = {
  admitted: 'You are admitted',
  conditional: 'You are admitted under conditions',
  denied: 'About your application',
}

/** Email to the applicant with the decision letter. */
export const decisionLetter: MailTemplate<LetterFacts> = {
  name: 'rotpDecision',
  subject: ({ decision, program }) => `${program}: ${decisionTitles[decision].toLowerCase()}`,
  body: ({ firstName, decision, letter, conditions, url }) => [
    heading(`${decisionTitles[decision]}, ${firstName}`),
    ...paragraphs(letter),
    ...(conditions === '' ? [] : [factList([['Conditions', conditions]])]),
    button(decision === 'denied' ? 'See your application' : 'Take your place', url),
  ],
}

/** Confirms enrollment to the student. */
export const placeTaken: MailTemplate<ApplicationFacts & { startsOn: string }> = {
  name: 'rotpEnrolled',
  subject: ({ program }) => `Welcome to ${program}`,
  body: ({ firstName, program, startsOn, url }) => [
    heading(`Welcome, ${firstName}.`),
    `You are enrolled in ${program}. The first term begins on ${startsOn}.`,
    button('See your terms and assignments', url),
  ],
}

/** Email to a student with a message from the program staff. */
export const programMessage: MailTemplate<{
  program: string
  sender: string
  subject: string
  text: string
  url: string
}> = {
  name: 'rotpMessage',
  topic: 'learning',
  subject: ({ subject, program }) => `${program}: ${subject}`,
  body: ({ sender, subject, text, url }) => [
    heading(subject),
    ...paragraphs(text),
    sender,
    button('Open my program', url),
  ],
}

interface WorkFacts {
  firstName: string
  assignment: string
  feedback: string
  url: string
}

/** Email to the student: the work has been graded. */
export const workGraded: MailTemplate<WorkFacts & { percent: number; passed: boolean }> = {
  name: 'rotpWorkGraded',
  topic: 'learning',
  subject: ({ assignment, percent }) => `${assignment}: ${percent}%`,
  body: ({ firstName, assignment, feedback, percent, passed, url }) => [
    heading(passed ? `Well done, ${firstName}.` : `Your result, ${firstName}`),
    factList([
      ['Assignment', assignment],
      ['Result', `${percent}%, ${passed ? 'passed' : 'not passed'}`],
    ]),
    ...paragraphs(feedback),
    button('See the grade and comments', url),
  ],
}

/** Email to the student: the work was returned for improvement. */
export const workReturned: MailTemplate<WorkFacts & { dueOn: string }> = {
  name: 'rotpWorkReturned',
  topic: 'learning',
  subject: ({ assignment }) => `${assignment}: please rework it`,
  body: ({ firstName, assignment, feedback, dueOn, url }) => [
    heading(`${firstName}, please rework ${assignment}`),
    ...paragraphs(feedback),
    `It was due ${dueOn}. Hand in the new version as soon as you can.`,
    button('Open the assignment', url),
  ],
}
