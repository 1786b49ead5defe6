import { refuse } from '#platform/contract/refusal.ts'
import type { Handler } from '#platform/server/feature.ts'
import { pageInMemory } from '#platform/server/lists/short-list.ts'
import type { Entry, WalletLicense } from '../../contract/views.ts'
import type { licenses as contract } from '../../contract.ts'
import type { Judged } from '../../rules/judge-entry.ts'
import { tookForTexas } from '../intents/taken-for-tceq.ts'
import { ownLicense } from '../own-license.ts'
import { type HeldLicense, walletOf } from './wallet-of.ts'

export const mine: Handler<typeof contract.mine> = async (_input, ctx) => {
  const held = await walletOf(ctx, ctx.actor.userId, ctx.now)
  const hasTexas = held.some(({ license }) => license.issuer === 'TX')
  return {
    licenses: held.map(walletView),
    lacksTexas: !hasTexas && (await tookForTexas(ctx.db, ctx.actor.userId)),
  }
}

/** Lists training that counts for a license, earliest first, as the agency expects it. */
export const ceList: Handler<typeof contract.ceList> = async ({ licenseid, page, rows }, ctx) => {
  const own = await ownLicense(ctx, licenseid)
  const held = (await walletOf(ctx, ctx.actor.userId, ctx.now)).find(({ license }) => license.id === own.id)
  return pageInMemory(countedEntries(held ?? refuse('not-found')), { page, rows })
}

export const countedEntries = (held: HeldLicense): Entry[] =>
  held.judged
    .filter(({ counted }) => counted > 0)
    .map(entryView)
    .reverse()

function walletView(held: HeldLicense): WalletLicense {
  const { license, judged, ...status } = held
  const { id, issuer, agency, kind, class: level, number, issuedOn, expiresOn, ownHours } = license
  return {
    ...status,
    licenseid: id,
    issuer,
    agency,
    kind,
    class: level,
    number,
    issuedOn,
    expiresOn,
    ownHours,
    entries: judged.map(entryView),
  }
}

function entryView({ entry, day, approvalNumber, hours, counted, why }: Judged): Entry {
  return {
    key: `${entry.source} ${entry.code} ${entry.at.toISOString()}`,
    source: entry.source,
    // Hours from external training have only an internal id, which is not meant for display.
    courseid: entry.source === 'external' ? '' : entry.code,
    name: entry.name,
    day,
    deliveryMethod: entry.deliveryMethod,
    approvalNumber,
    hours,
    counted,
    why,
  }
}
