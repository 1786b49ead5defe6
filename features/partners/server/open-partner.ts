import { holds } from '#platform/contract/access.ts'
import { CHOICES } from '#platform/contract/paging.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInActor, SignedInCall } from '#platform/server/call.ts'
import type { Db } from '#platform/server/db.ts'
import { extensionPoint, partOf } from '#platform/server/extensions/extension-point.ts'
import type { Handlers } from '#platform/server/feature.ts'
import type { partnerOpening } from '../contract/open-partner.ts'
import { DEFAULT_PARTNER, partnerCode } from '../rules/choose-partner.ts'
import { findPartner, listPartners, type Partner } from './queries.ts'

/** Whether a supervisor of a partner looks after a person, told by the feature that knows its people. */
export const partnerTeams =
  extensionPoint<
    (db: Db, asked: { partner: string; supervisorId: string; userId: string }) => Promise<boolean>
  >('partners.partnerTeams')

/** Whether the caller answers for a person at the partner of that person: administers it, or looks after them. */
export async function answersAtPartner(
  call: SignedInCall,
  { id: userId, partner }: { id: string; partner: string },
): Promise<boolean> {
  if (holds(call.actor, 'partner_admin', partner)) return true
  if (!holds(call.actor, 'partner_supervisor', partner)) return false
  return partOf(call, partnerTeams)(call.db, { partner, supervisorId: call.actor.userId, userId })
}

/** What somebody may see of a partner: an administrator of it and staff everybody, a supervisor the own people. */
export interface PartnerScope {
  partner: Partner
  /** Null sees everybody. */
  supervisorId: string | null
}

/**
 * What the caller may see of a partner. Anybody else is refused with `forbidden`, which is written to the audit;
 * whether there is such a partner is not told.
 */
export async function partnerScope(call: SignedInCall, code: string): Promise<PartnerScope> {
  const wanted = partnerCode(code)
  const isAdmin = holds(call.actor, 'partner_admin', wanted)
  if (!isAdmin && !holds(call.actor, 'partner_supervisor', wanted)) refuse('forbidden')
  const partner = (await findPartner(call.db, wanted)) ?? refuse('not-found')
  return { partner, supervisorId: isAdmin ? null : call.actor.userId }
}

/** The same for what only administrators of the partner, and staff, may do. */
export async function administeredPartner(call: SignedInCall, code: string): Promise<Partner> {
  const wanted = partnerCode(code)
  if (!holds(call.actor, 'partner_admin', wanted)) refuse('forbidden')
  return (await findPartner(call.db, wanted)) ?? refuse('not-found')
}

/** Codes of the partners for which somebody answers by a grant, those that they administer first. */
function ownCodes({ grants }: SignedInActor): string[] {
  const of = (wanted: string) =>
    grants.flatMap(({ capability, scope }) => (capability === wanted && scope ? [scope] : []))
  return [...new Set([...of('partner_admin'), ...of('partner_supervisor')])]
}

async function answeredPartners({ actor, db }: SignedInCall) {
  const all = await listPartners(db)
  const isStaff = holds(actor, 'product_admin')
  const own = ownCodes(actor)
  return isStaff
    ? all.filter(({ code }) => code !== DEFAULT_PARTNER)
    : all.filter(({ code }) => own.includes(code))
}

export const openingHandlers: Handlers<typeof partnerOpening> = {
  open: async (input, call) => {
    const answered = await answeredPartners(call)
    const several = answered.length > 1
    const [first = ''] = ownCodes(call.actor)
    const wanted = input.partner || first || answered[0]?.code
    if (!wanted) return { partner: null, several }
    const { partner, supervisorId } = await partnerScope(call, wanted)
    const isStaff = holds(call.actor, 'product_admin')
    return {
      partner: { ...partner, partner: partner.code, isAdmin: supervisorId === null, isStaff },
      several,
    }
  },

  openChoices: async ({ search, chosen }, call) => {
    const words = search.toLowerCase()
    const found = (await answeredPartners(call))
      .filter(({ code, name }) => code === chosen || name.toLowerCase().includes(words))
      .slice(0, CHOICES)
    return { choices: found.map(({ code, name }) => ({ value: code, label: name })) }
  },
}
