import fc from 'fast-check'
import type { LightMyRequestResponse } from 'fastify'
import { z } from 'zod'
import { pathOf } from '#platform/contract/address.ts'
import type { AnyOperation, UploadOperation } from '#platform/contract/operation.ts'
import { readErrorText } from '#platform/contract/refusal.ts'
import { badInput } from '#platform/server/http/answer-errors.ts'
import { inputSchema } from './input-schema.ts'
import type { TestApp } from './test-app.ts'
import type { TestClient } from './test-client.ts'

/** Values that look valid to a schema, so that some inputs pass it and reach the handler. */
const plausible = fc.constantFrom<unknown>(
  '00000000-0000-4000-8000-000000000000',
  'OLC110',
  'dhp',
  'learner@example.com',
  '699.00',
  'US',
  '2026-11-20',
  1,
  true,
  [],
  {},
)

const hostile = fc.oneof(
  fc.constantFrom<unknown>(
    '',
    ' ',
    '\0',
    '\ud800',
    'NaN',
    '-1',
    '1e309',
    '9'.repeat(400),
    `'; drop table users; --`,
    '{"a":',
    '[null]',
    '{"courses":[{"courseid":{}}]}',
    '../../etc/passwd',
    '%00%ff',
    'x'.repeat(5000),
    Number.MAX_SAFE_INTEGER,
    -0.5,
    null,
    [[[[]]]],
    [null, '', {}],
    { toString: 'x', __proto__: null, length: -1 },
    '2026-02-31T25:61:61Z',
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.jsonValue({ maxDepth: 2 }),
  fc.double(),
)

type Schema = z.core.JSONSchema.JSONSchema

/**
 * Generates invalid inputs for an operation with its own field names: some fields get fitting values so that the wrong
 * ones reach the code behind the schema, others get arbitrary values. Nearly valid inputs have all required fields and
 * few wrong ones.
 */
export function badInputs(
  operation: AnyOperation,
  { nearlyRight = false } = {},
): fc.Arbitrary<Record<string, unknown>> {
  const { properties, required = [] } = inputSchema(operation)
  const fields: Record<string, Schema> = { ...properties, constructor: {}, surplus: {} }
  const values = Object.entries(fields).map(([name, field]) => [
    name,
    fc.oneof(
      { weight: nearlyRight ? 30 : 4, arbitrary: fitting(field) },
      { weight: 1, arbitrary: plausible },
      { weight: 2, arbitrary: hostile },
    ),
  ])
  return fc.record(Object.fromEntries(values), { requiredKeys: nearlyRight ? required : [] })
}

const samples: Record<string, string> = {
  uuid: '00000000-0000-4000-8000-000000000000',
  email: 'learner@example.com',
  date: '2026-11-20',
  'date-time': '2026-11-20T16:00:00Z',
  uri: 'https://example.com/',
}

/** Generates a valid value for a field of this schema. */
function fitting(schema: Schema): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom<unknown>(...schema.enum)
  if (choices) return fc.oneof(...choices.map((choice) => fitting(choice as Schema)))
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'integer' || schema.type === 'number') {
    const min = Math.ceil(Math.max(schema.minimum ?? 0, -2e9))
    return fc.integer({ min, max: Math.max(min, Math.floor(Math.min(schema.maximum ?? 2e9, 2e9))) })
  }
  if (schema.type === 'array') return fc.array(fitting((schema.items ?? {}) as Schema), { maxLength: 3 })
  if (schema.type === 'object') return fittingObject(schema)
  const sample = samples[schema.format ?? '']
  return sample ? fc.constant(sample) : plausible
}

function fittingObject(schema: Schema): fc.Arbitrary<unknown> {
  const fields = Object.entries(schema.properties ?? {})
  return fc.record(Object.fromEntries(fields.map(([name, field]) => [name, fitting(field as Schema)])), {
    requiredKeys: [],
  })
}

export const encodings = ['json', 'form', 'multipart'] as const

/** Sends one invalid input in the given kind of body. */
export function sendInput(
  client: TestClient,
  operation: AnyOperation,
  input: Record<string, unknown>,
  encoding: (typeof encodings)[number],
): Promise<LightMyRequestResponse> {
  const inAddress = (name: string) => encodeURIComponent(textOf(input[name])) || 'x'
  const path = pathOf(operation).replace(/\{(\w+)\}/g, (_, name: string) => inAddress(name))
  if (operation.method === 'GET') return client.get(`${path}?${new URLSearchParams(textsOf(input))}`)
  if (operation.kind === 'upload' && encoding === 'multipart')
    return client.upload(operation as UploadOperation, input, hostileFile(input))
  return client.post(path, input, encoding)
}

