import type { FastifyReply } from 'fastify'
import type { z } from 'zod'
import type { AnyOperation } from '#platform/contract/operation.ts'
import {
  type CommonCode,
  commonErrors,
  type ErrorBody,
  type FieldMessages,
  Refusal,
  readErrorText,
} from '#platform/contract/refusal.ts'

interface ErrorAnswer {
  status: number
  body: ErrorBody & Record<string, unknown>
}

/** Returns the first zod message for each field. */
function fieldMessages(error: z.ZodError): FieldMessages {
  const messages: FieldMessages = {}
  for (const issue of error.issues) {
    const field = issue.path.join('.') || 'form'
    messages[field] ??= sayIssue(issue)
  }
  return messages
}

/** Replaces the library's validation messages, which are not user-friendly. */
const PLAIN: readonly [begins: string, message: string][] = [
  ['Invalid input', 'Please fill in this field.'],
  ['Invalid option', 'Please choose one of the values that are offered.'],
  ['Too big', 'This is more than can be taken here.'],
  ['Too small', 'This is less than is needed here.'],
  ['Invalid ', 'Please check this field.'],
]

function sayIssue(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') return `Please leave out ${issue.keys.join(', ')}.`
  return PLAIN.find(([begins]) => issue.message.startsWith(begins))?.[1] ?? issue.message
}

/**
 * Converts a refusal to a response. Returns null for a code that the operation did not declare, which is a bug.
 * Specified calls with `good` return a business refusal with status 200.
 */
export function refusalToResponse(operation: AnyOperation, refusal: Refusal): ErrorAnswer | null {
  const common = commonErrors[refusal.code as CommonCode]
  const text = refusal.declared ?? operation.errors[refusal.code] ?? common
  if (!text) return null
  const { status, message: declared } = readErrorText(text)
  const message = refusal.sentence ?? declared
  const { refusalHeader: header } = operation
  const body = {
    good: false as const,
    code: refusal.code,
    msg: message,
    message,
    ...(header === null ? {} : { header, results: { message: header, long_message: message } }),
    ...(refusal.fields ? { fields: refusal.fields } : {}),
    ...refusal.data,
  }
  return { status: text !== common && operation.refusals === 'good' ? 200 : status, body }
}

/** Sends a common error outside any operation. */
export function sendCommonError(reply: FastifyReply, code: CommonCode, sentence?: string): FastifyReply {
  const { status, message: declared } = readErrorText(commonErrors[code])
  const message = sentence ?? declared
  return reply.code(status).send({ good: false, code, msg: message, message: message } satisfies ErrorBody)
}

/** Says when to call again, if the refusal is temporary and the call had no effect. */
export function offerRetry(reply: FastifyReply, { code, data }: Refusal): void {
  const seconds = data.retryAfterSeconds ?? (code === 'too-many' ? 60 : undefined)
  if (seconds !== undefined) reply.header('retry-after', String(seconds))
}

/** Unreadable input is not a business refusal, even if an operation declares errors for invalid fields. */
export function badInput(error: z.ZodError): Refusal {
  return new Refusal('bad-input', { fields: fieldMessages(error), declared: commonErrors['bad-input'] })
}
