import { and, eq } from 'drizzle-orm'
import { administeredCompany, provenDomains } from '#features/core/company-people/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Context, SignedInContext } from '#platform/server/context.ts'
import type { Handler, Handlers } from '#platform/server/feature.ts'
import { seal } from '#platform/server/keys/sealed.ts'
import { ForbiddenAddress, refuseForbiddenUrl } from '#platform/server/outside/post-outside.ts'
import type { signOnAdmin } from '../contract.ts'
import { lastAttempts, recordAttempt } from './attempts.ts'
import { type ConnectionRow, findConnection, secretPurpose, signOnPath, signOnUrl } from './connections.ts'
import { checkProvider } from './oidc/check-provider.ts'
import { signOnAttempts, signOnConnections, signOnLinks, signOnLogins } from './tables.ts'

const settings: Handler<typeof signOnAdmin.settings> = async ({ compid }, ctx) => {
  await administeredCompany(ctx, compid)
  const row = await findConnection(ctx.db, compid)
  const attempts = await lastAttempts(ctx.db, compid)
  return {
    connection: row && {
      revision: row.revision,
      issuer: row.issuer,
      clientId: row.clientId,
      mode: row.mode,
      justInTime: row.justInTime,
      testedAt: row.testedAt,
      linked: await ctx.db.$count(signOnLinks, ofIssuer(row)),
    },
    redirectUri: signOnUrl(ctx.settings, compid, 'callback'),
    startUrl: signOnUrl(ctx.settings, compid, 'start'),
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
  const { compid } = input
  await administeredCompany(ctx, compid)
  const issuer = readIssuer(ctx, input.issuer)
  return ctx.transaction(async (inner) => {
    await inner.lock('sign-on-connection', compid)
    const before = await findConnection(inner.db, compid)
    if ((before?.revision ?? 0) !== input.revision) refuse('conflict')
    // A stored secret is sent to no other provider than the one for which it was entered.
    if (before?.issuer !== issuer && input.clientSecret === '')
      refuse('bad-input', { fields: { clientSecret: 'Please enter the client secret of this issuer.' } })
    const changes =
      input.clientSecret !== '' || before?.issuer !== issuer || before.clientId !== input.clientId
    const testedAt = changes ? null : (before?.testedAt ?? null)
    if (input.mode !== 'off' && (await provenDomains(inner.db, compid)).size === 0) inner.refuse('not-proven')
    if (input.mode === 'required' && !testedAt) inner.refuse('not-tested')
    const values = {
      issuer,
      clientId: input.clientId,
      clientSecret:
        input.clientSecret === '' && before
          ? before.clientSecret
          : seal(inner.settings, secretPurpose(compid), input.clientSecret),
      mode: input.mode,
      justInTime: input.justInTime,
      testedAt,
      revision: input.revision + 1,
    }
    await inner.db
      .insert(signOnConnections)
      .values({ ...values, companyId: compid, createdAt: inner.now })
      .onConflictDoUpdate({ target: signOnConnections.companyId, set: values })
    const { clientId, mode, justInTime } = input
    await inner.audit({
      action: 'signOn.save',
      target: compid,
      details: { issuer, clientId, mode, justInTime, newSecret: input.clientSecret !== '' },
    })
    return { message: 'Saved.' }
  })
}

/** The issuer, also out of the address of its metadata. Refuses at its field what we do not ask. */
function readIssuer({ settings: { signOnOrigin } }: Context, text: string): string {
  const issuer = text.replace(/\/\.well-known\/openid-configuration$/, '')
  try {
    const { search, hash } = refuseForbiddenUrl(issuer, signOnOrigin)
    if (search || hash) throw new ForbiddenAddress('Please enter the address without ? and #.')
    return issuer
  } catch (error) {
    if (!(error instanceof ForbiddenAddress)) throw error
    return refuse('bad-input', { fields: { issuer: error.message } })
  }
}

async function opened(ctx: SignedInContext, compid: string): Promise<ConnectionRow> {
  await administeredCompany(ctx, compid)
  return (await findConnection(ctx.db, compid)) ?? refuse('not-found')
}

const check: Handler<typeof signOnAdmin.check> = async ({ compid }, ctx) => {
  const connection = await opened(ctx, compid)
  const { steps, problem } = await checkProvider(ctx, connection)
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
  await ctx.db.delete(signOnConnections).where(eq(signOnConnections.companyId, compid))
  await ctx.audit({ action: 'signOn.remove', target: compid })
  return { message: 'Removed. Your people log in with their password again.' }
}

export const adminHandlers: Handlers<typeof signOnAdmin> = { settings, save, check, unlink, remove }
