import pg from 'pg'
import { expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { growWorld } from './growth/grow-world.ts'
import { requestLists } from './growth/request-lists.ts'

const FEW = Number(process.env.GROWTH_FEW ?? 1_000)
const MANY = Number(process.env.GROWTH_MANY ?? 1_000_000)
/** Only lists with this text in their address. */
const ONLY = process.env.GROWTH_ONLY ?? ''
/** Response time in milliseconds below which growth is ignored: there the machine is measured instead of the list. */
const QUICK = Number(process.env.GROWTH_QUICK ?? 100)
const MAX_GROWTH = 1.2

const test = await testApp()

it(`takes no longer for any list with ${MANY} people than with ${FEW}`, async () => {
  const client = new pg.Client({ connectionString: test.databaseUrl })
  await client.connect()
  await growWorld(client, FEW)
  await requestLists(test, ONLY)
  const few = await requestLists(test, ONLY)
  await growWorld(client, MANY)
  await client.end()
  const many = await requestLists(test, ONLY)
  const rows = [...many].map(([asked, ms]) => ({ asked, ms, growth: ms / (few.get(asked) ?? ms) }))
  rows.sort((one, other) => other.ms - one.ms)
  console.log(`| ms with ${MANY} | growth | asked |\n|---|---|---|`)
  for (const { asked, ms, growth } of rows)
    console.log(`| ${ms.toFixed(1)} | ${growth.toFixed(2)} | ${asked} |`)
  expect(rows.filter(({ ms, growth }) => ms > QUICK && growth > MAX_GROWTH)).toEqual([])
})
