import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { signatureOf } from '#platform/server/outside/sign-body.ts'
import { accounts } from '../../contract.ts'
import { newAccount } from './testing/new-account.ts'

interface Received {
  signature: string
  key: string
  body: string
}
const received: Received[] = []
let answers = 200
const receiver = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    received.push({
      signature: String(request.headers['x-permeate-signature']),
      key: String(request.headers['idempotency-key']),
      body: Buffer.concat(chunks).toString(),
    })
    response.writeHead(answers).end()
  })
})
await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
afterAll(() => receiver.close())

const { port } = receiver.address() as AddressInfo
const app = await testApp({
  world: 'empty',
  settings: { SIGNUP_WEBHOOK_URL: `http://127.0.0.1:${port}/hook`, SIGNUP_WEBHOOK_SECRET: 'shared' },
})

it('reports a new account to the automation once, signed, without names and addresses', async () => {
  const { userid } = await (await app.guest()).call(accounts.createAccount, newAccount())
  await app.runJobs()
  expect(received).toHaveLength(1)
  const [ctx] = received
  const [, seconds, signature] = /^t=(\d+),v1=(\w+)$/.exec(ctx?.signature ?? '') ?? []
  expect(signature).toBe(signatureOf('shared', Number(seconds), ctx?.body ?? ''))
  expect(ctx?.key).toBe(userid)
  expect(JSON.parse(ctx?.body ?? '')).toEqual({
    event: 'account.created',
    userid,
    partner: 'dhp',
    partnerProgram: 'dhp',
    country: 'US',
    createdAt: app.now().toISOString(),
  })
})

it('sends a failed report again later, with the same key', async () => {
  received.length = 0
  answers = 503
  const { userid } = await (await app.guest()).call(accounts.createAccount, newAccount())
  await app.runJobs()
  answers = 200
  app.advance({ days: 1 })
  await app.runJobs()
  expect(received.map(({ key }) => key)).toEqual([userid, userid])
  expect(received[0]?.body).toBe(received[1]?.body)
})

it('does not report an account that could not be created', async () => {
  received.length = 0
  const guest = await app.guest()
  const given = newAccount({ username: 'only-once' })
  await guest.call(accounts.createAccount, given)
  await expect((await app.guest()).call(accounts.createAccount, given)).rejects.toMatchObject({
    code: 'bad-input',
  })
  await app.runJobs()
  expect(received).toHaveLength(1)
})
