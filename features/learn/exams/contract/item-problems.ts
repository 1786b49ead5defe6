import type { z } from 'zod'
import { numbersProblem } from '../rules/drawn-item.ts'
import { ItemBody } from './items.ts'

/** A problem with one part of an item, such as 'choices.2' or 'pairs.0.1', with a message for the author. */
export interface ItemProblem {
  path: (string | number)[]
  message: string
}

export type ReadItem = { item: ItemBody } | { problems: ItemProblem[] }

/** Parses a draft of an item; each problem describes the required fix. */
export function readItem(draft: unknown): ReadItem {
  const read = ItemBody.safeParse(draft)
  if (!read.success) return { problems: read.error.issues.map(toProblem) }
  const item = read.data
  const problem = item.kind === 'numeric' && item.numbers ? numbersProblem(item, item.numbers) : null
  return problem ? { problems: [{ path: ['numbers'], message: asSentence(problem) }] } : { item }
}

type Issue = z.core.$ZodIssue

function toProblem(issue: Issue): ItemProblem {
  return {
    path: issue.path.map((step) => (typeof step === 'symbol' ? String(step) : step)),
    message: sentence(issue),
  }
}

function sentence(issue: Issue): string {
  const isAnswer = issue.path[0] === 'answer' || issue.path[0] === 'answers'
  if (isAnswer && issue.code === 'too_small') return 'Please say which one is right.'
  switch (issue.code) {
    case 'too_small':
      return issue.origin === 'array' ? atLeast(issue.minimum) : smallest(issue)
    case 'too_big':
      return issue.origin === 'array'
        ? `At most ${issue.maximum} of these.`
        : `Please use at most ${issue.maximum} characters.`
    case 'custom':
      return asSentence(issue.message)
    case 'invalid_type':
      if (issue.path[0] === 'numbers') return 'Please write each line like the examples.'
      return issue.expected === 'number' || issue.expected === 'int'
        ? 'Please enter a number.'
        : 'Please fill in this field.'
    case 'unrecognized_keys':
      return 'This kind of question does not have everything that is filled in here.'
    default:
      return 'Please fill in this field.'
  }
}

const atLeast = (least: number | bigint) =>
  least === 1 ? 'Please enter at least one.' : `Please enter at least ${least}.`

const smallest = ({ origin, minimum }: { origin: string; minimum: number | bigint }) =>
  origin === 'string' ? 'Please fill in this field.' : `Please enter ${minimum} or more.`

/** Schema messages are phrased for content files; this turns them into complete sentences. */
const asSentence = (message: string): string =>
  `${message.slice(0, 1).toUpperCase()}${message.slice(1)}${/[.!?]$/.test(message) ? '' : '.'}`
