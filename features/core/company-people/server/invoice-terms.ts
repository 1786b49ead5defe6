import { asc, eq } from 'drizzle-orm'
import { refuse } from '#platform/contract/refusal.ts'
import { pick } from '#platform/contract/tables/pick.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db } from '#platform/server/db.ts'
import { listOf, matching } from '#platform/server/lists/list-query.ts'
import { companies } from './tables.ts'

/** Whether and how a company pays by invoice. The limit is the maximum open balance in US cents. */
export interface InvoiceTerms {
  paysByInvoice: boolean
  paymentDays: number
  invoiceLimitMinor: number
  needsPurchaseOrder: boolean
}

export interface CompanyWithTerms extends InvoiceTerms {
  compid: string
  name: string
}

const columns = {
  compid: companies.id,
  ...pick(companies, 'name', 'paysByInvoice', 'paymentDays', 'invoiceLimitMinor', 'needsPurchaseOrder'),
}

export async function invoiceTermsOf(db: Db, companyId: string): Promise<CompanyWithTerms | null> {
  const [found] = await db.select(columns).from(companies).where(eq(companies.id, companyId))
  return found ?? null
}

/** Like `invoiceTermsOf`, but locks the row for the transaction: two orders cannot both use the rest of the limit. */
export async function lockInvoiceTerms(db: Db, companyId: string): Promise<CompanyWithTerms | null> {
  const [found] = await db
    .select(columns)
    .from(companies)
    .where(eq(companies.id, companyId))
    .for('no key update')
  return found ?? null
}

/** Returns a page of companies by name, with their invoice terms. */
export function listInvoiceTerms(
  db: Db,
  input: { page: number; rows: number; search: string },
): Promise<{ rows: CompanyWithTerms[]; total: number }> {
  const named = db
    .select(columns)
    .from(companies)
    .where(matching(input.search, [companies.name]))
  return listOf(db, named, input, [asc(companies.name), asc(companies.id)])
}

/** Sets a company's invoice terms; existing invoices retain their due dates. */
export async function setInvoiceTerms(
  ctx: Context,
  companyId: string,
  terms: InvoiceTerms,
  reason: string,
): Promise<void> {
  const before = (await lockInvoiceTerms(ctx.db, companyId)) ?? refuse('not-found')
  await ctx.db.update(companies).set(terms).where(eq(companies.id, companyId))
  const { compid: _, name: __, ...was } = before
  await ctx.audit({
    action: 'companies.invoiceTerms',
    target: companyId,
    details: { before: was, after: terms, reason },
  })
}
