import type { FastifyReply } from 'fastify'
import SCIMMY from 'scimmy'
import { type CommonCode, commonErrors, Refusal, readErrorText } from '#platform/contract/refusal.ts'
import { refusalOf } from '#platform/server/postgres/refused/refusal-of.ts'

export const SCIM_JSON = 'application/scim+json'
const ERROR_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:Error'

/** Keywords from RFC 7644, table 9, that this server returns. */
export type ScimType =
  | 'uniqueness'
  | 'tooMany'
  | 'invalidFilter'
  | 'mutability'
  | 'invalidSyntax'
  | 'invalidPath'
  | 'noTarget'
  | 'invalidValue'

/** Aborts a directory request with a SCIM error. */
export function refuseScim(status: number, scimType: ScimType | null, detail: string): never {
  throw new SCIMMY.Types.Error(status, scimType ?? '', detail)
}

export interface ScimError {
  status: number
  scimType?: string
  detail: string
  retryAfterSeconds?: number
}

const typeOf: Readonly<Record<string, ScimType>> = { 'bad-input': 'invalidValue', conflict: 'uniqueness' }

/** Converts an error to a SCIM error; null for server errors, which are logged. */
export function scimErrorOf(thrown: unknown): ScimError | null {
  const error = refusalOf(thrown) ?? thrown
  if (error instanceof SCIMMY.Types.Error) {
    const { status, scimType, message } = error
    return { status, detail: message, ...(scimType ? { scimType } : {}) }
  }
  if (error instanceof Refusal) return ofRefusal(error)
  const status = (error as { statusCode?: unknown }).statusCode
  if (status === 413) return { status, detail: 'The body is larger than this address takes.' }
  if (typeof status === 'number' && status < 500)
    return { status, scimType: 'invalidSyntax', detail: 'The body is not JSON.' }
  return null
}

function ofRefusal({ code, sentence, fields, declared, data }: Refusal): ScimError {
  const known = declared ?? commonErrors[code as CommonCode]
  const { status, message } = known ? readErrorText(known) : { status: 409, message: code }
  const seconds = data.retryAfterSeconds ?? (code === 'too-many' ? 3600 : undefined)
  return {
    status,
    ...(typeOf[code] ? { scimType: typeOf[code] } : {}),
    detail: Object.values(fields ?? {})[0] ?? sentence ?? message,
    ...(typeof seconds === 'number' ? { retryAfterSeconds: seconds } : {}),
  }
}

export function sendScimError(reply: FastifyReply, { status, scimType, ...error }: ScimError): FastifyReply {
  if (error.retryAfterSeconds) reply.header('retry-after', String(error.retryAfterSeconds))
  if (status === 401) reply.header('www-authenticate', 'Bearer')
  const body = { schemas: [ERROR_SCHEMA], status: String(status), scimType, detail: error.detail }
  return reply.code(status).header('cache-control', 'no-store').type(SCIM_JSON).send(JSON.stringify(body))
}
