import { eq, type InferInsertModel, type InferSelectModel } from 'drizzle-orm'
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { v7 as uuid } from 'uuid'
import { seminarChanged } from '../../schedule/kept-schedule.ts'
import type { Store } from './store.ts'

type EditedTable = PgTable & Record<'id' | 'revision' | 'archivedAt' | 'createdAt' | 'changedAt', PgColumn>

type Kept = 'id' | 'revision' | 'archivedAt' | 'createdAt' | 'changedAt'

interface Options<T extends EditedTable, Draft extends object>
  extends Pick<Store<Draft>, 'kind' | 'labels' | 'schema' | 'nameOf' | 'uses' | 'check'> {
  table: T
  blank: () => Draft
  read: (row: InferSelectModel<T>) => Draft
  write: (draft: Draft) => Omit<InferInsertModel<T>, Kept>
}

/** The store of what is one row of one table. */
export function tableStore<T extends EditedTable, Draft extends object>(
  options: Options<T, Draft>,
): Store<Draft> {
  const { table, read, write, blank, ...rest } = options
  // Of a table that is only known to have these columns, Drizzle cannot tell the types of its rows.
  const plain: EditedTable = table
  const values = (set: Record<string, unknown>) => set as PgUpdateSetSource<EditedTable>
  return {
    ...rest,
    blank: () => blank(),
    async find(db, id, hold = false) {
      const query = db.select().from(plain).where(eq(plain.id, id))
      const [row] = await (hold ? query.for('update') : query)
      if (!row) return null
      const { revision, archivedAt } = row as { revision: number; archivedAt: Date | null }
      return { id, draft: read(row as InferSelectModel<T>), revision, archivedAt }
    },
    async insert(call, draft) {
      const id = uuid({ msecs: call.now.getTime() })
      const row = { ...write(draft), id, createdAt: call.now, changedAt: call.now }
      await call.db.insert(plain).values(row as InferInsertModel<EditedTable>)
      await seminarChanged(call)
      return id
    },
    async update(call, { id, revision }, draft) {
      const row = values({ ...write(draft), revision: revision + 1, changedAt: call.now })
      await call.db.update(plain).set(row).where(eq(plain.id, id))
      await seminarChanged(call)
    },
    async setArchived(call, { id, revision }, archivedAt) {
      const row = values({ archivedAt, revision: revision + 1, changedAt: call.now })
      await call.db.update(plain).set(row).where(eq(plain.id, id))
      await seminarChanged(call)
    },
  }
}
