import { join } from 'node:path'
import { hasProvider } from '#features/shop/payments/server/provider.ts'
import type { SandboxProvider } from '#features/shop/sandbox/server/provider.ts'
import type { Settings } from '#platform/server/settings.ts'
import { portError } from './start-error.ts'

// Valid only for the sandbox on this machine, which moves no money.
const CLIENT = { clientId: 'sandbox-client', clientSecret: 'sandbox-secret' }

export interface Payments {
  sandbox: SandboxProvider | null
  /** Settings for the shop, with PayPal replaced by the sandbox if it runs. */
  settings: Settings
}

/** Starts the sandbox payment provider for a shop that is not in production and has no provider account. */
export async function startPayments(settings: Settings): Promise<Payments> {
  if (settings.production || hasProvider(settings)) return { sandbox: null, settings }
  const { SANDBOX_WEBHOOK_ID, startSandboxProvider } = await import(
    '#features/shop/sandbox/server/provider.ts'
  )
  const sandbox = await startSandboxProvider({
    port: settings.sandboxPort,
    host: settings.host,
    appOrigin: originsOf(settings),
    publicUrl: settings.sandboxPort === 0 ? undefined : `http://localhost:${settings.sandboxPort}`,
    stateFile: join(settings.dataDir, 'sandbox', 'ledger.jsonl'),
    merchant: settings.provider.name,
    ...CLIENT,
  }).catch((error: unknown) => {
    throw portError(error, settings.sandboxPort, 'SANDBOX_PORT')
  })
  const baseUrl = `http://localhost:${sandbox.port}`
  return {
    sandbox,
    settings: {
      ...settings,
      sandboxPort: sandbox.port,
      paypal: { ...CLIENT, webhookId: SANDBOX_WEBHOOK_ID, baseUrl },
    },
  }
}

function originsOf({ publicUrl, port }: Settings): string[] {
  return [...new Set([new URL(publicUrl).origin, `http://localhost:${port}`, `http://127.0.0.1:${port}`])]
}
