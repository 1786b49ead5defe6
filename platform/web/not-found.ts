import { commonErrors } from '#platform/contract/refusal.ts'
import { OperationError } from './client.ts'

/** Converts an invalid id in an address to not found, because users need not distinguish it from a missing id. */
export function idAsNotFound(error: unknown): unknown {
  if (!(error instanceof OperationError) || error.code !== 'bad-input') return error
  const { message } = commonErrors['not-found']
  const wrong = Object.values(error.fields)
  if (wrong.length === 0 || wrong.some((words) => words !== message)) return error
  return new OperationError(404, { good: false, code: 'not-found', msg: message, message })
}
