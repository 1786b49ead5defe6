import { v7 as uuid } from 'uuid'
import { expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { forgetOldTraces } from '#features/core/accounts/server/privacy/page-views.ts'
import { pageViews } from '#features/core/accounts/server/tables.ts'
import { makeContext } from '#platform/server/make-context.ts'
import { retention } from '../../contract/retention.ts'

const app = await testApp()
const admin = await app.as('admin')
const pages = async () =>
  (await admin.call(retention.list, {})).rows.find(({ what }) => what === 'Pages that people opened')

it('the retention list counts the rows that the next run deletes, and the run deletes exactly those', async () => {
  const { rows } = await admin.call(retention.list, {})
  expect(rows.every(({ due }) => due !== null)).toBe(true)
  await app.app.db.delete(pageViews)
  const view = (days: number) => ({
    id: uuid(),
    userId: null,
    page: '/',
    info: '',
    at: new Date(app.now().getTime() - days * 86_400_000),
  })
  await app.app.db.insert(pageViews).values([view(1), view(89), view(91), view(400)])
  expect(await pages()).toMatchObject({ after: '90 days after the visit', due: 2 })
  await forgetOldTraces.run({}, makeContext(app.app, { actor: null, now: app.now() }))
  expect((await pages())?.due).toBe(0)
  expect(await app.app.db.$count(pageViews)).toBe(2)
})

it('the retention list is restricted to product administrators', async () => {
  for (const name of ['staff', 'learner'])
    await expect((await app.as(name)).call(retention.list, {})).rejects.toMatchObject({ code: 'forbidden' })
})
