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
 * - a list: holders of one of these capabilities, and always product administrators
 * - `provider`: proven by the payment provider's signature inside the handler
 */
export type Access = 'anyone' | 'signed-in' | 'provider' | readonly Capability[]

export interface Actor {
  userId: string
  grants: readonly Grant[]
}

/** Whether a person (null: a guest) may call the operation. The handler decides which rows they may access. */
export function allows(access: Access, actor: Actor | null): boolean {
  if (access === 'anyone' || access === 'provider') return true
  if (!actor) return false
  return access === 'signed-in' || holdsAny(actor, access)
}

function holdsAny(actor: Actor, requested: readonly Capability[]): boolean {
  return actor.grants.some(
    (grant) => grant.capability === 'product_admin' || requested.includes(grant.capability),
  )
}

/** Whether the actor is one of the provider's own people. */
export const isStaff = (actor: Actor | null): boolean => staffCapabilities.some((each) => holds(actor, each))

/** Whether access is limited to the provider's own people: pages of their work. */
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
