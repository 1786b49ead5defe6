import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { pathOf } from '#platform/contract/address.ts'
import { mimeOf } from '#platform/contract/file-kinds.ts'
import type { AnyOperation, UploadOperation } from '#platform/contract/operation.ts'
import { commonErrors, readErrorText } from '#platform/contract/refusal.ts'
import type { App } from '../app.ts'
import { type ReadyBytes, readyBytes } from './ready-bytes.ts'
import { sendReady } from './send-ready.ts'
import { readCookie, SESSION_COOKIE } from './visitor/cookies.ts'

const bodyTypes = ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'] as const

/**
 * Serves the OpenAPI document, built once from the contracts, at `/api/openapi.json`: all operations for users with a
 * role, otherwise those that require no role.
 */
export function describeApi(http: FastifyInstance, app: App): void {
  const all = app.served.map(({ operation }) => operation)
  const documents = new Map<boolean, Promise<ReadyBytes>>()
  http.get('/api/openapi.json', async (request, reply) => {
    const token = readCookie(app, request, SESSION_COOKIE)
    const actor = token ? await app.identify(token, app.clock()) : null
    const isStaff = actor !== null && actor.grants.length > 0
    const shown = isStaff ? all : all.filter(({ access }) => typeof access === 'string')
    const ready = documents.get(isStaff) ?? readyBytes(openApiDocument(shown))
    documents.set(isStaff, ready)
    return sendReady(request, reply, await ready)
  })
}

/** Returns the OpenAPI 3.1 document for a list of operations. */
export function openApiDocument(operations: readonly AnyOperation[]) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const operation of operations) {
    const path = pathOf(operation)
    paths[path] = { ...paths[path], [operation.method.toLowerCase()]: describe(operation) }
    if (operation.csv) paths[`${path}.csv`] = { get: describeCsv(operation) }
  }
  const securitySchemes = { apiKey: { type: 'http', scheme: 'bearer' } }
  return {
    openapi: '3.1.0',
    info: { title: 'Permeate', version: '1' },
    paths,
    components: { securitySchemes },
  }
}

function describe(operation: AnyOperation) {
  const input = jsonSchema(operation.input, 'input')
  return {
    operationId: operation.id,
    summary: operation.summary,
    'x-access': operation.access,
    ...(operation.scope ? { 'x-scope': operation.scope, security: [{}, { apiKey: [] }] } : {}),
    ...(operation.method === 'GET'
      ? { parameters: parametersOf(operation, input) }
      : {
          requestBody:
            operation.kind === 'upload' ? uploadOf(operation as UploadOperation, input) : bodyOf(input),
        }),
    responses: { 200: { description: 'Done', content: contentOf(operation) }, ...refusalsOf(operation) },
  }
}

function contentOf(operation: AnyOperation) {
  if (operation.kind === 'file') return { '*/*': { schema: { type: 'string', format: 'binary' } } }
  return { 'application/json': { schema: jsonSchema(operation.output, 'output') } }
}

/** Text fields precede the file. */
function uploadOf({ kinds, maxBytes }: UploadOperation, input: { properties?: Record<string, unknown> }) {
  const file = {
    type: 'string',
    format: 'binary',
    description: kinds.map(mimeOf).join(', '),
    'x-max-bytes': maxBytes,
  }
  const schema = { ...input, properties: { ...input.properties, file } }
  return { content: { 'multipart/form-data': { schema } } }
}

function describeCsv(operation: AnyOperation) {
  return {
    operationId: `${operation.id}.csv`,
    summary: 'The same list, all pages of it, as comma-separated values.',
    'x-access': operation.access,
    parameters: parametersOf(operation, jsonSchema(operation.input, 'input')),
    responses: {
      200: { description: 'Done', content: { 'text/csv': { schema: { type: 'string' } } } },
      ...refusalsOf(operation),
    },
  }
}

function bodyOf(schema: unknown) {
  return { content: Object.fromEntries(bodyTypes.map((type) => [type, { schema }])) }
}

function parametersOf(
  operation: AnyOperation,
  schema: { properties?: Record<string, unknown>; required?: string[] },
) {
  return Object.entries(schema.properties ?? {}).map(([name, property]) => {
    const inPath = operation.at.includes(`{${name}}`)
    const required = inPath || (schema.required ?? []).includes(name)
    return { name, in: inPath ? 'path' : 'query', required, schema: property }
  })
}

function refusalsOf(operation: AnyOperation) {
  const responses: Record<number, { description: string }> = {}
  for (const text of [...Object.values(commonErrors), ...Object.values(operation.errors)]) {
    const { status, message } = readErrorText(text)
    const description = responses[status] ? `${responses[status].description} / ${message}` : message
    if (operation.refusals === 'status' || status !== 409) responses[status] = { description }
  }
  return responses
}

function jsonSchema(schema: z.core.$ZodType, io: 'input' | 'output') {
  return z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as {
    properties?: Record<string, unknown>
    required?: string[]
  }
}
