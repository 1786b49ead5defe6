import type { ErrorText, ErrorTexts } from './operation.ts'

/** Errors that every operation may return. Feature errors are in the contract of the feature. */
export const commonErrors = {
  'bad-input': { status: 400, message: 'Please check the marked fields.' },
  'not-signed-in': { status: 401, message: 'Please log in first.' },
  'other-person': {
    status: 401,
    message: 'Someone else is now logged in with this browser. Nothing was sent.',
  },
  'unknown-key': {
    status: 401,
    message: 'This API key is wrong, has ended or was revoked.',
  },
  forgery: { status: 403, message: 'Your page has been open for too long. Please reload it and try again.' },
  'password-due': { status: 403, message: 'Please choose a password of your own first.' },
  'consent-due': { status: 403, message: 'Our terms have changed. Please agree to them first.' },
  'factor-due': { status: 403, message: 'Please set up a second step for your login first.' },
  'proof-due': { status: 403, message: 'Please confirm that it is you, and try again.' },
  viewing: {
    status: 403,
    message: 'You are viewing as someone else. Stop viewing before you change or save something.',
  },
  forbidden: { status: 403, message: 'You do not have permission to do this.' },
  'not-found': { status: 404, message: 'We could not find that.' },
  'wrong-method': { status: 405, message: 'This address is asked in another way.' },
  conflict: {
    status: 409,
    message: 'Someone else has changed this in the meantime. What you typed is still here.',
  },
  quota: { status: 409, message: 'This is more than can be stored for your account.' },
  'too-large': { status: 413, message: 'That is more than can be sent at once.' },
  'too-many': { status: 429, message: 'Too many tries. Please wait a few minutes and try again.' },
  server: {
    status: 500,
    message: 'Something went wrong on our side. Nothing you typed was lost; please try again.',
  },
  'no-room': {
    status: 507,
    message:
      'Our server has no room for this at the moment. Our staff know about it. Please try again later.',
  },
  busy: { status: 503, message: 'The server is busy. Please try again in a moment.' },
} as const satisfies ErrorTexts

export type CommonCode = keyof typeof commonErrors

/** Messages for form fields, keyed by dotted field path (`data.email`). */
export type FieldMessages = Record<string, string>

export interface ErrorBody {
  good: false
  code: string
  msg: string
  message: string
  fields?: FieldMessages
}

export interface RefusalOptions {
  /** Replaces the declared message where it needs a number or a name. */
  message?: string | undefined
  fields?: FieldMessages | undefined
  /** Added to the response. */
  data?: Record<string, unknown>
  /** Status and message that override what the operation declares for this code. */
  declared?: ErrorText | undefined
}

/** A refusal meant for the caller. Its code is a common one or declared by the operation. */
export class Refusal extends Error {
  readonly code: string
  /** Replaces the declared message. */
  readonly sentence: string | undefined
  readonly fields: FieldMessages | undefined
  readonly data: Record<string, unknown>
  readonly declared: ErrorText | undefined

  constructor(code: string, options: RefusalOptions = {}) {
    super(options.message ?? code)
    this.name = 'Refusal'
    this.code = code
    this.sentence = options.message
    this.fields = options.fields
    this.data = options.data ?? {}
    this.declared = options.declared
  }
}

/** Stops the operation with a common error. For errors declared by an operation, use `ctx.refuse`. */
export function refuse(code: CommonCode, options?: RefusalOptions): never {
  throw new Refusal(code, options)
}

/** Returns the refusal with its messages moved to other fields. Other errors are returned unchanged. */
export function withFields(error: unknown, rename: (field: string) => string): unknown {
  if (!(error instanceof Refusal) || !error.fields) return error
  const { code, sentence, data, declared } = error
  const fields = Object.entries(error.fields).map(([field, message]) => [rename(field), message])
  return new Refusal(code, { message: sentence, data, declared, fields: Object.fromEntries(fields) })
}

/** Returns the refusal with more response data. Other errors are returned unchanged. */
export function withData(error: unknown, more: Record<string, unknown>): unknown {
  if (!(error instanceof Refusal)) return error
  const { code, sentence, fields, data, declared } = error
  return new Refusal(code, { message: sentence, fields, declared, data: { ...data, ...more } })
}

/** Returns the status and message of a declared error. */
export function readErrorText(text: ErrorText): { status: number; message: string } {
  return typeof text === 'string' ? { status: 409, message: text } : text
}
