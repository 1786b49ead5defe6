import { type Finding, ok, warn } from '#platform/server/doctor/finding.ts'
import type { SigningSettings } from '#platform/server/mail/signing-settings.ts'
import type { Settings } from '#platform/server/settings.ts'
import { problemWords } from '../../rules/problem-words.ts'
import type { RecordKind } from '../../rules/record-kinds.ts'
import type { Verdict } from '../../rules/verdict.ts'
import { examineDomain } from '../examine-domain.ts'
import { providersDomain, type WantedDomain, wantedDomain } from '../wanted-domains.ts'

const names: Readonly<Record<RecordKind, string>> = { dkim: 'DKIM', spf: 'SPF', dmarc: 'DMARC' }

/** Checks the DNS records of the provider's domain and of other senders. */
export async function senderFindings(
  settings: Settings,
  senders: readonly { address: string; owner: string }[],
): Promise<Finding[]> {
  const { mailSigning: signing, smtpUrl } = settings
  if (!signing) return smtpUrl ? [unsigned(senders)] : []
  const domains = [providersDomain(settings), ...senders.map(wantedDomain)]
  const found = await Promise.all(domains.map((each) => findingsOf(settings, signing, each)))
  return found.flat()
}

function unsigned(senders: readonly { owner: string }[]): Finding {
  const words = 'Emails are not signed: set DKIM_SELECTOR, DKIM_PRIVATE_KEY and MAIL_SPF.'
  const waiting = senders.map(({ owner }) => owner).join(', ')
  return warn(
    'sender',
    waiting ? `${words} Until then ${waiting} cannot send from their own domains.` : words,
  )
}

async function findingsOf(
  { dnsServers }: Settings,
  signing: SigningSettings,
  { domain, owner, required }: WantedDomain,
): Promise<Finding[]> {
  const { verdicts } = await examineDomain(domain, signing, dnsServers)
  const findings = (['dkim', 'spf', 'dmarc'] as const).map((kind) =>
    findingOf(`${names[kind]}, ${domain}`, verdicts[kind], { ...signing, domain }),
  )
  if (required.every((kind) => verdicts[kind] === 'ok' || verdicts[kind] === 'unknown')) return findings
  const result = required.includes('spf')
    ? `The emails of ${owner} go from the provider’s address.`
    : `The emails of ${owner} are not signed.`
  return [...findings, warn(`sender, ${domain}`, result)]
}

function findingOf(what: string, verdict: Verdict, about: SigningSettings & { domain: string }): Finding {
  if (verdict === 'ok') return ok(what, 'The record is there.')
  if (verdict === 'unknown') return warn(what, 'DNS does not answer: is there a way to it from here?')
  return warn(what, problemWords(verdict, about))
}
