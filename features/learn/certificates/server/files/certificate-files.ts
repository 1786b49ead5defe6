import { and, eq } from 'drizzle-orm'
import { answersForPerson } from '#features/core/company-people/server/public.ts'
import { holds } from '#platform/contract/access.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import { pdfFile } from '#platform/server/http/files/file-answer.ts'
import type { certificates as contract } from '../../contract.ts'
import { readableByOffice } from '../admin/readable.ts'
import { signCredential } from '../credential/sign-credential.ts'
import { pdfOf } from '../documents/pdf-of.ts'
import type { CertificateRow } from '../read-certificates.ts'
import { certificates } from '../tables.ts'

export const paper: Handler<typeof contract.paper> = async ({ certificateid }, ctx) => {
  const row = await readable(ctx, certificateid)
  return pdfFile(row.number, Buffer.from(await pdfOf(ctx, row)))
}

export const signedCredential: Handler<typeof contract.signedCredential> = async (input, ctx) => {
  const row = await readable(ctx, input.certificateid)
  const token = await signCredential(ctx, row, input.name)
  return { name: `${row.number}.jwt`, type: 'application/vc+jwt', content: token }
}

export const envelopedCredential: Handler<typeof contract.envelopedCredential> = async (input, ctx) => {
  const row = await readable(ctx, input.certificateid)
  const token = await signCredential(ctx, row, input.name)
  const content = JSON.stringify(enveloped(token), null, 2)
  return { name: `${row.number}.json`, type: 'application/vc+json', content }
}

/** The signed credential as an enveloped JSON credential according to the W3C data model. */
const enveloped = (token: string) => ({
  '@context': 'https://www.w3.org/ns/credentials/v2',
  id: `data:application/vc+jwt,${token}`,
  type: 'EnvelopedVerifiableCredential',
})

/**
 * Returns a certificate to its holder, staff, its instructor, or a manager of the holder's company. Others get not
 * found, and the attempt is audited.
 */
async function readable(ctx: SignedInContext, certificateId: string): Promise<CertificateRow> {
  const [row] = await ctx.db.select().from(certificates).where(eq(certificates.id, certificateId))
  if (!row) return refuse('not-found')
  if (await mayRead(ctx, row)) return row
  await ctx.audit({ action: 'certificates.file', outcome: 'refused', target: row.id })
  return refuse('not-found')
}

async function mayRead(ctx: SignedInContext, row: CertificateRow): Promise<boolean> {
  const { actor, db } = ctx
  if (row.userId === actor.userId || holds(actor, 'product_admin')) return true
  if (await answersForPerson(ctx, row.userId)) return true
  return (await db.$count(certificates, and(eq(certificates.id, row.id), await readableByOffice(ctx)))) > 0
}
