import {
  administeredCompany,
  contestDomain,
  decideDomain,
  domainsToDecide,
  hasDnsRecord,
  mailDomain,
  nameDomain,
  proveDomain,
  removeDomain,
} from '#features/core/company-people/server/public.ts'
import type { Handler, Handlers } from '#platform/server/feature.ts'
import type { corporateDomains } from '../../contract/domains.ts'

const named: Handler<typeof corporateDomains.nameDomain> = async ({ compid, domain }, ctx) => {
  const { domain: read, state } = await nameDomain(ctx, await administeredCompany(ctx, compid), domain)
  return { message: `${read} is added. Next, prove that it is yours.`, domain: read, state }
}

const mailed: Handler<typeof corporateDomains.mailDomain> = async (input, ctx) => {
  const { compid, domain, mailbox } = input
  const { email, state } = await mailDomain(ctx, await administeredCompany(ctx, compid), {
    domain,
    mailbox,
  })
  return { message: `We have sent a link to ${email}. Ask the person who reads it to open the link.`, state }
}

const messages = {
  proven: 'The domain is proven.',
  contested: 'The record is there. Someone else claims the domain too, so we look at it and write to you.',
  waiting: 'The record is there. Another company has the domain, so we look at it and write to you.',
} as const

const checked: Handler<typeof corporateDomains.checkDomain> = async ({ compid, domain }, ctx) => {
  const company = await administeredCompany(ctx, compid)
  const found = await hasDnsRecord(ctx, compid, domain)
  if (found === null) return ctx.refuse('dns-silent')
  if (!found) return ctx.refuse('no-record')
  const state = await ctx.transaction((inner) => proveDomain(inner, { company, domain }, 'dns'))
  return { message: messages[state], state }
}

const removed: Handler<typeof corporateDomains.removeDomain> = async ({ compid, domain }, ctx) => {
  await administeredCompany(ctx, compid)
  await removeDomain(ctx, compid, domain)
  return { message: 'The domain was removed.' }
}

const toDecide: Handler<typeof corporateDomains.domainsToDecide> = async (input, ctx) => {
  const { rows, total } = await domainsToDecide(ctx, input)
  return {
    total,
    rows: rows.map(({ companyId, company, domain, state, others, changedAt }) => ({
      compid: companyId,
      company,
      domain,
      state,
      others,
      since: changedAt,
    })),
  }
}

const contested: Handler<typeof corporateDomains.contestDomain> = async ({ compid, domain }, ctx) => {
  await contestDomain(ctx, compid, domain)
  return {
    message: 'The company opens no more accounts there until you decide. Its administrators get an email.',
  }
}

const decided: Handler<typeof corporateDomains.decideDomain> = async (input, ctx) => {
  const { compid, domain, approve, reason } = input
  await decideDomain(ctx, { companyId: compid, domain, approve, reason })
  return { message: `${approve ? 'Approved' : 'Declined'}. The administrators get an email.` }
}

export const domainHandlers: Handlers<typeof corporateDomains> = {
  nameDomain: named,
  mailDomain: mailed,
  checkDomain: checked,
  removeDomain: removed,
  domainsToDecide: toDecide,
  contestDomain: contested,
  decideDomain: decided,
}
