import { z } from 'zod'
import { startSandboxProvider } from './provider.ts'

const Environment = z.object({
  SANDBOX_PORT: z.coerce.number().int().min(0).max(65_535).default(3001),
  HOST: z.string().default('127.0.0.1'),
  /** Origins, separated by commas. */
  APP_ORIGIN: z.string().default('http://localhost:3000,http://127.0.0.1:3000'),
  STATE_FILE: z.string().default('data/sandbox/ledger.jsonl'),
  SANDBOX_CLIENT_ID: z.string().default('sandbox-client'),
  SANDBOX_CLIENT_SECRET: z.string().default('sandbox-secret'),
  SANDBOX_PUBLIC_URL: z.url().optional(),
  WEBHOOK_URL: z.url().optional(),
})

async function main(): Promise<void> {
  if (process.env.NODE_ENV === 'production') {
    console.error('The sandbox payment provider does not run in production: it takes no real money.')
    console.error(
      'Set PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET to be paid, or unset NODE_ENV to try things out.',
    )
    process.exitCode = 1
    return
  }
  const environment = Environment.parse(process.env)
  const provider = await startSandboxProvider({
    port: environment.SANDBOX_PORT,
    host: environment.HOST,
    appOrigin: environment.APP_ORIGIN.split(',').map((origin) => origin.trim()),
    stateFile: environment.STATE_FILE,
    clientId: environment.SANDBOX_CLIENT_ID,
    clientSecret: environment.SANDBOX_CLIENT_SECRET,
    publicUrl: environment.SANDBOX_PUBLIC_URL,
    webhookUrl: environment.WEBHOOK_URL,
  })
  console.log(`Sandbox payment provider on ${provider.url}`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void provider.close())
}

await main()
