import { eq, max } from 'drizzle-orm'
import {
  archiveSeminarCode,
  findSeminarCode,
  type PromoCode,
  putSeminarCode,
  restoreSeminarCode,
} from '#features/pricing/server/public.ts'
import type { Db } from '#platform/server/db.ts'
import { blankCode, CodeDraft, codeLabels } from '../../../contract/code-draft.ts'
import { seminarChanged } from '../../schedule/kept-schedule.ts'
import { seminarEdits } from '../../tables.ts'
import { codeRefused } from './code-refused.ts'
import type { Store } from './store.ts'

/** Codes that count at every event. They live in the one table of codes; their edits are counted here. */
export const codeStore: Store<CodeDraft> = {
  kind: 'code',
  labels: codeLabels,
  schema: CodeDraft,
  blank: blankCode,
  nameOf: ({ code }) => code,
  async find(db, id) {
    const found = await findSeminarCode(db, id)
    if (found?.kind !== 'global') return null
    return { id, draft: draftOf(found), revision: await editsOf(db, id), archivedAt: found.archivedAt }
  },
  async insert(call, draft) {
    const { id } = await putSeminarCode(call, { ...draft, eventId: null }).catch(codeRefused())
    await seminarChanged(call)
    return id
  },
  async update(call, { id }, draft) {
    await putSeminarCode(call, { ...draft, codeid: id, eventId: null }).catch(codeRefused())
    await seminarChanged(call)
  },
  async setArchived(call, { id }, archivedAt) {
    await (archivedAt ? archiveSeminarCode : restoreSeminarCode)(call, id)
    await seminarChanged(call)
  },
  uses: async () => [],
}

export const draftOf = ({ code, basisPoints, howMany, orBasisPoints }: PromoCode): CodeDraft => ({
  code,
  percent: Math.round(basisPoints / 100),
  howMany,
  orPercent: Math.round(orBasisPoints / 100),
})

async function editsOf(db: Db, id: string): Promise<number> {
  const [edits] = await db
    .select({ latest: max(seminarEdits.revision) })
    .from(seminarEdits)
    .where(eq(seminarEdits.targetId, id))
  return edits?.latest ?? 1
}
