import { timeZoneOf } from '#features/accounts/server/public.ts'
import { hoursOf } from '#features/certificates/server/public.ts'
import { addDays, beginningOf } from '#platform/contract/zoned-days.ts'
import type { Db } from '#platform/server/db.ts'
import { licenceTitle, ruleSets } from '../../rules/rule-sets.ts'
import { type Standing, standingOf } from '../../rules/standing.ts'
import { readApprovals } from '../approvals/read-approvals.ts'
import { readBook } from '../book/read-rules.ts'
import { type Licence, licencesOf } from './own-licence.ts'

/** How far before the current licence earned hours are shown, as what does not count for it. */
const DAYS_BEFORE = 365

export interface HeldLicence extends Standing {
  licence: Licence
  /** 'Water operator, class A' */
  title: string
  /** 'Texas', or the agency that the holder named. */
  issuerName: string
}

/** The licences of a person with the hours that count for each, the one that ends first on top. */
export async function walletOf(db: Db, userId: string, now: Date): Promise<HeldLicence[]> {
  const held = await licencesOf(db, userId)
  const [first] = held.map(({ issuedOn }) => issuedOn).sort()
  if (!first) return []
  const zone = await timeZoneOf(db, userId)
  const from = beginningOf(addDays(first, -DAYS_BEFORE), zone)
  const [entries, book, approvals] = await Promise.all([
    hoursOf(db, userId, from, now),
    readBook(db),
    readApprovals(db),
  ])
  return held.map((licence) => {
    const since = beginningOf(addDays(licence.issuedOn, -DAYS_BEFORE), zone)
    const near = entries.filter(({ at }) => at >= since)
    return {
      ...standingOf(licence, near, { book, approvals, zone, now }),
      licence,
      title: licenceTitle(licence),
      issuerName: licence.issuer === 'other' ? licence.agency : ruleSets[licence.issuer].name,
    }
  })
}
