import { tagsOf } from './tags.ts'
import type { Answer, Verdict } from './verdict.ts'

const isDmarc = (record: string): boolean => tagsOf(record).get('v') === 'DMARC1'

/** Judges the TXT records at `_dmarc` of a domain, or those of its organization's domain if it has none. */
export function dmarcVerdict(answer: Answer, ofOrganization: Answer): Verdict {
  if (answer === null) return 'unknown'
  const own = answer.filter(isDmarc)
  if (own.length === 0 && ofOrganization === null) return 'unknown'
  const [record, second] = own.length > 0 ? own : (ofOrganization ?? []).filter(isDmarc)
  if (record === undefined) return 'dmarc-missing'
  if (second !== undefined) return 'dmarc-several'
  const policy = tagsOf(record).get('p')?.toLowerCase() ?? ''
  return ['none', 'quarantine', 'reject'].includes(policy) ? 'ok' : 'dmarc-broken'
}
