import { v7 as uuid } from 'uuid'
import { expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { pageViews } from '#features/core/accounts/server/tables.ts'
import { makeContext } from '#platform/server/make-context.ts'
import { forgetOldMonths } from '#platform/server/months/forget-old-months.ts'
import { retention } from '../../contract/retention.ts'

const app = await testApp()
const list = async () => (await (await app.as('admin')).call(retention.list, {})).rows
const pages = async () => (await list()).find(({ what }) => what === 'Pages that people opened')
const run = () => forgetOldMonths.run({}, makeContext(app.app, { actor: null, now: app.now() }))

it('the retention list counts the rows that the next run deletes, and the run deletes exactly those', async () => {
  expect((await list()).every(({ due }) => due !== null)).toBe(true)
  app.setNow(new Date('2090-01-15T12:00:00Z'))
  await run()
  const view = (at: string) => ({ id: uuid(), userId: null, page: '/', info: '', at: new Date(at) })
  const views = ['2090-01-15', '2090-01-31', '2090-02-01', '2090-03-20'].map(view)
  await app.app.db.insert(pageViews).values(views)
  app.setNow(new Date('2090-04-02T00:00:00Z'))
  expect(await pages()).toMatchObject({ after: '59 days after the end of the month', due: 2 })
  await run()
  expect((await pages())?.due).toBe(0)
  expect(await app.app.db.$count(pageViews)).toBe(2)
})

it('the retention list is restricted to product administrators', async () => {
  for (const name of ['staff', 'learner'])
    await expect((await app.as(name)).call(retention.list, {})).rejects.toMatchObject({ code: 'forbidden' })
})
