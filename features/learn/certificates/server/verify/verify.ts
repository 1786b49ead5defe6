import { hasLetter, isLastName } from '#platform/contract/compare/compare-names.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { dayIn, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import { readRow, run } from '#platform/server/db.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { certificates as contract } from '../../contract.ts'
import { readCertificateNumber } from '../../rules/certificate-number.ts'
import { factsOf } from '../show-certificate.ts'
import { certificates } from '../tables.ts'

/** Prepared, and uses unique indexes only, because people verify certificates on the phone in front of a plant. */
const byToken = {
  name: 'certificates.verify',
  text: `select c.*, n.number as newer_number, n.verify_token as newer_token
    from certificates c left join certificates n on n.id = c.superseded_by where c.verify_token = $1`,
}

/** Returns a certificate's content and current status. Unknown tokens of any format are reported as not found. */
export const verify: Handler<typeof contract.verify> = async ({ token }, { db, now }) => {
  if (!/^[\w-]{24}$/.test(token)) return refuse('not-found')
  const [found] = await run<Record<string, unknown>>(db, byToken, [token])
  if (!found) return refuse('not-found')
  const row = readRow(certificates, found)
  const { newer_number: number, newer_token: newer } = found
  const { name, address, email } = row.snapshot.issuer
  return {
    ...factsOf(row, now),
    revokedOn: row.revokedAt ? dayIn(row.revokedAt, OFFICE_ZONE) : null,
    supersededBy: typeof number === 'string' && typeof newer === 'string' ? { number, token: newer } : null,
    issuer: { name, address, email },
    checkedAt: now,
  }
}

const byNumber = {
  name: 'certificates.find',
  text: `select verify_token, snapshot->'holder'->>'name' as name, snapshot->'holder'->'lastNames' as last_names
    from certificates where number = $1`,
}

interface Named {
  verify_token: string
  name: string
  last_names: string[]
}

/** People without a last name are looked up by their only name. */
const lastNamesOf = (found: Named): string[] =>
  found.last_names.some(hasLetter) ? found.last_names : [found.name]

/**
 * Returns the verification URL to users who have the printed certificate. A wrong number and a wrong name get the same
 * response, so that certificate numbers cannot be discovered.
 */
export const find: Handler<typeof contract.find> = async ({ number, lastName }, ctx) => {
  const read = readCertificateNumber(number)
  const [found] = read ? await run<Named>(ctx.db, byNumber, [read]) : []
  if (!found || !isLastName(lastName, lastNamesOf(found))) return ctx.refuse('no-such-certificate')
  return { token: found.verify_token }
}
