import { expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { certificatesAdmin as api } from '../../contract/admin-contract.ts'
import { certificates as contract } from '../../contract.ts'
import { issueTo } from '../testing/certificates.ts'
import { growRegister } from './testing/register.ts'

const FEW = 1000
const MANY = 100_000
const ASKED = 60

const app = await testApp()
const admin = await app.as('admin')
const guest = await app.guest()
const { verifyToken } = await issueTo(app, 'learner')
const day = (days: number) => new Date(app.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)

const list = (filter: object) => () => admin.call(api.adminList, { rows: 50, direction: 'desc', ...filter })
const asked: readonly [what: string, ask: () => Promise<unknown>][] = [
  ['the newest', list({})],
  ['by type', list({ type: 'ROSII' })],
  ['valid', list({ status: 'valid' })],
  ['expiring', list({ status: 'expiring' })],
  ['revoked', list({ status: 'revoked' })],
  ['superseded', list({ status: 'superseded' })],
  ['by day of expiry', list({ expiresFrom: day(100), expiresTo: day(200) })],
  ['by word', list({ search: 'holder500q' })],
  ['verification by a stranger', () => guest.call(contract.verify, { token: verifyToken })],
]

/** Interleaved, so that other load on the machine affects all of them equally. */
async function medians(): Promise<number[]> {
  const times = asked.map(() => [] as number[])
  for (let round = 0; round < ASKED; round++) {
    for (const [index, [, ask]] of asked.entries()) {
      const began = performance.now()
      await ask()
      times[index]?.push(performance.now() - began)
    }
  }
  return times.map((each) => each.sort((one, other) => one - other)[Math.floor(ASKED / 2)] ?? 0)
}

it('answers with every certificate counted in a register of 100,000', async () => {
  await growRegister(app, FEW)
  await medians()
  const few = await medians()
  await growRegister(app, MANY)
  await medians()
  const many = await medians()
  console.log(`\n| median in ms | ${FEW} certificates | ${MANY} certificates | ratio |\n|---|---|---|---|`)
  for (const [index, [what]] of asked.entries()) {
    const [before = 0, after = 0] = [few[index], many[index]]
    console.log(`| ${[what, before.toFixed(2), after.toFixed(2), (after / before).toFixed(2)].join(' | ')} |`)
  }
  const { rows } = await app.app.pool.query<{ count: number }>('select count(*)::int from certificates')
  expect(rows[0]?.count).toBeGreaterThan(MANY)
})
