import { holds } from '#platform/contract/access.ts'
import { holdsWords } from '#platform/contract/compare/fold.ts'
import { CHOICES } from '#platform/contract/paging.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInActor, SignedInContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/db.ts'
import { extensionPoint, partOf } from '#platform/server/extensions/extension-point.ts'
import type { Handlers } from '#platform/server/feature.ts'
import type { partnerOpening } from '../contract/open-partner.ts'
import { DEFAULT_PARTNER, partnerCode } from '../rules/choose-partner.ts'
import { findPartner, listPartners, type Partner } from './queries.ts'

/** Whether a user is assigned to a partner's supervisor, provided by the feature that manages its people. */
export const partnerTeams =
  extensionPoint<
    (db: Db, request: { partner: string; supervisorId: string; userId: string }) => Promise<boolean>
  >('partners.partnerTeams')

/** True if the caller is responsible for a user at the user's partner: administers it, or supervises them. */
export async function answersAtPartner(
  ctx: SignedInContext,
  { id: userId, partner }: { id: string; partner: string },
): Promise<boolean> {
  if (holds(ctx.actor, 'partner_admin', partner)) return true
  if (!holds(ctx.actor, 'partner_supervisor', partner)) return false
  return partOf(ctx, partnerTeams)(ctx.db, { partner, supervisorId: ctx.actor.userId, userId })
}

/** The people of a partner that a user may see: administrators and staff see everyone, supervisors their own people. */
export interface PartnerScope {
  partner: Partner
  /** Null includes everyone. */
  supervisorId: string | null
}

/**
 * Returns the caller's scope at a partner. Other callers are rejected with `forbidden`, which is audited and does not
 * reveal whether the partner exists.
 */
export async function partnerScope(ctx: SignedInContext, code: string): Promise<PartnerScope> {
  const requested = partnerCode(code)
  const isAdmin = holds(ctx.actor, 'partner_admin', requested)
  if (!isAdmin && !holds(ctx.actor, 'partner_supervisor', requested)) refuse('forbidden')
  const partner = (await findPartner(ctx.db, requested)) ?? refuse('not-found')
  return { partner, supervisorId: isAdmin ? null : ctx.actor.userId }
}

/** Variant for actions limited to the partner's administrators and staff. */
export async function administeredPartner(ctx: SignedInContext, code: string): Promise<Partner> {
  const requested = partnerCode(code)
  if (!holds(ctx.actor, 'partner_admin', requested)) refuse('forbidden')
  return (await findPartner(ctx.db, requested)) ?? refuse('not-found')
}

/** Returns the codes of the partners that a user's grants name, administered ones first. */
function ownCodes({ grants }: SignedInActor): string[] {
  const of = (requested: string) =>
    grants.flatMap(({ capability, scope }) => (capability === requested && scope ? [scope] : []))
  return [...new Set([...of('partner_admin'), ...of('partner_supervisor')])]
}

async function answeredPartners({ actor, db }: SignedInContext) {
  const all = await listPartners(db)
  const isStaff = holds(actor, 'product_admin')
  const own = ownCodes(actor)
  return isStaff
    ? all.filter(({ code }) => code !== DEFAULT_PARTNER)
    : all.filter(({ code }) => own.includes(code))
}

export const openingHandlers: Handlers<typeof partnerOpening> = {
  open: async (input, ctx) => {
    const answered = await answeredPartners(ctx)
    const several = answered.length > 1
    const [first = ''] = ownCodes(ctx.actor)
    const requested = input.partner || first || answered[0]?.code
    if (!requested) return { partner: null, several }
    const { partner, supervisorId } = await partnerScope(ctx, requested)
    const isStaff = holds(ctx.actor, 'product_admin')
    return {
      partner: { ...partner, partner: partner.code, isAdmin: supervisorId === null, isStaff },
      several,
    }
  },

  openChoices: async ({ search, chosen }, ctx) => {
    const found = (await answeredPartners(ctx))
      .filter(({ code, name }) => code === chosen || holdsWords(name, search))
      .slice(0, CHOICES)
    return { choices: found.map(({ code, name }) => ({ value: code, label: name })) }
  },
}
