import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { payPalProvider } from '#features/shop/payments/server/paypal/paypal.ts'

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url))
const CARD = { number: '4111111111111111', expires: '12/34', seccode: '123' }

let folder: string
const children = new Set<ChildProcess>()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sandbox-process-'))
})
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await rm(folder, { recursive: true })
})

function run(environment: Record<string, string>) {
  const child = spawn(process.execPath, ['--import', 'tsx', MAIN], {
    env: {
      PATH: process.env.PATH,
      STATE_FILE: join(folder, 'state.jsonl'),
      SANDBOX_PORT: '0',
      ...environment,
    },
  })
  children.add(child)
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  child.stderr.on('data', (chunk) => {
    output += chunk
  })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  return { child, ended, output: () => output }
}

async function startProcess() {
  const started = run({})
  await expect.poll(started.output, { timeout: 60_000 }).toMatch(/http:\/\/\S+/)
  const baseUrl = /http:\/\/\S+/.exec(started.output())?.[0] ?? ''
  const credentials = { clientId: 'sandbox-client', clientSecret: 'sandbox-secret' }
  return { ...started, provider: payPalProvider({ baseUrl, timeoutMs: 5000, ...credentials }) }
}

test('A killed provider process remembers every acknowledged payment', async () => {
  const first = await startProcess()
  const acknowledged: string[] = []
  const payOne = async (index: string) => {
    const { providerOrderId } = await first.provider.createOrder({
      requestId: `order-${index}`,
      reference: `P-${index}`,
      amount: { minor: 5000, currency: 'USD' },
      description: 'A course',
    })
    const requestId = `capture-${index}`
    const paid = await first.provider.captureOrder({ requestId, providerOrderId, card: CARD })
    if (paid.outcome === 'captured') acknowledged.push(providerOrderId)
    if (acknowledged.length >= 50) first.child.kill('SIGKILL')
  }
  // Each payer repeats payments until the provider stops responding, so some are in progress when it is killed.
  const payForEver = async (payer: number) => {
    for (let time = 0; ; time++) await payOne(`${payer}-${time}`)
  }
  await Promise.allSettled(Array.from({ length: 40 }, (_, payer) => payForEver(payer)))
  await first.ended
  expect(acknowledged.length).toBeGreaterThanOrEqual(50)

  const second = await startProcess()
  const found = await Promise.all(
    acknowledged.map((providerOrderId) => second.provider.lookUp({ providerOrderId })),
  )
  expect(found.filter(({ outcome }) => outcome !== 'captured')).toEqual([])
  second.child.kill('SIGTERM')
  expect(await second.ended).toBe(0)
})

test('The sandbox provider refuses to start in production and explains how to fix it', async () => {
  const { ended, output } = run({ NODE_ENV: 'production' })
  expect(await ended).toBe(1)
  expect(output()).toContain('does not run in production')
  expect(output()).toContain('PAYPAL_CLIENT_ID')
})
