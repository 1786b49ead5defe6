import { and, eq } from 'drizzle-orm'
import { administeredCompany, provenDomains } from '#features/core/company-people/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { pick } from '#platform/contract/tables/pick.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import type { Handler, Handlers } from '#platform/server/feature.ts'
import type { signOnAdmin } from '../contract.ts'
import { lastAttempts, recordAttempt } from './attempts.ts'
import { type ConnectionRow, findConnection, signOnPath, signOnUrl } from './connections.ts'
import { protocols } from './protocols.ts'
import { describeCertificate } from './saml/certificates.ts'
import { describeOurKeys, replaceOurKey } from './saml/our-keys.ts'
import { fetchMetadata, readMetadata, UnusableMetadata } from './saml/read-metadata.ts'
import { entityId } from './saml/service-provider.ts'
import {
  signOnAssertions,
  signOnAttempts,
  signOnConnections,
  signOnLinks,
  signOnLogins,
  signOnSessions,
} from './tables.ts'

const settings: Handler<typeof signOnAdmin.settings> = async ({ compid }, ctx) => {
  await administeredCompany(ctx, compid)
  const row = await findConnection(ctx.db, compid)
  const attempts = await lastAttempts(ctx.db, compid)
  return {
    connection: row && {
      ...pick(row, 'revision', 'protocol', 'issuer', 'clientId', 'loginUrl', 'logoutUrl', 'singleLogout'),
      certificates: row.certificates.join('\n'),
      signers: row.certificates.map((pem) => describeCertificate(pem, ctx.now)),
      ...pick(row, 'mode', 'justInTime', 'testedAt'),
      linked: await ctx.db.$count(signOnLinks, ofIssuer(row)),
    },
    redirectUri: signOnUrl(ctx.settings, compid, 'callback'),
    startUrl: signOnUrl(ctx.settings, compid, 'start'),
    entityId: entityId(ctx.settings, compid),
    acsUrl: signOnUrl(ctx.settings, compid, 'acs'),
    backchannelUrl: signOnUrl(ctx.settings, compid, 'backchannelLogout'),
    loggedOutUrl: signOnUrl(ctx.settings, compid, 'loggedOut'),
    sloUrl: signOnUrl(ctx.settings, compid, 'slo'),
    ourCertificates: await describeOurKeys(ctx, compid),
    domains: [...(await provenDomains(ctx.db, compid))].sort(),
    attempts: attempts.map(({ id, at, outcome, isTest, email, detail }) => ({
      attemptid: id,
      at,
      outcome,
      isTest,
      email,
      detail,
    })),
  }
}

const ofIssuer = ({ companyId, issuer }: Pick<ConnectionRow, 'companyId' | 'issuer'>) =>
  and(eq(signOnLinks.companyId, companyId), eq(signOnLinks.issuer, issuer))

const save: Handler<typeof signOnAdmin.save> = async (input, ctx) => {
  const { compid, protocol, mode, justInTime, singleLogout } = input
  await administeredCompany(ctx, compid)
  return ctx.transaction(async (inner) => {
    await inner.lock('sign-on-connection', compid)
    const before = await findConnection(inner.db, compid)
    if ((before?.revision ?? 0) !== input.revision) refuse('conflict')
    const { isTested, ...settings } = protocols[protocol].readSettings(inner, input, before)
    const testedAt = isTested ? (before?.testedAt ?? null) : null
    if (mode !== 'off' && (await provenDomains(inner.db, compid)).size === 0) inner.refuse('not-proven')
    if (mode === 'required' && !testedAt) inner.refuse('not-tested')
    const revision = input.revision + 1
    const values = { ...settings, protocol, mode, justInTime, singleLogout, testedAt, revision }
    await inner.db
      .insert(signOnConnections)
      .values({ ...values, companyId: compid, createdAt: inner.now })
      .onConflictDoUpdate({ target: signOnConnections.companyId, set: values })
    const { issuer, clientId, loginUrl, logoutUrl, certificates } = settings
    await inner.audit({
      action: 'signOn.save',
      target: compid,
      details: {
        protocol,
        issuer,
        mode,
        justInTime,
        singleLogout,
        ...(protocol === 'oidc'
          ? { clientId, newSecret: input.clientSecret !== '' }
          : {
              loginUrl,
              logoutUrl,
              certificates: certificates.map((pem) => describeCertificate(pem, inner.now).name),
            }),
      },
    })
    return { message: 'Saved.' }
  })
}

