/** All roles a user can hold. A grant is one of these, some of them limited to one partner or company. */
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

/** Capabilities of staff, who have shorter sessions and may be required to use two-factor authentication. */
export const staffCapabilities = [
  'product_admin',
  'seminar_clerk',
  'instructor',
  'consulting_admin',
  'rotp_admin',
] as const satisfies readonly Capability[]

/** `scope` is the partner code or company id that limits a grant; null means everywhere. */
export interface Grant {
  capability: Capability
  scope: string | null
}

/**
 * Access to an operation or page.
 * - `anyone`: no login required
 * - `signed-in`: any user with an account
 * - a list: holders of any of these capabilities, and always product administrators
 * - `provider`: verified by the payment provider's signature inside the handler
 */
export type Access = 'anyone' | 'signed-in' | 'provider' | readonly Capability[]

export interface Actor {
  userId: string
  grants: readonly Grant[]
}

/** True if a user (null: a guest) may call the operation. The handler decides which rows they may access. */
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

/** True if the actor is a staff user. */
export const isStaff = (actor: Actor | null): boolean => staffCapabilities.some((each) => holds(actor, each))

/** True if access is limited to staff, as for staff pages. */
export const isForStaff = (access: Access): boolean =>
  typeof access !== 'string' &&
  access.every((each) => (staffCapabilities as readonly Capability[]).includes(each))

/** True if the actor holds the capability, for `scope` if given. Product administrators hold all. */
export function holds(actor: Actor | null, capability: Capability, scope?: string): boolean {
  if (!actor) return false
  return actor.grants.some(
    (grant) =>
      grant.capability === 'product_admin' ||
      (grant.capability === capability &&
        (scope === undefined || grant.scope === null || grant.scope === scope)),
  )
}

/** Data that an API key may be permitted to read. Operations without any of these are closed to all keys. */
export const scopes = [
  'certificates',
  'enrollments',
  'events',
  'orders',
  'registrations',
  'statements',
] as const
export type Scope = (typeof scopes)[number]
