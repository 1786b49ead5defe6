import { pathOf } from '#platform/contract/address.ts'
import type { Operation, OutputOf } from '#platform/contract/operation.ts'
import { start } from '#platform/contract/start/home-answers.ts'
import { STORED_ANSWERS } from '../device/app-files.ts'

type Answers = Map<string, unknown>

/** The answer of one query, as the server sends it for the start. */
export type StartAnswer = OutputOf<typeof start.home>['answers'][number]

/** How long queries wait for the shared response before they are sent alone. */
const PATIENCE = 4000
/** Answers that no query took by then are dropped, because they may be outdated. */
const LIFETIME = 15_000

let pending: Promise<Answers> | null = null

const keyOf = (operation: string, input: unknown): string => `${operation} ${JSON.stringify(input)}`

/**
 * Requests the answers of the queries with which the home page starts. Call it before the app renders. If the request
 * fails, each query is sent alone.
 */
export function requestStartAnswers(): void {
  const late = new Promise<Answers>((resolve) => setTimeout(resolve, PATIENCE, new Map()))
  pending = Promise.race([read(), late])
  setTimeout(dropStartAnswers, LIFETIME)
}

/** Drops the answers that no query has taken, because the visitor changed. */
export const dropStartAnswers = (): void => {
  pending = null
}

async function read(): Promise<Answers> {
  try {
    const response = await fetch(pathOf(start.home))
    const { answers } = (await response.json()) as OutputOf<typeof start.home>
    return new Map(answers.map(({ operation, input, answer }) => [keyOf(operation, input), answer]))
  } catch {
    return new Map()
  }
}

/** Returns the answer of a query from the shared response, once; undefined if it has none. */
export async function takeStartAnswer(operation: Operation, input: unknown): Promise<unknown> {
  if (pending === null || operation.kind !== 'query') return undefined
  if (isServedByWorker(operation)) return undefined
  const answers = await pending
  const key = keyOf(operation.id, input)
  const answer = answers.get(key)
  answers.delete(key)
  return answer
}

/** The service worker stores these answers for offline use, so it must see their requests. */
const isServedByWorker = (operation: Operation): boolean =>
  Boolean(navigator.serviceWorker?.controller) && STORED_ANSWERS.test(pathOf(operation))
