import { ENTERPRISE_SCHEMA, type ScimResource } from './person-facts.ts'

/** One PATCH operation as received. */
export interface PatchOperation {
  op?: unknown
  path?: unknown
  value?: unknown
}

const flags = new Set(['active', 'primary'])
/** Matches paths such as `emails[type eq "work"].value`. */
const BY_TYPE = /^(\w{1,40})\[(\w{1,40}) eq "([^"\\]{0,100})"\](?:\.(\w{1,40}))?$/i

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Entra ID sends booleans as the strings "True" and "False". */
const asFlag = (value: unknown): unknown =>
  typeof value === 'string' && /^(true|false)$/i.test(value) ? value.toLowerCase() === 'true' : value

/** Entra ID sends the manager's id as a string; RFC 7643 requires an object. */
const asManager = (value: unknown): unknown => (typeof value === 'string' ? { value } : value)

const lastPart = (path: string): string => path.split(/[.:]/).at(-1)?.toLowerCase() ?? ''

function plain(key: string, value: unknown): unknown {
  const name = lastPart(key)
  if (flags.has(name)) return asFlag(value)
  if (name === 'manager') return asManager(value)
  return plainValue(value)
}

function plainValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plainValue)
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, plain(key, each)]))
}

/** Normalizes a resource to the types of RFC 7643, including the deviations of Entra ID and Okta. */
export const readResource = (body: Readonly<Record<string, unknown>>): ScimResource =>
  plainValue(body) as ScimResource

/**
 * Same, for one operation of a PATCH on the stored resource. Adding or replacing part of a missing entry (`emails[type
 * eq "work"].value`) creates the entry, as both directories expect. A null result is a no-op.
 */
export function readOperation(operation: PatchOperation, stored: ScimResource): PatchOperation | null {
  const { op, path, value } = operation
  if (typeof path !== 'string') return { ...operation, value: plainValue(value) }
  const read = { op, path, value: plain(path, value) }
  const isRemoval = typeof op === 'string' && op.toLowerCase() === 'remove'
  if (isRemoval) return value === undefined ? { op, path } : read
  if (lastPart(path) === 'manager' && value === '')
    return { op: 'remove', path: `${ENTERPRISE_SCHEMA}:manager` }
  const [, list = '', key = '', wanted = '', part] = BY_TYPE.exec(path) ?? []
  if (list === '' || hasEntry(stored, list, key, wanted)) return read
  const entry = part ? { [part]: read.value } : isRecord(read.value) ? read.value : {}
  return { op: 'add', path: list, value: [{ ...entry, [key]: asFlag(wanted) }] }
}

function hasEntry(stored: ScimResource, list: string, key: string, wanted: string): boolean {
  const [, entries] = Object.entries(stored).find(([name]) => name.toLowerCase() === list.toLowerCase()) ?? []
  return Array.isArray(entries) && entries.some((each) => isRecord(each) && String(each[key]) === wanted)
}
