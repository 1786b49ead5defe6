import { and, eq, isNull, sql } from 'drizzle-orm'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInCall } from '#platform/server/call.ts'
import { announceTo } from '#platform/server/live/announce-live.ts'
import { sendMail, sendMails } from '#platform/server/mail.ts'
import { recordEdit } from '#platform/server/resource/edits.ts'
import { canBeOwned, domainOf } from '../../rules/mail-domains.ts'
import { addCompany, addMember, type CompanyDraft } from '../commands.ts'
import { administratorsOf, findCompany } from '../find-company.ts'
import { memberIds } from '../queries.ts'
import { companies, companyMembers } from '../tables.ts'
import { nameDomain } from './domains.ts'
import { companyDecided, companyWantsCredit } from './mails.ts'

/** Further companies of one person are opened by staff. */
const MOST_COMPANIES = 5

type Opened = { [Key in keyof CompanyDraft]?: CompanyDraft[Key] | undefined } & {
  name: string
  email: string
}

/**
 * Opens a company of whose addresses one is proven by a mailed link; the caller is its first administrator. Where it
 * wants credit it is pending until staff agree. Refuses with `bad-input` addresses that anybody can have, and with
 * `too-many-companies`. Answers the id.
 */
export async function openCompany(
  call: SignedInCall<'too-many-companies'>,
  draft: Opened,
  wantsCredit: boolean,
): Promise<string> {
  const { actor } = call
  if (!canBeOwned(domainOf(draft.email)))
    refuse('bad-input', {
      fields: { 'data.email': 'Anyone can have an address there. Please use one of your company.' },
    })
  await refuseMany(call)
  const known = Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== undefined))
  const id = await addCompany(call, {
    ...known,
    name: draft.name,
    status: wantsCredit ? 'pending' : 'active',
  })
  await addMember(call, id, actor.userId, 'admin')
  const company = (await findCompany(call.db, id)) ?? refuse('server')
  await nameDomain(call, company, draft.email)
  if (wantsCredit) {
    const url = `${call.settings.publicUrl}/companyProfiles?company=${id}`
    const by = `${actor.firstName} ${actor.lastName}`
    await sendMail(call, companyWantsCredit, call.settings.provider.email, { company: draft.name, by, url })
  }
  return id
}

async function refuseMany(call: SignedInCall<'too-many-companies'>): Promise<void> {
  const [row] = await call.db
    .select({ count: sql<number>`count(*)::int` })
    .from(companyMembers)
    .where(
      and(
        eq(companyMembers.userId, call.actor.userId),
        eq(companyMembers.role, 'admin'),
        isNull(companyMembers.leftAt),
      ),
    )
  if ((row?.count ?? 0) >= MOST_COMPANIES) call.refuse('too-many-companies')
}

interface Decision {
  status: 'active' | 'blocked'
  useCredit?: boolean | undefined
  discountBasisPoints?: number | undefined
  reason: string
}

/** Staff approve, block or unblock a company; its administrators are told of credit. Answers whether there is such a company. */
export async function decideCompany(
  call: SignedInCall,
  companyId: string,
  { status, useCredit, discountBasisPoints, reason }: Decision,
): Promise<boolean> {
  const company = await findCompany(call.db, companyId)
  if (!company) return false
  const revision = company.revision + 1
  const changed = {
    status,
    useCredit: useCredit ?? company.useCredit,
    discountBasisPoints: discountBasisPoints ?? company.discountBasisPoints,
  }
  const moved = await call.db
    .update(companies)
    .set({ ...changed, revision })
    .where(and(eq(companies.id, companyId), eq(companies.revision, company.revision)))
    .returning({ id: companies.id })
  if (moved.length === 0) refuse('conflict')
  const { name } = company
  const before = {
    status: company.status,
    useCredit: company.useCredit,
    discountBasisPoints: company.discountBasisPoints,
  }
  await recordEdit(call, {
    ...{ resource: 'companies.company', id: companyId, revision, act: 'decide' },
    description: status === 'blocked' ? `Blocked ${name}.` : `Approved ${name}.`,
    details: { before, after: changed, ...(reason ? { reason } : {}) },
  })
  await announceTo(call.db, 'prices', await memberIds(call.db, companyId))
  if (company.status === 'pending' && status === 'active') {
    const approved = changed.useCredit
    const url = `${call.settings.publicUrl}/corporateCredit?company=${companyId}`
    const facts = { company: name, approved, reason, url }
    const administrators = await administratorsOf(call.db, companyId)
    await sendMails(
      call,
      companyDecided,
      administrators.map(({ email }) => ({ to: email, facts })),
    )
  }
  return true
}