/** Returns the problem with a response to bad input, or '' if accepted or refused with a message for the user. */
export function problemIn(operation: AnyOperation, response: LightMyRequestResponse): string {
  if (response.statusCode >= 500 && !isDeclared(operation, response)) return `status ${response.statusCode}`
  const isRefused = response.statusCode >= 400 || (isJson(response) && response.json()?.good === false)
  if (!isRefused) return ''
  const { good, code, message } = response.json()
  return good === false && code && typeof message === 'string' && message.length > 3
    ? ''
    : 'no message for the person'
}

/** Headers of accepted file types, followed by other data. */
const beginnings = [
  '%PDF-1.7\n',
  '\xff\xd8\xff',
  '\x89PNG\r\n\x1a\n',
  '\0\0\0\x20ftypisom',
  'WEBVTT\n\n',
  'MZ',
  '',
]

function hostileFile(input: Record<string, unknown>): { bytes: Buffer; name: string } {
  const text = JSON.stringify(input)
  const beginning = beginnings[text.length % beginnings.length] ?? ''
  return { bytes: Buffer.from(beginning + text, 'latin1'), name: '../../etc/passwd' }
}

/** True for errors in the contract, such as a missing or unresponsive external service. They are not failures. */
function isDeclared(
  operation: AnyOperation,
  response: { statusCode: number; json(): { code?: string } },
): boolean {
  const { status } = readErrorText(operation.errors[response.json().code ?? ''] ?? '')
  return status === response.statusCode
}

function isJson(response: { headers: Record<string, unknown> }): boolean {
  return String(response.headers['content-type']).includes('json')
}

function textsOf(input: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(input).map(([name, value]) => [name, textOf(value)]))
}

/** Converts a value to text that a URL can carry; lone surrogates cannot be encoded. */
function textOf(value: unknown): string {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return text.replace(/\p{Surrogate}/gu, '')
}

/** Generates the same bad inputs per seed, split into those the operation's parser accepts and those it refuses. */
export function generateInputs(operation: AnyOperation, { count, seed }: { count: number; seed: number }) {
  const draw = (nearlyRight: boolean) =>
    fc.sample(badInputs(operation, { nearlyRight }), { numRuns: count / 2, seed })
  const inputs = [...draw(false), ...draw(true)]
  const accepted = inputs.filter((input) => z.safeParse(operation.input, input).success)
  return { accepted, refused: inputs.filter((input) => !accepted.includes(input)) }
}

/** Default parser messages, which are meaningless to users. */
const PARSER_WORDS = /^(Invalid|Expected|Unrecognized|Too (big|small))|undefined|\bNaN\b/

/** Returns the problem with how an operation's parser refuses an input, or '' if each field has a user message. */
export function parserProblem(operation: AnyOperation, input: Record<string, unknown>): string {
  const read = z.safeParse(operation.input, input)
  if (read.success) return ''
  const fields = Object.entries(badInput(read.error).fields ?? {})
  if (fields.length === 0) return 'no message for the person'
  const bad = fields.filter(([, message]) => message.length <= 3 || PARSER_WORDS.test(message))
  return bad.map(([field, message]) => `${field}: ${message}`).join(', ')
}

/** Tries bad inputs on an operation as a user. Returns the first badly handled input, minimized, or null. */
export async function attack(
  app: TestApp,
  operation: AnyOperation,
  options: { as: string | null; runs: number; seed?: number },
): Promise<string | null> {
  const client = options.as ? await app.as(options.as) : await app.guest()
  const tries = fc.tuple(badInputs(operation), fc.constantFrom(...encodings))
  const property = fc.asyncProperty(tries, async ([input, encoding]) => {
    const problem = problemIn(operation, await sendInput(client, operation, input, encoding))
    if (problem) throw new Error(`${problem} for ${encoding} ${JSON.stringify(input).slice(0, 500)}`)
  })
  const { seed } = options
  const result = await fc.check(property, {
    numRuns: options.runs,
    ...(seed === undefined ? {} : { seed }),
    endOnFailure: false,
  })
  return result.failed ? String(result.errorInstance) : null
}
