import { and, eq, isNull, sql } from 'drizzle-orm'
import { staffAmong } from '#features/core/accounts/server/public.ts'
import { holds } from '#platform/contract/access.ts'
import { fullName } from '#platform/contract/names.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { pick } from '#platform/contract/tables/pick.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import { announceTo } from '#platform/server/live/announce-live.ts'
import { sendMail, sendMails } from '#platform/server/mail.ts'
import { recordEdit } from '#platform/server/resource/edits.ts'
import { domainOf, isPublicMail, whyNotOwned } from '../../rules/mail-domains.ts'
import { addCompany, addMember, type CompanyDraft } from '../commands.ts'
import { administratorsOf, findCompany } from '../find-company.ts'
import { memberIds } from '../queries.ts'
import { companies, companyMembers } from '../tables.ts'
import { nameDomain } from './domains.ts'
import { companyDecided, companyWantsCredit } from './mails.ts'

/** Further companies of one user must be created by staff. */
const MAX_COMPANIES = 5

type Opened = { [Key in keyof CompanyDraft]?: CompanyDraft[Key] | undefined } & {
  name: string
  email: string
}

/**
 * Creates a company; the caller becomes its first administrator, unless a product administrator creates it for others.
 * The domain of its address is claimed but not proven. If credit is requested, the company is pending until staff
 * approve it. Fails with `bad-input` for addresses that anyone can get, with `too-many-companies`, and with
 * `staff-account` for staff accounts. Returns the id.
 */
export async function openCompany(
  ctx: SignedInContext<'too-many-companies' | 'staff-account'>,
  draft: Opened,
  wantsCredit: boolean,
): Promise<string> {
  const { actor } = ctx
  const domain = domainOf(draft.email)
  if (await isPublicMail(domain))
    refuse('bad-input', {
      fields: { 'data.email': 'Anyone can have an address there. Please use one of your company.' },
    })
  const isForOthers = holds(actor, 'product_admin')
  if (!isForOthers && (await staffAmong(ctx.db, [actor.userId])).size > 0) ctx.refuse('staff-account')
  await refuseMany(ctx)
  const known = Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== undefined))
  const id = await addCompany(ctx, {
    ...known,
    name: draft.name,
    status: wantsCredit ? 'pending' : 'active',
  })
  if (!isForOthers) await addMember(ctx, id, actor.userId, 'admin')
  const company = (await findCompany(ctx.db, id)) ?? refuse('server')
  if ((await whyNotOwned(domain)) === null) await nameDomain(ctx, company, domain)
  if (wantsCredit) {
    const url = `${ctx.settings.publicUrl}/companyProfiles?company=${id}`
    const by = fullName(actor)
    await sendMail(ctx, companyWantsCredit, ctx.settings.provider.email, { company: draft.name, by, url })
  }
  return id
}

async function refuseMany(ctx: SignedInContext<'too-many-companies'>): Promise<void> {
  const [row] = await ctx.db
    .select({ count: sql<number>`count(*)::int` })
    .from(companyMembers)
    .where(
      and(
        eq(companyMembers.userId, ctx.actor.userId),
        eq(companyMembers.role, 'admin'),
        isNull(companyMembers.leftAt),
      ),
    )
  if ((row?.count ?? 0) >= MAX_COMPANIES) ctx.refuse('too-many-companies')
}

interface Decision {
  status: 'active' | 'blocked'
  useCredit?: boolean | undefined
  discountBasisPoints?: number | undefined
  reason: string
}

/** Lets staff approve, block, or unblock a company; notifies its admins about credit. Returns false if unknown. */
export async function decideCompany(
  ctx: SignedInContext,
  companyId: string,
  { status, useCredit, discountBasisPoints, reason }: Decision,
): Promise<boolean> {
  const company = await findCompany(ctx.db, companyId)
  if (!company) return false
  const revision = company.revision + 1
  const changed = {
    status,
    useCredit: useCredit ?? company.useCredit,
    discountBasisPoints: discountBasisPoints ?? company.discountBasisPoints,
  }
  const moved = await ctx.db
    .update(companies)
    .set({ ...changed, revision })
    .where(and(eq(companies.id, companyId), eq(companies.revision, company.revision)))
    .returning({ id: companies.id })
  if (moved.length === 0) refuse('conflict')
  const { name } = company
  const before = {
    ...pick(company, 'status', 'useCredit', 'discountBasisPoints'),
  }
  await recordEdit(ctx, {
    resource: 'companies.company',
    id: companyId,
    revision,
    act: 'decide',
    description: status === 'blocked' ? `Blocked ${name}.` : `Approved ${name}.`,
    details: { before, after: changed, ...(reason ? { reason } : {}) },
  })
  await announceTo(ctx.db, 'prices', await memberIds(ctx.db, companyId))
  if (company.status === 'pending' && status === 'active') {
    const approved = changed.useCredit
    const url = `${ctx.settings.publicUrl}/corporateCredit?company=${companyId}`
    const facts = { company: name, approved, reason, url }
    const administrators = await administratorsOf(ctx.db, companyId)
    await sendMails(
      ctx,
      companyDecided,
      administrators.map(({ email }) => ({ to: email, facts })),
    )
  }
  return true
}
