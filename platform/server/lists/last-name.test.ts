import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { users } from '#features/core/accounts/server/tables.ts'

const app = await testApp()
const { userId } = await app.person('staff')
const stored = async () =>
  (await app.app.pool.query('select last_name from users where id = $1', [userId])).rows[0]
    .last_name as string
const read = async () =>
  (await app.app.db.select({ name: users.lastName }).from(users).where(eq(users.id, userId)))[0]?.name

it.each([
  ['-', ''],
  [' – ', ''],
  ['', ''],
  ['Reyes', 'Reyes'],
])('stores and reads a last name %j as %j, including previously stored values', async (typed, name) => {
  await app.app.db.update(users).set({ lastName: typed }).where(eq(users.id, userId))
  expect([await stored(), await read()]).toEqual([name, name])
  await app.app.pool.query('update users set last_name = $2 where id = $1', [userId, typed])
  expect(await read()).toBe(name)
  expect((await app.person('staff')).lastName).toBe(name)
})
