import { createHash } from 'node:crypto'
import { and, eq, inArray, isNotNull, lt, notInArray, or } from 'drizzle-orm'
import { z } from 'zod'
import { pluck } from '#platform/contract/tables/pluck.ts'
import type { Context } from '#platform/server/context.ts'
import type { SigningRule } from '#platform/server/extensions/mail-senders.ts'
import { job } from '#platform/server/jobs.ts'
import { countOldest, type TodayCard } from '#platform/server/office.ts'
import type { Signing } from '../rules/dns-records.ts'
import { nextState } from '../rules/next-state.ts'
import { examineDomain } from './examine-domain.ts'
import { senderDomains } from './tables.ts'
import { type WantedDomain, wantedDomains } from './wanted-domains.ts'

const DAY = 86_400_000

/** Identifies the records that a domain must have. */
const expectedBy = ({ selector, publicKey, spf }: Signing): string =>
  createHash('sha256')
    .update(JSON.stringify([selector, publicKey, spf]))
    .digest('base64url')

/** Returns the stored states of domains, if they are about the records of the current settings. */
export async function currentStates(ctx: Context, domains: readonly string[]) {
  const { mailSigning } = ctx.settings
  if (!mailSigning) return new Map<string, typeof senderDomains.$inferSelect>()
  const rows = await ctx.db
    .select()
    .from(senderDomains)
    .where(
      and(inArray(senderDomains.domain, [...domains]), eq(senderDomains.expected, expectedBy(mailSigning))),
    )
  return new Map(rows.map((row) => [row.domain, row]))
}

/** Domains that authorize this server and from which someone still sends. */
export const authorizedDomains: SigningRule = async (ctx, domains) => {
  const states = await currentStates(ctx, domains)
  const wanted = new Set((await wantedDomains(ctx)).map(({ domain }) => domain))
  return [...states.values()].flatMap(({ domain, authorizedSince }) =>
    authorizedSince && wanted.has(domain) ? [domain] : [],
  )
}

/** Looks up the records of a domain and stores the result. Call it outside of transactions. */
export async function checkDomain(
  ctx: Context,
  signing: Signing,
  { domain, required }: WantedDomain,
): Promise<void> {
  const { verdicts, foundSpf } = await examineDomain(domain, signing, ctx.settings.dnsServers)
  const expected = expectedBy(signing)
  await ctx.transaction(async (inner) => {
    await inner.lock('sender-domain', domain)
    const [stored] = await inner.db.select().from(senderDomains).where(eq(senderDomains.domain, domain))
    const isSame = stored?.expected === expected
    const state = nextState(stored ?? null, verdicts, { required, isSame, now: ctx.now })
    const row = {
      ...state,
      expected,
      foundSpf: verdicts.spf === 'unknown' ? (stored?.foundSpf ?? '') : foundSpf,
    }
    await inner.db
      .insert(senderDomains)
      .values({ domain, ...row })
      .onConflictDoUpdate({ target: senderDomains.domain, set: row })
  })
}

/** Checks all domains one after another, and forgets those from which no one sends anymore. */
export const checkSenderDomains = job({
  name: 'checkSenderDomains',
  input: z.object({}),
  attempts: 1,
  async run(_nothing, ctx) {
    const { mailSigning } = ctx.settings
    if (!mailSigning) return
    const wanted = await wantedDomains(ctx)
    await ctx.db.delete(senderDomains).where(notInArray(senderDomains.domain, pluck(wanted, 'domain')))
    for (const each of wanted) await checkDomain(ctx, mailSigning, each)
  },
})

/** Domains that no longer authorize this server, or whose name servers have failed for a day. */
export const lostDomains: TodayCard = {
  key: 'sender-domains.lost',
  label: 'Sender domains with a problem',
  to: '/adminIndex/sender-domains',
  kind: 'worry',
  count: ({ db, after }) =>
    countOldest(
      db,
      senderDomains,
      or(isNotNull(senderDomains.lostAt), lt(senderDomains.unansweredSince, after(-DAY))),
      senderDomains.lostAt,
      ({ domain, lostAt, unansweredSince }) => ({ name: domain, at: lostAt ?? unansweredSince }),
    ),
}
