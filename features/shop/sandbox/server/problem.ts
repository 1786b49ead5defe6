import { randomBytes } from 'node:crypto'
import type { FastifyError, FastifyReply } from 'fastify'
import { ZodError } from 'zod'

const NAMES: Record<number, string> = {
  400: 'INVALID_REQUEST',
  401: 'AUTHENTICATION_FAILURE',
  403: 'NOT_AUTHORIZED',
  404: 'RESOURCE_NOT_FOUND',
  422: 'UNPROCESSABLE_ENTITY',
}

const MESSAGES: Record<number, string> = {
  400: 'The request is not well-formed.',
  401: 'The credentials are missing or not valid.',
  403: 'This is not allowed.',
  404: 'There is no such resource.',
  422: 'The request is understood but cannot be carried out.',
}

/** A refusal that is returned in PayPal's error format. */
export class Problem extends Error {
  readonly status: number
  readonly issue: string

  constructor(status: 400 | 401 | 403 | 404 | 422, issue: string, description: string) {
    super(description)
    this.status = status
    this.issue = issue
  }
}

export const notFound = (what: string): Problem =>
  new Problem(404, 'INVALID_RESOURCE_ID', `There is no ${what} with this id.`)

function problemOf(error: Error | FastifyError): Problem | null {
  if (error instanceof Problem) return error
  if (error instanceof ZodError) {
    const where = error.issues.map((issue) => `/${issue.path.join('/')}: ${issue.message}`).join('; ')
    return new Problem(400, 'INVALID_PARAMETER_VALUE', where)
  }
  const malformed = 'statusCode' in error && error.statusCode !== undefined && error.statusCode < 500
  return malformed ? new Problem(400, 'MALFORMED_REQUEST_JSON', error.message) : null
}

/** Fastify error handler: returns our refusals in PayPal's format and all other errors as its plain 500. */
export function handleProblem(error: Error, reply: FastifyReply): FastifyReply {
  const debug_id = randomBytes(7).toString('hex')
  const problem = problemOf(error)
  if (!problem) {
    const message = 'The sandbox provider failed.'
    return reply.code(500).send({ name: 'INTERNAL_SERVER_ERROR', message, debug_id, details: [] })
  }
  return reply.code(problem.status).send({
    name: NAMES[problem.status],
    message: MESSAGES[problem.status],
    debug_id,
    details: [{ issue: problem.issue, description: problem.message }],
    links: [],
  })
}
