/** Every role a person can hold. A grant is one of these, some of them for one partner or one company. */
export const capabilities = [
  'product_admin',
  'seminar_clerk',
  'instructor',
  'consulting_admin',
  'rotp_admin',
  'partner_admin',
  'partner_supervisor',
  'corp_admin',
  'corp_supervisor',
] as const
export type Capability = (typeof capabilities)[number]

/** Those of the provider's own people: their sessions are shorter, and a second step can be required of them. */
export const staffCapabilities = [
  'product_admin',
  'seminar_clerk',
  'instructor',
  'consulting_admin',
  'rotp_admin',
] as const satisfies readonly Capability[]

/** `scope` is the partner code or company id that a grant is limited to; null means everywhere. */
export interface Grant {
  capability: Capability
  scope: string | null
}

/**
 * Who may call an operation or open a page.
 * - `anyone`: also without login
 * - `signed-in`: any person with an account
 * - a list: whoever holds one of these capabilities; a product administrator always does
 * - `provider`: proven by the payment provider's signature inside the handler
 */
export type Access = 'anyone' | 'signed-in' | 'provider' | readonly Capability[]

export interface Actor {
  userId: string
  grants: readonly Grant[]
}

/** Whether somebody (null: a guest) passes the door. Which rows they may touch is the handler's question. */
export function allows(access: Access, actor: Actor | null): boolean {
  if (access === 'anyone' || access === 'provider') return true
  if (!actor) return false
  return access === 'signed-in' || holdsAny(actor, access)
}

function holdsAny(actor: Actor, wanted: readonly Capability[]): boolean {
  return actor.grants.some(
    (grant) => grant.capability === 'product_admin' || wanted.includes(grant.capability),
  )
}

/** Whether only the provider's own people pass the door: pages of their work. */
export const isForStaff = (access: Access): boolean =>
  typeof access !== 'string' &&
  access.every((each) => (staffCapabilities as readonly Capability[]).includes(each))

/** Whether the actor holds the capability, for `scope` where one is given. Product administrators hold all. */
export function holds(actor: Actor | null, capability: Capability, scope?: string): boolean {
  if (!actor) return false
  return actor.grants.some(
    (grant) =>
      grant.capability === 'product_admin' ||
      (grant.capability === capability &&
        (scope === undefined || grant.scope === null || grant.scope === scope)),
  )
}

/** What an API key can be allowed to read. An operation that names none of these is closed to every key. */
export const scopes = ['certificates', 'enrollments', 'events', 'orders', 'registrations'] as const
export type Scope = (typeof scopes)[number]
