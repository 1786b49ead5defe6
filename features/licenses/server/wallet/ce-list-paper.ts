import { eq } from 'drizzle-orm'
import { refuse } from '#platform/contract/refusal.ts'
import type { Handler } from '#platform/server/feature.ts'
import { pdfFile } from '#platform/server/http/files/file-answer.ts'
import type { licenses as contract } from '../../contract.ts'
import { licenses } from '../tables.ts'
import { walletOf } from './wallet-of.ts'

/** For the holder alone. */
export const ceListPaper: Handler<typeof contract.ceListPaper> = async ({ licenseid }, call) => {
  const { actor, settings, now } = call
  const own = (await walletOf(call, actor.userId, now)).find(({ license }) => license.id === licenseid)
  if (!own) {
    const isForeign = (await call.db.$count(licenses, eq(licenses.id, licenseid))) > 0
    if (isForeign) await call.audit({ action: 'licenses.foreign', outcome: 'refused', target: licenseid })
    return refuse('not-found')
  }
  // Drawing takes a library that nothing else needs: it is read with the first document.
  const { renderCeList } = await import('./render-ce-list.ts')
  const pdf = await renderCeList(own, { actor, settings, now })
  return pdfFile(`CE-${own.license.number.replace(/[^A-Z0-9-]/g, '-')}`, pdf)
}
