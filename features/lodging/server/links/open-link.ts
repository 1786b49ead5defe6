import { timingSafeEqual } from 'node:crypto'
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { validate as isId, v7 as uuid } from 'uuid'
import { addDays, earlierDay, laterDay } from '#platform/contract/zoned-days.ts'
import type { Call } from '#platform/server/call.ts'
import type { Handler } from '#platform/server/feature.ts'
import { readSigned, signText } from '#platform/server/signed-text.ts'
import type { lodgingLinks as links } from '../../contract/link-contract.ts'
import { initialsOf } from '../../rules/initials.ts'
import { MOST_WRONG_PINS } from '../../rules/stay-words.ts'
import { nobody, readBeds } from '../stays/read-beds.ts'
import { lodgingLinks, lodgingLinkViews } from '../tables.ts'
import { todayOf } from '../units/unit-desk.ts'

export const PURPOSE = 'lodging-link'
const DAYS = 28
const DAYS_BACK = 7
const DAYS_AHEAD = 180

type Row = typeof lodgingLinks.$inferSelect

/** What is stored of a PIN: it is worth nothing without the key of this server, or for another link. */
export const pinProof = (call: Call, linkId: string, pin: string): Promise<string> =>
  signText(call, 'lodging-pin', `${linkId} ${pin}`).then((signed) =>
    signed.slice(signed.lastIndexOf('.') + 1),
  )

/** What a link shows, initials and days alone; each look is counted and written down. */
export const open: Handler<(typeof links)['open']> = async ({ token, pin, from }, call) => {
  const id = await readSigned(call, PURPOSE, token)
  const [row] = id && isId(id) ? await call.db.select().from(lodgingLinks).where(works(call, id)) : []
  if (!row) return call.refuse('link-gone')
  if (row.pinProof !== '' && !(await isPin(call, row, pin)))
    return call.refuse(pin === '' ? 'pin-needed' : 'pin-wrong')
  await noteLook(call, row)
  const today = todayOf(call)
  const first = laterDay(
    addDays(today, -DAYS_BACK),
    earlierDay(from === '' ? today : from, addDays(today, DAYS_AHEAD)),
  )
  const units = await readBeds(call.db, { from: first, to: addDays(first, DAYS - 1), unitId: row.unitId })
  return {
    ...{ label: row.label, expiresAt: row.expiresAt, today, from: first, days: DAYS },
    units: units.map(({ name, city, beds }) => ({
      ...{ name, city },
      beds: beds.map((bed) => ({
        name: bed.name,
        stays: bed.stays.map((stay) => ({
          who: initialsOf(stay.person ?? nobody),
          ...{ from: stay.from, to: stay.to, freeFrom: stay.freeFrom },
        })),
      })),
    })),
  }
}

const works = ({ now }: Call, id: string) =>
  and(
    eq(lodgingLinks.id, id),
    isNull(lodgingLinks.endedAt),
    gt(lodgingLinks.expiresAt, now),
    lt(lodgingLinks.wrongPins, MOST_WRONG_PINS),
  )

/** A question is no transaction: a wrong try stays counted though it is refused. */
async function isPin(call: Call, row: Row, pin: string): Promise<boolean> {
  if (pin === '') return false
  const expected = Buffer.from(row.pinProof)
  const given = Buffer.from(await pinProof(call, row.id, pin))
  if (given.length === expected.length && timingSafeEqual(given, expected)) return true
  await call.db
    .update(lodgingLinks)
    .set({ wrongPins: sql`${lodgingLinks.wrongPins} + 1` })
    .where(eq(lodgingLinks.id, row.id))
  return false
}

async function noteLook(call: Call, row: Row): Promise<void> {
  await call.db
    .update(lodgingLinks)
    .set({ views: sql`${lodgingLinks.views} + 1`, lastViewedAt: call.now })
    .where(eq(lodgingLinks.id, row.id))
  await call.db.insert(lodgingLinkViews).values({
    id: uuid({ msecs: call.now.getTime() }),
    linkId: row.id,
    at: call.now,
    device: call.http.userAgent.slice(0, 200),
    ip: call.http.ip,
  })
}
