import { and, eq, gte, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { findByEmail } from '#features/core/accounts/server/public.ts'
import { memberIds } from '#features/core/company-people/server/public.ts'
import type { Db } from '#platform/server/db.ts'
import { withinDays } from '#platform/server/lists/office-days.ts'
import { hasWords } from '#platform/server/postgres/word-search.ts'
import { type CertificateStatus, DAY, EXPIRING_DAYS } from '../../rules/certificate-status.ts'
import type { CertificateTypeCode } from '../../rules/certificate-types.ts'
import { certificates } from '../tables.ts'

export interface RegisterFilter {
  search: string
  type?: CertificateTypeCode | undefined
  status?: CertificateStatus | undefined
  /** Filters by the company's current members. */
  company: string
  issuedFrom?: string | undefined
  issuedTo?: string | undefined
  expiresFrom?: string | undefined
  expiresTo?: string | undefined
}

/** Returns the condition of a register filter. Each condition alone is an index range (`tables.ts`). */
export async function matching(db: Db, filter: RegisterFilter, now: Date): Promise<SQL | undefined> {
  const { type, status, company, issuedFrom, issuedTo, expiresFrom, expiresTo } = filter
  return and(
    await foundByWords(db, filter.search),
    company === '' ? undefined : await ofCompany(db, company),
    type ? eq(certificates.type, type) : undefined,
    status ? inStatus(status, now) : undefined,
    withinDays(certificates.issuedAt, issuedFrom, issuedTo),
    withinDays(certificates.expiresAt, expiresFrom, expiresTo),
  )
}

/** SQL equivalent of `rules/certificate-status.ts`. */
function inStatus(status: CertificateStatus, now: Date): SQL | undefined {
  const { revokedAt, supersededAt, expiresAt } = certificates
  const soon = new Date(now.getTime() + EXPIRING_DAYS * DAY)
  const stands = and(isNull(revokedAt), isNull(supersededAt))
  switch (status) {
    case 'revoked':
      return isNotNull(revokedAt)
    case 'superseded':
      return and(isNotNull(supersededAt), isNull(revokedAt))
    case 'expired':
      return and(stands, lt(expiresAt, now))
    case 'expiring':
      return and(stands, gte(expiresAt, now), lte(expiresAt, soon))
    case 'valid':
      return and(stands, or(isNull(expiresAt), sql`${expiresAt} > ${soon}`))
  }
}

async function ofCompany(db: Db, companyId: string): Promise<SQL> {
  if (!/^[0-9a-f-]{36}$/i.test(companyId)) return sql`false`
  const members = await memberIds(db, companyId)
  return members.length === 0 ? sql`false` : heldBy(members)
}

const searched = { table: certificates, id: certificates.id, text: sql`${certificates.foundBy}` }

/** Returns the condition for a text search; an email also finds certificates issued under an older email. */
async function foundByWords(db: Db, search: string): Promise<SQL | undefined> {
  const byWords = await hasWords(db, searched, search)
  const person = search.includes('@') ? await findByEmail(db, search.trim()) : null
  return person && byWords ? or(byWords, eq(certificates.userId, person.id)) : byWords
}

/** More certificates than any user would page through. */
const MAX_FOUND = 5000

/** Evaluated as a separate query: planned together with the list order, it would scan the list and compare each row. */
const heldBy = (members: readonly string[]): SQL =>
  sql`${certificates.id} = any(array(select held.id from ${certificates} held
    where held.user_id = any(${sql.param([...members])}::uuid[]) order by held.issued_at desc limit ${MAX_FOUND}))`
