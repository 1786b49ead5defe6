import { describe, expect, it } from 'vitest'
import { allPages } from '#app/web/all-pages.ts'
import { isFreeCode } from '#features/core/partner/rules/free-code.ts'
import { addPartner } from '#features/core/partner/server/commands.ts'
import { listPartners } from '#features/core/partner/server/public.ts'
import { makeContext } from '#platform/server/make-context.ts'
import { testApp } from './testing/test-app.ts'

const { app, now } = await testApp()
const addresses = allPages.map(({ path }) => path)
const colorScheme = { primary: '#123456', accent: '#654321' }
const ctx = () => makeContext(app, { actor: null, now: now() })

describe('Partner code', () => {
  it('never matches the start of a page address', async () => {
    const codes = (await listPartners(app.db)).map(({ code }) => code)
    expect(codes.filter((code) => !isFreeCode(code, addresses))).toEqual([])
  })

  it('is refused if a page address uses it', async () => {
    for (const code of ['home', 'adminindex', 'store', 'api']) {
      const added = addPartner(ctx(), { code, name: 'Somebody', colorScheme }, addresses)
      await expect(added, code).rejects.toMatchObject({ code: 'taken-code' })
    }
    await addPartner(ctx(), { code: 'riverbend', name: 'Riverbend Water', colorScheme }, addresses)
    expect((await listPartners(app.db)).map(({ code }) => code)).toContain('riverbend')
  })
})
