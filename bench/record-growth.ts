import pg from 'pg'
import { addLongCourse, growProgress } from '#features/learn/learning/server/records/testing/records.ts'
import type { ShopClient } from '../e2e/harness/shop-client.ts'
import { answered, compareMedians } from './growth.ts'

const FEW = 1_000
const MANY = 100_000
const CODE = 'LONG200'
const UNITS = 200

/**
 * Measures the record of a course with 200 units with a thousand progress rows and with a hundred thousand, in one run.
 * As with orders, the second must not be much slower.
 */
export async function printRecordGrowth(
  databaseUrl: string,
  learner: { client: ShopClient; username: string },
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await addLongCourse(client, { code: CODE, units: UNITS, username: learner.username })
    const ask = (path: string) => () => answered(learner.client.get(`/api/learning/${path}`))
    const asked = [
      // Independent of records: its growth shows other load on the machine.
      { name: 'who I am, for comparison', ask: () => answered(learner.client.get('/api/accounts/me')) },
      { name: `record of ${UNITS} units`, ask: ask(`course?courseid=${CODE}`) },
      { name: 'my courses', ask: () => answered(learner.client.post('/api/onlinetraining/getCourses', {})) },
      { name: 'what to go on with', ask: ask('continue') },
    ]
    const rows = await compareMedians(asked, {
      few: () => growProgress(client, CODE, FEW),
      many: () => growProgress(client, CODE, MANY),
    })
    console.log(`\n| median in ms | ${FEW} rows of progress | ${MANY} rows | ratio |`)
    console.log('|---|---|---|---|')
    for (const row of rows) console.log(row)
  } finally {
    await client.end()
  }
}
