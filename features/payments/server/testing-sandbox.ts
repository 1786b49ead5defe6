import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSandboxProvider } from './sandbox/provider.ts'

export interface TestSandbox {
  /** The environment of a server that pays here. */
  settings: Record<string, string>
  /** A single-use token of a test card. */
  token(number: string): Promise<string>
  /** How often money was taken. */
  charges(): Promise<number>
  close(): Promise<void>
}

/** A sandbox provider on a free port for tests, with quick "slow" cards. */
export async function startTestSandbox(): Promise<TestSandbox> {
  const folder = await mkdtemp(join(tmpdir(), 'sandbox-'))
  const sandbox = await startSandboxProvider({
    port: 0,
    host: '127.0.0.1',
    appOrigin: 'http://localhost:3000',
    stateFile: join(folder, 'state.jsonl'),
    clientId: 'shop',
    clientSecret: 'shop-secret',
    slowAnswerMs: 300,
    pendingMs: 500,
  })
  const basic = Buffer.from('shop:shop-secret').toString('base64')
  return {
    settings: { PAYPAL_CLIENT_ID: 'shop', PAYPAL_CLIENT_SECRET: 'shop-secret', PAYPAL_BASE_URL: sandbox.url },
    async token(number) {
      const answer = await fetch(`${sandbox.url}/hosted-fields/tokens`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: sandbox.url },
        body: JSON.stringify({
          number,
          expires: '12/34',
          seccode: number.startsWith('3') ? '1234' : '123',
          billing: { name: 'Lena Moreau', zip: '87107', country: 'US' },
        }),
      })
      return String(((await answer.json()) as { token: string }).token)
    },
    async charges() {
      const answer = await fetch(`${sandbox.url}/sandbox/ledger`, {
        headers: { authorization: `Basic ${basic}` },
      })
      const { captures } = (await answer.json()) as { captures: { status: string }[] }
      return captures.filter(({ status }) => status === 'COMPLETED').length
    },
    close: () => sandbox.close(),
  }
}
