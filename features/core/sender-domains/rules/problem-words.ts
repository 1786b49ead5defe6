import { dkimName, dmarcName, type Signing } from './dns-records.ts'
import type { Problem } from './verdict.ts'

type Names = { domain: string } & Pick<Signing, 'selector' | 'spf'>

const words: Readonly<Record<Problem, (names: Names) => string>> = {
  'dkim-missing': (names) => `There is no DKIM record at ${at(names)}.`,
  'dkim-several': (names) => `There are several DKIM records at ${at(names)}; only one may be there.`,
  'dkim-revoked': (names) => `The DKIM record at ${at(names)} has an empty key (p=), which revokes it.`,
  'dkim-cut': (names) =>
    `The key in the DKIM record at ${at(names)} is cut off. If the DNS panel limits the length, split the value into quoted parts of one record.`,
  'dkim-other-key': (names) => `The DKIM record at ${at(names)} has another key.`,
  'dkim-restricted': (names) =>
    `The DKIM record at ${at(names)} does not allow emails signed with SHA-256 (its tags h= or s=).`,
  'dkim-test': (names) => `The DKIM record at ${at(names)} is marked as a test (t=y).`,
  'spf-missing': ({ domain }) => `There is no SPF record at ${domain}.`,
  'spf-several': ({ domain }) =>
    `There are several SPF records at ${domain}, so receivers ignore all of them. Merge them into one.`,
  'spf-without-us': ({ domain, spf }) =>
    `The SPF record at ${domain} does not allow our mail server. Add ${spf} before “all”.`,
  'spf-open': ({ domain }) =>
    `The SPF record at ${domain} allows every server in the world (+all). End it with ~all or -all.`,
  'spf-lookups': ({ domain }) =>
    `The SPF record at ${domain} needs more than ten DNS lookups, so receivers ignore it. Remove entries that are not used.`,
  'spf-broken': ({ domain }) =>
    `The SPF record at ${domain} has an error, so receivers ignore it. Check its spelling and its redirect.`,
  'dmarc-missing': ({ domain }) =>
    `There is no DMARC record at ${dmarcName(domain)}. Some receivers require one.`,
  'dmarc-several': ({ domain }) =>
    `There are several DMARC records at ${dmarcName(domain)}, so receivers ignore them.`,
  'dmarc-broken': ({ domain }) => `The DMARC record at ${dmarcName(domain)} has no valid policy (p=).`,
}

const at = ({ selector, domain }: Names): string => dkimName(selector, domain)

/** Describes a problem of a domain's records for the person who manages them. */
export const problemWords = (problem: Problem, names: Names): string => words[problem](names)
