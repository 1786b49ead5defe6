import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { wordsOf } from '#platform/server/postgres/word-search.ts'
import { nameText, personText, users } from '../tables.ts'
import { isNameFound, isPersonFound } from './matches.ts'

const { app } = await testApp()
const { db } = app

const found = async (where: Awaited<ReturnType<typeof isPersonFound>>) =>
  (await db.select({ username: users.username }).from(users).where(where)).map(({ username }) => username)

it.each([
  ['lena', true],
  ['MOR Len', true],
  ['learner@example.com', true],
  ['example lena', true],
  ["l'; drop table users", false],
  ['ena', false],
  ['%', false],
])('"%s" finds the learner by word prefixes: %s', async (words, expected) => {
  expect((await found(await isPersonFound(db, users.id, words))).includes('learner')).toBe(expected)
})

it('finds no user by an address in a search by name', async () => {
  expect(await found(await isNameFound(db, users.id, 'lena mor'))).toEqual(['learner'])
  expect(await found(await isNameFound(db, users.id, 'example'))).toEqual([])
  expect(await isNameFound(db, users.id, ' ')).toBeUndefined()
})

it.each([
  ['users_words', personText(users)],
  ['users_name_words', nameText(users)],
])('looks up words in the index %s', async (index, text) => {
  const plan = await db.transaction(async (inner) => {
    await inner.execute(sql`set local enable_seqscan = off`)
    const where = sql`${wordsOf(text)} @@ to_tsquery('simple', 'lena:*')`
    return inner.execute(sql`explain select id from ${users} where ${where}`)
  })
  expect(JSON.stringify(plan.rows)).toContain(index)
})
