import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import qs from 'qs'
import { refuse } from '#platform/contract/refusal.ts'
import { isRead } from './visitor/is-read.ts'

const MEBIBYTE = 1024 * 1024
// By default, qs turns a list of more than 20 entries into an object.
const bracketNotation = { arrayLimit: 1000, depth: 8, parameterLimit: 5000, strictDepth: true } as const

/** Registers the three body formats that every operation accepts: JSON, form and multipart. */
export async function acceptBodies(http: FastifyInstance): Promise<void> {
  await http.register(multipart, { limits: { files: 0, fields: 2000, fieldSize: MEBIBYTE, parts: 2000 } })
  const parseJson = http.getDefaultJsonParser('error', 'error')
  http.removeContentTypeParser('application/json')
  http.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    request.bodyText = String(body)
    void parseJson(request, request.bodyText, done)
  })
  http.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      try {
        done(null, readForm(String(body)))
      } catch (error) {
        done(error instanceof Error ? error : new Error('unreadable form'))
      }
    },
  )
  // A body without a content type is read as empty instead of refused: some callers post an empty body.
  http.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume()
    payload.on('end', () => done(null, {}))
    payload.on('error', done)
  })
}

/** Parses `a[b][]=1` into nested values; refuses excessive nesting. */
export function readForm(body: string): Record<string, unknown> {
  try {
    return qs.parse(body, bracketNotation) as Record<string, unknown>
  } catch (error) {
    throw Object.assign(new Error('unreadable form', { cause: error }), { statusCode: 400 })
  }
}

/** Reads the input of a request as one object: path and query parameters, then the body's fields. */
export async function readInput(request: FastifyRequest): Promise<unknown> {
  if (isRead(request)) return joinInput(request, {})
  return joinInput(request, request.isMultipart() ? await readMultipart(request) : (request.body ?? {}))
}

/** Merges path and query parameters with the body's fields. */
export function joinInput(request: FastifyRequest, body: unknown): unknown {
  if (typeof body !== 'object' || Array.isArray(body)) return body
  return { ...readForm(request.url.split('?')[1] ?? ''), ...(request.params as object), ...body }
}

/** Reads fields only, which are held in memory. Only uploads accept files; fields may not exceed the body limit. */
async function readMultipart(request: FastifyRequest): Promise<Record<string, unknown>> {
  const bytes = Number(request.headers['content-length'])
  if (!(bytes <= request.routeOptions.bodyLimit)) refuse('too-large')
  const pairs: string[] = []
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field')
        pairs.push(`${encodeURIComponent(part.fieldname)}=${encodeURIComponent(String(part.value))}`)
    }
  } catch (error) {
    if ((error as { code?: string }).code !== 'FST_FILES_LIMIT') throw error
    refuse('bad-input', { message: 'No file can be sent here.' })
  }
  return readForm(pairs.join('&'))
}
