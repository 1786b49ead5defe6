import type { RecordKind } from './record-kinds.ts'
import { addToSpf } from './spf.ts'

/** What a domain must publish so that this server may send for it. */
export interface Signing {
  selector: string
  /** Base64 of the public key. */
  publicKey: string
  /** SPF mechanisms of the sending server. */
  spf: string
}

/** A TXT record to add. */
export interface DnsRecord {
  kind: RecordKind
  name: string
  value: string
  /** True if the domain has such a record that this one replaces. */
  replaces: boolean
}

export const dkimName = (selector: string, domain: string): string => `${selector}._domainkey.${domain}`
export const dmarcName = (domain: string): string => `_dmarc.${domain}`

/** Returns the records to add at a domain. `foundSpf` is its SPF record so far; '' without one. */
export const recordsFor = (domain: string, signing: Signing, foundSpf: string): DnsRecord[] => [
  {
    kind: 'dkim',
    name: dkimName(signing.selector, domain),
    value: `v=DKIM1; k=rsa; p=${signing.publicKey}`,
    replaces: false,
  },
  { kind: 'spf', name: domain, value: addToSpf(foundSpf, signing.spf), replaces: foundSpf !== '' },
  {
    kind: 'dmarc',
    name: dmarcName(domain),
    value: `v=DMARC1; p=none; rua=mailto:postmaster@${domain}`,
    replaces: false,
  },
]
