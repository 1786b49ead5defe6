import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { requests, requestsAdmin } from '../contract.ts'
import { requestStates } from '../rules/request-states.ts'

const app = await testApp()

describe('Demo data', () => {
  it('has a request in every state except the transient accepted', async () => {
    const { rows } = await (await app.as('admin')).call(requestsAdmin.adminList, {})
    const shown = new Set(rows.map(({ state }) => state))
    expect(requestStates.filter((state) => !shown.has(state))).toEqual(['accepted'])
  })

  it('has a saved quote and a company payment request to decide', async () => {
    expect((await (await app.as('learner')).call(requests.myQuotes, {})).total).toBe(1)
    expect((await (await app.as('corpadmin')).call(requests.companyAsks, {})).rows).toMatchObject([
      { state: 'asked', offers: [expect.any(String)] },
    ])
  })
})
