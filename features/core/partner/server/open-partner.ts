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

/** Whether a person is assigned to a partner's supervisor, provided by the feature that knows its people. */
export const partnerTeams =
  extensionPoint<
    (db: Db, request: { partner: string; supervisorId: string; userId: string }) => Promise<boolean>
  >('partners.partnerTeams')

/** Whether the caller answers for a person at the partner of that person: administers it, or looks after them. */
export async function answersAtPartner(
  ctx: SignedInContext,
  { id: userId, partner }: { id: string; partner: string },
): Promise<boolean> {
  if (holds(ctx.actor, 'partner_admin', partner)) return true
  if (!holds(ctx.actor, 'partner_supervisor', partner)) return false
  return partOf(ctx, partnerTeams)(ctx.db, { partner, supervisorId: ctx.actor.userId, userId })
}

/** What somebody may see of a partner: an administrator of it and staff everybody, a supervisor the own people. */
export interface PartnerScope {
  partner: Partner
  /** Null sees everybody. */
  supervisorId: string | null
}

/**
 * What the caller may see of a partner. Others are refused with `forbidden`, which is written to the audit
 * and does not reveal whether the partner exists.
 */
export async function partnerScope(ctx: SignedInContext, code: string): Promise<PartnerScope> {
  const requested = partnerCode(code)
  const isAdmin = holds(ctx.actor, 'partner_admin', requested)
  if (!isAdmin && !holds(ctx.actor, 'partner_supervisor', requested)) refuse('forbidden')
  const partner = (await findPartner(ctx.db, requested)) ?? refuse('not-found')
  return { partner, supervisorId: isAdmin ? null : ctx.actor.userId }
}

/** The same for what only administrators of the partner, and staff, may do. */
export async function administeredPartner(ctx: SignedInContext, code: string): Promise<Partner> {
  const requested = partnerCode(code)
  if (!holds(ctx.actor, 'partner_admin', requested)) refuse('forbidden')
  return (await findPartner(ctx.db, requested)) ?? refuse('not-found')
}

/** Codes of the partners for which somebody answers by a grant, those that they administer first. */
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
