import { describe, expect, it } from 'vitest'
import { companyInvitation } from '#features/core/company-people/server/joining/mails.ts'
import { sendMail } from '#platform/server/mail.ts'
import { makeContext } from '#platform/server/make-context.ts'
import { templatesWithKeys, testApp } from './testing/test-app.ts'

const app = await testApp()

describe('Stored emails', () => {
  it('contain no link token anywhere in the demo world', async () => {
    expect(await templatesWithKeys(app.app.pool, new Date(0))).toEqual([])
    const { rows } = await app.app.pool.query<{ template: string }>(
      "select distinct template from mail_messages where text like '%••••••%' order by 1",
    )
    expect(rows.length).toBeGreaterThan(5)
  })

  it('are reported if they contain a link token', async () => {
    const ctx = makeContext(app.app, { actor: null, now: app.now() })
    const key = `${'a'.repeat(36)}.${'b'.repeat(43)}`
    const facts = { company: 'Mesa Water', by: 'Ana', url: `https://shop.example/undeclared/${key}` }
    await sendMail(ctx, companyInvitation, 'ana@plant.example', facts)
    expect(await templatesWithKeys(app.app.pool, app.now())).toEqual(['companyInvitation'])
    await app.app.pool.query("delete from mail_messages where template = 'companyInvitation'")
  })
})
