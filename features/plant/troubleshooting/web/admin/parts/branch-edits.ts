import type { Branch, Cause, Question } from '../../../rules/branch.ts'

const letters = 'abcdefghijklmnopqrstuvwxyz'

/** Returns an unused key: 'cause-a', 'cause-b'. */
export function unusedKey(stem: string, others: readonly { key: string }[]): string {
  const taken = new Set(others.map(({ key }) => key))
  for (const first of letters)
    for (const second of ['', ...letters]) {
      const key = `${stem}-${first}${second}`
      if (!taken.has(key)) return key
    }
  return `${stem}-${'z'.repeat(others.length % 20)}`
}

export const blankCause = (key: string): Cause => ({
  key,
  name: '',
  about: '',
  share: 5,
  evidence: [],
  now: [],
  next: [],
  safety: [],
  lesson: { course: '', unit: '', second: null, heading: null },
  source: '',
})

export const blankQuestion = (key: string): Question => ({
  key,
  text: '',
  help: '',
  figure: null,
  when: null,
  options: [
    { key: 'yes', text: 'Yes', from: null, below: null },
    { key: 'no', text: 'No', from: null, below: null },
  ],
})

/** Removes a question from a branch, including conditions and evidence that depend on it. */
export const withoutQuestion = ({ questions, causes }: Branch, key: string): Partial<Branch> => ({
  questions: questions
    .filter((question) => question.key !== key)
    .map((question) => (question.when?.question === key ? { ...question, when: null } : question)),
  causes: causes.map((cause) => ({
    ...cause,
    evidence: cause.evidence.filter(({ question }) => question !== key),
  })),
})

/** Splits a text field into lines; blank lines are dropped when saved. */
export const linesOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '')
