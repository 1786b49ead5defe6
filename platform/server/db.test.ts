import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { inTransaction } from './db.ts'
import { addToOutbox } from './outbox.ts'

const { app } = await testApp({ world: 'empty' })
const { db, pool } = app

const marks = async () => {
  const { rows } = await pool.query<{ mark: number }>('select mark from marks order by mark')
  return rows.map(({ mark }) => mark)
}

beforeAll(() => pool.query('create table marks (mark int primary key)'))

describe('Transaction', () => {
  it('runs concurrent queries and returns the result of each', async () => {
    const warnings: string[] = []
    const onWarning = ({ message }: Error) => warnings.push(message)
    process.on('warning', onWarning)
    const answers = await inTransaction(db, (tx) =>
      Promise.all(
        [1, 2, 3, 4, 5, 6, 7, 8].map((number) => tx.execute<{ n: number }>(sql`select ${number}::int as n`)),
      ),
    )
    process.off('warning', onWarning)
    expect(answers.map(({ rows }) => rows[0]?.n)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect(warnings).toEqual([])
  })

  it('rolls back when one of several queries fails, and its connection remains usable', async () => {
    const both = inTransaction(db, (tx) =>
      Promise.all([1, 1, 2].map((mark) => tx.execute(sql`insert into marks values (${mark})`))),
    )
    await expect(both).rejects.toMatchObject({ cause: { code: '23505' } })
    expect(await marks()).toEqual([])
    await inTransaction(db, (tx) => tx.execute(sql`insert into marks values (3)`))
    expect(await marks()).toEqual([3])
  })

  it('rolls back when its outbox message is refused', async () => {
    const refused = inTransaction(db, async (tx) => {
      await tx.execute(sql`insert into marks values (4)`)
      await addToOutbox(tx.$client, { news: { channel: '', text: 'to nobody' } })
    })
    await expect(refused).rejects.toThrow(/channel name/)
    expect(await marks()).toEqual([3])
  })
})
