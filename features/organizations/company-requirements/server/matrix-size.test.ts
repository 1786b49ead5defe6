import { brotliCompressSync, constants } from 'node:zlib'
import { expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { openAccountsFor } from '#features/core/accounts/server/public.ts'
import { addMembers, companyOf } from '#features/core/company-people/server/public.ts'
import { makeContext } from '#platform/server/make-context.ts'
import { requirementAdmin } from '../contract/requirement-admin.ts'
import { compliance } from '../contract.ts'

const MAX_BYTES = 150_000

it('a matrix of 1,000 people by 40 requirements is under 150 KB compressed', async () => {
  const app = await testApp()
  const corpadmin = await app.as('corpadmin')
  const compid = (await companyOf(app.app.db, (await app.person('corpadmin')).userId))?.compid ?? ''
  const people = Array.from({ length: 700 }, (_, index) => ({
    firstName: `Person${index}`,
    lastName: `Number${(index * 7919) % 700}`,
    email: `person.${index}@harborpure.example.com`,
    company: '',
    title: '',
    phone: '',
    address: '',
    city: 'Tampa',
    state: 'FL',
    zip: '33602',
    country: 'US',
  }))
  const ctx = makeContext(app.app, { actor: null, now: app.now() })
  await ctx.transaction(async (inner) => {
    const accounts = await openAccountsFor(inner, people)
    await addMembers(
      inner,
      compid,
      [...accounts.values()].map(({ id }) => ({ userId: id, role: 'employee', department: 'Tampa' })),
    )
  })
  const choices = await corpadmin.call(compliance.choices, { compid })
  const { requirements } = await corpadmin.call(compliance.matrix, { compid, rows: '1' })
  for (const [index, { kind, value }] of choices.targets.slice(0, 40 - requirements.length).entries()) {
    const draft = { compid, name: `Requirement ${index}`, kind, code: value, jobRoleId: '', plant: '' }
    const terms = { dueDays: 10 + index * 13, dueOn: null, renewMonths: 12 + index }
    await corpadmin.call(requirementAdmin.save, { id: null, draft: { ...draft, ...terms } })
  }
  const answer = await corpadmin.get(`/api/compliance/matrix?compid=${compid}&rows=1000`)
  const body = answer.json() as { rows: unknown[]; requirements: unknown[] }
  expect([body.rows.length, body.requirements.length]).toEqual([1000, 40])
  const level = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
  expect(brotliCompressSync(answer.rawPayload, level).length).toBeLessThan(MAX_BYTES)
})
