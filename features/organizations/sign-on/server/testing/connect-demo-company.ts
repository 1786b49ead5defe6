import { and, eq } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { users } from '#features/core/accounts/server/tables.ts'
import { companyDomains, companyMembers } from '#features/core/company-people/server/tables.ts'
import type { Db } from '#platform/server/db.ts'
import { seal } from '#platform/server/keys/sealed.ts'
import type { Settings } from '#platform/server/settings.ts'
import { secretPurpose } from '../connections.ts'
import { signOnConnections } from '../tables.ts'

const DOMAIN = 'example.com'

interface Connecting {
  settings: Pick<Settings, 'secretKey' | 'dataDir'>
  issuer: string
  /** For OpenID Connect. */
  clientId?: string
  clientSecret?: string
  /** For SAML. */
  saml?: { loginUrl: string; certificate: string }
}

/** Connects the company of the demo user `employee` with an identity provider. Returns the company's id. */
export async function connectDemoCompany(
  db: Db,
  { settings, issuer, clientId = '', clientSecret = '', saml }: Connecting,
): Promise<string> {
  const [member] = await db
    .select({ companyId: companyMembers.companyId })
    .from(companyMembers)
    .innerJoin(users, eq(users.id, companyMembers.userId))
    .where(and(eq(users.username, 'employee'), eq(companyMembers.role, 'employee')))
  if (!member) throw new Error('There is no demo world in this database.')
  const { companyId } = member
  const now = new Date()
  const proven = { state: 'proven' as const, proof: 'staff' as const, provenAt: now, changedAt: now }
  await db
    .insert(companyDomains)
    .values({ ...proven, id: uuid(), companyId, domain: DOMAIN, createdAt: now })
    .onConflictDoUpdate({ target: [companyDomains.companyId, companyDomains.domain], set: proven })
  const values = {
    issuer,
    clientId,
    clientSecret: saml ? '' : seal(settings, secretPurpose(companyId), clientSecret),
    protocol: saml ? ('saml' as const) : ('oidc' as const),
    loginUrl: saml?.loginUrl ?? '',
    certificates: saml ? [saml.certificate] : [],
    mode: 'optional' as const,
    justInTime: true,
    testedAt: null,
  }
  await db
    .insert(signOnConnections)
    .values({ ...values, companyId, createdAt: now })
    .onConflictDoUpdate({ target: signOnConnections.companyId, set: values })
  return companyId
}
