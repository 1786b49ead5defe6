import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import type { TestClient } from '#app/server/testing/test-client.ts'
import { start } from '#platform/contract/start/home-answers.ts'
import { startReads } from '#platform/server/extensions/start-reads.ts'

const app = await testApp()
const operations = new Map(app.app.served.map(({ operation }) => [operation.id, operation]))
const idsFor = (...visitors: string[]) =>
  app.app
    .parts(startReads)
    .flatMap((read) => (visitors.includes(read.visitors) ? [read.operation.id] : []))
    .toSorted()

const answersOf = async (visitor: TestClient) => (await visitor.call(start.home, {})).answers
const ids = (answers: { operation: string }[]) => answers.map(({ operation }) => operation).toSorted()

describe('Answers for the start of the home page', () => {
  it.each(['learner', 'employee', 'corpadmin', 'admin', null])(
    'equal the answers of the separate queries for %s',
    async (name) => {
      const visitor = name === null ? await app.guest() : await app.as(name)
      const answers = await answersOf(visitor)
      expect(ids(answers)).toEqual(idsFor('all', name === null ? 'guests' : 'users'))
      for (const { operation, input, answer } of answers) {
        const found = operations.get(operation)
        if (found?.kind !== 'query') throw new Error(`${operation} is not a query`)
        expect({ operation, answer }).toEqual({
          operation,
          answer: await visitor.call({ ...found, kind: 'query' }, input),
        })
      }
    },
  )

  it('contain the catalog of the partner to which the user belongs', async () => {
    const answers = await answersOf(await app.as('partneradmin'))
    const { partner } = await app.person('partneradmin')
    expect(partner).not.toBe('dhp')
    expect(answers).toContainEqual(
      expect.objectContaining({ operation: 'catalog.courseList', input: { userid: 'guest', partner } }),
    )
  })

  it('omit what a user may not read before they have changed their password', async () => {
    const user = await app.as('employee')
    const set = (value: boolean) =>
      app.app.pool.query("update users set must_change_password = $1 where username = 'employee'", [value])
    await set(true)
    const before = ids(await answersOf(user))
    await set(false)
    expect(before).toContain('accounts.me')
    expect(before).not.toContain('home.due')
    expect(ids(await answersOf(user))).toContain('home.due')
  })

  it('are refused to a page that another user loaded', async () => {
    const visitor = await app.as('learner')
    const other = (await app.person('texan')).userId
    const answer = await visitor.get('/api/start/home', { 'x-page-person': other })
    expect([answer.statusCode, answer.json()]).toMatchObject([401, { code: 'other-person' }])
  })

  it('are compressed for browsers that accept Brotli, and never cached', async () => {
    const visitor = await app.guest()
    const { headers } = await visitor.get('/api/start/home', { 'accept-encoding': 'gzip, br' })
    expect(headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-store' })
    expect((await visitor.get('/api/start/home')).headers['content-encoding']).toBeUndefined()
  })
})
