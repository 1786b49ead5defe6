import { afterAll, vi } from 'vitest'
import { type TestApp, testApp } from '#app/server/testing/test-app.ts'
import { companyOf } from '#features/core/company-people/server/public.ts'
import { corporateDomains } from '#features/organizations/company-office/contract/domains.ts'
import type { InputOf } from '#platform/contract/operation.ts'
import { signOnAdmin } from '../../contract.ts'
import type { Outcome } from '../../rules/outcomes.ts'

export const DOMAIN = 'harbor-sign-on.example.org'

/** Creates a shop whose demo company Harbor has a verified domain and may use a provider on this machine. */
export async function companyWorld(SIGN_ON_ORIGIN: string) {
  const app = await testApp({ settings: { SIGN_ON_ORIGIN } })
  // The provider runs in this process and reads the same clock as the shop.
  vi.useFakeTimers({ toFake: ['Date'], now: app.now() })
  afterAll(() => {
    vi.useRealTimers()
  })
  const admin = await app.as('corpadmin')
  const staff = await app.as('admin')
  const compid = await harborOf(app)
  const approve = async (domain: string) => {
    await staff.call(corporateDomains.nameDomain, { compid, domain })
    await staff.call(corporateDomains.decideDomain, { compid, domain, approve: true, reason: '' })
  }
  await approve(DOMAIN)
  let revision = 0
  const saveDraft = async (draft: Omit<InputOf<typeof signOnAdmin.save>, 'compid' | 'revision'>) => {
    await admin.call(signOnAdmin.save, { ...draft, compid, revision })
    revision += 1
  }
  /** Advances both clocks by one second, independent of their difference. */
  const wait = () => {
    vi.setSystemTime(Date.now() + 1000)
    app.advance({ seconds: 1 })
  }
  /** Sets both clocks to the same time, later than either was. */
  const settleClocks = () => {
    vi.setSystemTime(Math.max(Date.now(), app.now().getTime()) + 1000)
    app.setNow(new Date())
  }
  const attempts = async () => (await admin.call(signOnAdmin.settings, { compid })).attempts
  const lastOutcome = async (): Promise<Outcome | undefined> => (await attempts())[0]?.outcome
  return { app, admin, staff, compid, approve, saveDraft, wait, settleClocks, attempts, lastOutcome }
}

const harborOf = async (app: TestApp) =>
  (await companyOf(app.app.db, (await app.person('corpadmin')).userId))?.compid ?? ''
