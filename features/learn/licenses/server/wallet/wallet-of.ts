import type { HourEntry } from '#features/learn/certificates/rules/hour-entry.ts'
import { hoursOf } from '#features/learn/certificates/server/public.ts'
import { addDays, beginningOf, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import type { Reader } from '#platform/server/context.ts'
import type { RuleBook } from '../../rules/rule-book.ts'
import { licenseTitle, ruleSets } from '../../rules/rule-sets.ts'
import { type Status, statusOf } from '../../rules/status.ts'
import { readApprovals } from '../approvals/read-approvals.ts'
import { readBook } from '../book/read-rules.ts'
import { type License, licensesOf } from '../own-license.ts'

/** Days before the current license for which earned hours are shown as not counting. */
const DAYS_BEFORE = 365

export interface HeldLicense extends Status {
  license: License
  /** Example: 'Water operator, class A'. */
  title: string
  /** Example: 'Texas', or the agency named by the holder. */
  issuerName: string
}

/** Returns a user's licenses with the hours that count for each, sorted by expiration, earliest first. */
export async function walletOf(reader: Reader, userId: string, now: Date): Promise<HeldLicense[]> {
  const { db } = reader
  const held = await licensesOf(db, userId)
  const [first] = held.map(({ issuedOn }) => issuedOn).sort()
  if (!first) return []
  const zone = OFFICE_ZONE
  const from = beginningOf(addDays(first, -DAYS_BEFORE), zone)
  const [entries, book, approvals] = await Promise.all([
    hoursOf(reader, userId, from, now),
    readBook(db),
    readApprovals(db),
  ])
  const toHeldLicense = (license: License, isUsedElsewhere?: (entry: HourEntry) => boolean): HeldLicense => {
    const since = beginningOf(addDays(license.issuedOn, -DAYS_BEFORE), zone)
    const near = entries.filter(({ at }) => at >= since)
    return {
      ...statusOf(license, near, {
        book,
        approvals,
        zone,
        now,
        ...(isUsedElsewhere && { isUsedElsewhere }),
      }),
      license,
      title: licenseTitle(license),
      issuerName: license.issuer === 'other' ? license.agency : ruleSets[license.issuer].name,
    }
  }
  const alone = held.map((license) => toHeldLicense(license))
  // If reuse of hours is limited, the other licenses must be evaluated first.
  return alone.map((own) => {
    const others = alone.filter((other) => other !== own).flatMap(({ judged }) => judged)
    const used = new Set(others.filter(({ counted }) => counted > 0).map(({ entry }) => entry))
    return limitsReuse(book, own.license) ? toHeldLicense(own.license, (entry) => used.has(entry)) : own
  })
}

const limitsReuse = (book: RuleBook, { issuer, expiresOn }: License): boolean =>
  book.on(`${ruleSets[issuer].prefix}.reuse`, expiresOn) !== null
