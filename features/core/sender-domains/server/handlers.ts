import { refuse } from '#platform/contract/refusal.ts'
import { pick } from '#platform/contract/tables/pick.ts'
import { pluck } from '#platform/contract/tables/pluck.ts'
import type { Handler, Handlers } from '#platform/server/feature.ts'
import type { senderDomains as contract } from '../contract.ts'
import { recordsFor } from '../rules/dns-records.ts'
import { problemWords } from '../rules/problem-words.ts'
import { kindOf } from '../rules/verdict.ts'
import { checkDomain, currentStates } from './check-domains.ts'
import { wantedDomains } from './wanted-domains.ts'

const NEVER = {
  authorizedSince: null,
  lostAt: null,
  unansweredSince: null,
  checkedAt: null,
  problems: [],
  foundSpf: '',
}

const list: Handler<typeof contract.list> = async (_input, ctx) => {
  const wanted = await wantedDomains(ctx)
  const { mailSigning: signing } = ctx.settings
  const states = await currentStates(ctx, pluck(wanted, 'domain'))
  const domains = wanted.map(({ domain, address, owner }, index) => {
    const { problems, foundSpf, ...state } = states.get(domain) ?? NEVER
    return {
      ...pick(state, 'authorizedSince', 'lostAt', 'unansweredSince', 'checkedAt'),
      domain,
      address,
      owner,
      isProvider: index === 0,
      problems: signing
        ? problems.map((code) => ({
            kind: kindOf(code),
            code,
            words: problemWords(code, { ...signing, domain }),
          }))
        : [],
      records: signing ? recordsFor(domain, signing, foundSpf) : [],
    }
  })
  return { isSigning: signing !== null, domains }
}

const check: Handler<typeof contract.check> = async ({ domain }, ctx) => {
  const signing = ctx.settings.mailSigning ?? ctx.refuse('unsigned')
  const wanted = (await wantedDomains(ctx)).find((each) => each.domain === domain) ?? refuse('not-found')
  await checkDomain(ctx, signing, wanted)
  await ctx.audit({ action: 'senderDomains.check', target: domain })
  const state = (await currentStates(ctx, [domain])).get(domain)
  if (state?.unansweredSince) return { message: 'DNS does not answer at the moment. Please try again later.' }
  return {
    message: state?.authorizedSince
      ? 'All required records are there.'
      : 'Checked: records are missing. DNS changes can take some hours.',
  }
}

export const senderDomainHandlers: Handlers<typeof contract> = { list, check }
