import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { allows } from '#platform/contract/access.ts'
import { fillPath } from '#platform/contract/address.ts'
import type { AnyOperation } from '#platform/contract/operation.ts'
import { auditRows } from '#platform/server/tables.ts'
import type { Sample } from './sample.ts'
import type { SampleWorld } from './sample-world.ts'
import { type Fields, sendCall, type WireAnswer } from './wire-client.ts'

/** Responses of a call to authorized callers, to unauthorized callers, and to invalid input. */
export interface CallRow {
  call: string
  as: string
  answers: string
  mayNot: string
  guest: string
  foreign: string
  bad: string
  /** Fields that the specification reads but the response lacks. */
  missing: string[]
  decided: string
}

/** Users tried in this order when a test needs one who is not permitted to make a call. */
const others = ['learner', 'employee', 'instructor']

const nothing = '–'

/** Makes a call in all variants listed in the table. */
export async function callRow(
  world: SampleWorld,
  { method, path }: { method: string; path: string },
  operation: AnyOperation,
  sample: Sample,
): Promise<CallRow> {
  const { as, decided = '', answer: read = [] } = sample
  const fields =
    typeof sample.fields === 'function' ? await sample.fields(world) : (sample.fields ?? inAddress(path))
  const ask = async (username: string, given: Fields) =>
    sendCall(await world.client(username), path, given, await headersOf(world, username))
  const refused = as === 'tablet' ? 'guest' : await whoMayNot(world, operation)
  const row = {
    call: `${method} ${path}`,
    as,
    // Set below for a call made as a guest.
    guest: as === 'guest' ? '' : outcome(await ask('guest', fields)),
    mayNot: refused ? `${outcome(await ask(refused, fields))} (${refused})` : nothing,
    foreign: await foreign(world, operation, { ...fields }, (given) => ask(as, given)),
    bad: sample.bad ? outcome(await ask(as, { ...fields, ...sample.bad })) : nothing,
    decided,
  }
  const answered = as === 'provider' ? await fromProvider(world) : await ask(as, fields)
  return {
    ...row,
    ...(as === 'guest' ? { guest: outcome(answered) } : {}),
    answers: outcome(answered),
    missing: read.filter((name) => valueAt(answered.body, name) === undefined),
  }
}

/** Fields for the placeholders of a path without other fields. */
const inAddress = (path: string): Fields =>
  Object.fromEntries([...path.matchAll(/\{(\w{1,60})\}/g)].map(([, name = '']) => [name, 'guest']))

async function headersOf(world: SampleWorld, username: string): Promise<Record<string, string>> {
  return username === 'tablet' ? { 'x-device-key': (await world.booth()).key } : {}
}

async function whoMayNot(world: SampleWorld, { access }: AnyOperation): Promise<string | null> {
  if (access === 'provider') return 'learner'
  for (const username of others) {
    if (!allows(access, await world.app.person(username))) return username
  }
  return null
}

/** Sends the call in the name of another user, which must be refused and audited. */
async function foreign(
  world: SampleWorld,
  { self, id }: AnyOperation,
  fields: Fields,
  ask: (given: Fields) => Promise<WireAnswer>,
): Promise<string> {
  const field = typeof self === 'string' ? self : self?.[0]
  if (field === undefined || !(field in fields)) return nothing
  const refusals = () => world.app.app.db.$count(auditRows, eq(auditRows.action, id))
  const before = await refusals()
  const answered = await ask({ ...fields, [field]: await world.id('instructor') })
  return `${outcome(answered)}, ${(await refusals()) > before ? 'audited' : 'not audited'}`
}

/** An event signed by the sandbox provider. */
async function fromProvider(world: SampleWorld): Promise<WireAnswer> {
  const { events } = world.sandbox
  await expect.poll(() => events.length, { timeout: 60_000 }).toBeGreaterThan(0)
  const [{ body, headers } = { body: '', headers: {} }] = events
  const { url } = fillPath({ at: 'ipn' }, {})
  const provider = await world.app.guest()
  const response = await provider.rawWith(url, body, { ...headers, 'content-type': 'application/json' })
  return { status: response.statusCode, body: response.json() }
}

/** Formats an outcome: '200 good', '403 forbidden', '400 bad-input at data.name'. */
function outcome({ status, body }: WireAnswer): string {
  if (body.good === false || status >= 400) {
    const [field] = Object.keys((body.fields as object | undefined) ?? {})
    return [`${status} ${String(body.code)}`, ...(field ? [`at ${field}`] : [])].join(' ')
  }
  return body.good === true ? `${status} good` : `${status}`
}

function valueAt(body: unknown, name: string): unknown {
  return name
    .split('.')
    .reduce<unknown>((value, part) => (value as Record<string, unknown> | undefined)?.[part], body)
}
