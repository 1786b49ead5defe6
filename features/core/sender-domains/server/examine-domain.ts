import { getDomain } from 'tldts'
import { resolveTxt } from '#platform/server/outside/resolve-txt.ts'
import { dkimVerdict } from '../rules/dkim.ts'
import { dmarcVerdict } from '../rules/dmarc.ts'
import { dkimName, dmarcName, type Signing } from '../rules/dns-records.ts'
import type { Verdicts } from '../rules/next-state.ts'
import { spfIn, spfVerdict } from '../rules/spf.ts'
import type { Answer } from '../rules/verdict.ts'

interface Examined {
  verdicts: Verdicts
  /** The domain's SPF record; '' without exactly one. */
  foundSpf: string
}

/** Looks up and judges the records of a domain. Waits for name servers, so call it outside of transactions. */
export async function examineDomain(
  domain: string,
  signing: Signing,
  servers: readonly string[] | undefined,
): Promise<Examined> {
  const organization = getDomain(domain, { allowPrivateDomains: true }) ?? domain
  const [key, policy, ofOrganization, spf] = await Promise.all([
    resolveTxt(dkimName(signing.selector, domain), servers),
    resolveTxt(dmarcName(domain), servers),
    organization === domain ? [] : resolveTxt(dmarcName(organization), servers),
    examineSpf(domain, signing.spf, servers),
  ])
  return {
    verdicts: {
      dkim: dkimVerdict(signing.publicKey, key),
      spf: spf.verdict,
      dmarc: dmarcVerdict(policy, ofOrganization),
    },
    foundSpf: spf.found,
  }
}

async function examineSpf(domain: string, spf: string, servers: readonly string[] | undefined) {
  const answers = new Map<string, Answer>([[domain, await resolveTxt(domain, servers)]])
  const found = spfIn(answers.get(domain) ?? null)
  // Ends, because the verdict allows at most ten redirects.
  for (;;) {
    const verdict = spfVerdict(spf, domain, answers)
    if (typeof verdict === 'string') return { verdict, found }
    answers.set(verdict.lookUp, await resolveTxt(verdict.lookUp, servers))
  }
}