const readProviderMetadata: Handler<typeof signOnAdmin.readMetadata> = async ({ compid, url, xml }, ctx) => {
  await administeredCompany(ctx, compid)
  if (url === '' && xml === '')
    refuse('bad-input', {
      fields: { url: 'Please enter the address of the metadata, or paste the metadata.' },
    })
  try {
    const { certificates, ...found } = xml === '' ? await fetchMetadata(ctx, url) : readMetadata(xml)
    return { ...found, certificates: certificates.join('\n') }
  } catch (error) {
    if (!(error instanceof UnusableMetadata)) throw error
    return refuse('bad-input', { fields: { [xml === '' ? 'url' : 'xml']: error.message } })
  }
}

async function opened(ctx: SignedInContext, compid: string): Promise<ConnectionRow> {
  await administeredCompany(ctx, compid)
  return (await findConnection(ctx.db, compid)) ?? refuse('not-found')
}

const check: Handler<typeof signOnAdmin.check> = async ({ compid }, ctx) => {
  const connection = await opened(ctx, compid)
  const { steps, problem } = await protocols[connection.protocol].check(ctx, connection)
  if (problem) {
    await recordAttempt(ctx, {
      companyId: compid,
      outcome: problem.reason,
      isTest: true,
      detail: problem.detail,
    })
  }
  return { steps, start: problem ? null : `${signOnPath(compid, 'start')}?test=1` }
}

const replaceCertificate: Handler<typeof signOnAdmin.replaceCertificate> = async ({ compid }, ctx) => {
  await administeredCompany(ctx, compid)
  if (!(await replaceOurKey(ctx, compid))) return ctx.refuse('too-soon')
  await ctx.audit({ action: 'signOn.replaceCertificate', target: compid })
  return { message: 'Enter the new certificate at your identity provider within a week.' }
}

const unlink: Handler<typeof signOnAdmin.unlink> = async ({ compid, attemptid }, ctx) => {
  const connection = await opened(ctx, compid)
  const [attempt] = await ctx.db
    .select()
    .from(signOnAttempts)
    .where(and(eq(signOnAttempts.id, attemptid), eq(signOnAttempts.companyId, compid)))
  if (!attempt?.userId) return refuse('not-found')
  await ctx.db.delete(signOnLinks).where(and(ofIssuer(connection), eq(signOnLinks.userId, attempt.userId)))
  await ctx.audit({ action: 'signOn.unlink', target: attempt.userId, details: { companyId: compid } })
  return { message: 'Unlinked. The person confirms the account at the next sign-in.' }
}

const remove: Handler<typeof signOnAdmin.remove> = async ({ compid }, ctx) => {
  await opened(ctx, compid)
  await ctx.db.delete(signOnLogins).where(eq(signOnLogins.companyId, compid))
  await ctx.db.delete(signOnLinks).where(eq(signOnLinks.companyId, compid))
  await ctx.db.delete(signOnSessions).where(eq(signOnSessions.companyId, compid))
  await ctx.db.delete(signOnAssertions).where(eq(signOnAssertions.companyId, compid))
  await ctx.db.delete(signOnConnections).where(eq(signOnConnections.companyId, compid))
  await ctx.audit({ action: 'signOn.remove', target: compid })
  return { message: 'Removed. Your people log in with their password again.' }
}

export const adminHandlers: Handlers<typeof signOnAdmin> = {
  settings,
  save,
  readMetadata: readProviderMetadata,
  check,
  replaceCertificate,
  unlink,
  remove,
}
