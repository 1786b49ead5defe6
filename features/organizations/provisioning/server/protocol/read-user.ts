import SCIMMY from 'scimmy'
import { refuseUnreadable } from '#platform/server/http/refuse-unreadable.ts'
import type { ScimResource } from '../../rules/person-facts.ts'
import { type PatchOperation, readOperation, readResource } from '../../rules/read-request.ts'
import { DirectoryUser } from './schemas.ts'
import { refuseScim } from './scim-error.ts'

/** A User to be stored, as determined by the directory. */
export interface UserDraft {
  userName: string
  externalId: string | null
  /** Null if the directory sends no value. */
  active: boolean | null
  resource: ScimResource
}

const MAX_OPERATIONS = 100
const LONGEST_NAME = 300
const LONGEST_RESOURCE = 20_000

/** Runs SCIMMY's validation. Schema violations are reported as errors of the directory, not of the server. */
export async function checked<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof SCIMMY.Types.Error) throw error
    if (error instanceof TypeError) return refuseScim(400, 'invalidValue', error.message)
    throw error
  }
}

export const asJson = (value: unknown): Record<string, unknown> => JSON.parse(JSON.stringify(value))

/** Returns the request body as an object; refuses other types. */
export function readBody(body: unknown): Record<string, unknown> {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    return refuseScim(400, 'invalidSyntax', 'The body must be a JSON object.')
  refuseUnreadable(body)
  return body as Record<string, unknown>
}

/** Parses the User of a POST or PUT. */
export const readUser = async (body: unknown): Promise<UserDraft> => {
  const sent = readResource(readBody(body))
  return draftOf(asJson(await checked(() => new DirectoryUser(sent, 'in'))))
}

/** Applies PATCH operations to a stored User. Returns null if they change nothing. */
export async function patchUser(stored: ScimResource, body: unknown): Promise<UserDraft | null> {
  const operations = await readOperations(body)
  if (operations.length > MAX_OPERATIONS)
    return refuseScim(400, 'invalidValue', `A PATCH of a User has at most ${MAX_OPERATIONS} operations.`)
  let now: ScimResource = stored
  for (const each of operations) {
    const operation = readOperation(each, now)
    if (operation) now = (await patched(DirectoryUser, now, [operation])) ?? now
  }
  return now === stored ? null : draftOf(now)
}

/** Reads the operations of a PATCH and validates their structure only. */
export async function readOperations(body: unknown): Promise<PatchOperation[]> {
  const read = readBody(body)
  await checked(() => new SCIMMY.Messages.PatchOp(read as never))
  return read.Operations as PatchOperation[]
}

type Schema = new (resource: object, direction?: string) => InstanceType<typeof SCIMMY.Types.Schema>

/** Applies operations to a resource. Returns null if they change nothing. */
export async function patched(
  Type: Schema,
  stored: ScimResource,
  operations: readonly PatchOperation[],
): Promise<ScimResource | null> {
  const schemas = [SCIMMY.Messages.PatchOp.id]
  return checked(async () => {
    const patch = new SCIMMY.Messages.PatchOp({ schemas, Operations: operations } as never)
    const result = await patch.apply(new Type(stored, 'out'))
    return result ? asJson(result) : null
  })
}

function draftOf(read: ScimResource): UserDraft {
  const { schemas: _schemas, id: _id, meta: _meta, groups: _groups, ...sent } = read
  const { userName, externalId, active, ...resource } = sent
  const name = typeof userName === 'string' ? userName.trim() : ''
  const external = typeof externalId === 'string' ? externalId.trim() : ''
  if (name === '') return refuseScim(400, 'invalidValue', 'userName must not be empty.')
  if (name.length > LONGEST_NAME || external.length > LONGEST_NAME)
    return refuseScim(400, 'invalidValue', `userName and externalId have at most ${LONGEST_NAME} characters.`)
  if (JSON.stringify(resource).length > LONGEST_RESOURCE)
    return refuseScim(400, 'invalidValue', `A User has at most ${LONGEST_RESOURCE} characters.`)
  return {
    userName: name,
    externalId: external === '' ? null : external,
    active: typeof active === 'boolean' ? active : null,
    resource,
  }
}
