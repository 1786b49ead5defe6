import Fastify, { type FastifyInstance } from 'fastify'
import type { Bank } from './bank.ts'
import { addCaptureRoute } from './capture-route.ts'
import { cardVault } from './card-vault.ts'
import { addDisputeRoute } from './dispute-route.ts'
import { openLedger } from './ledger.ts'
import { addLedgerRoute } from './ledger-route.ts'
import { type MerchantAccess, merchantAccess } from './merchant-access.ts'
import { addOrderRoutes } from './order-routes.ts'
import { addChallengePage } from './pages/challenge-page.ts'
import { addCheckoutPage } from './pages/checkout-page.ts'
import { addAnswerScript } from './pages/choice-page.ts'
import { addHostedFieldsRoutes } from './pages/hosted-fields-routes.ts'
import { pendingCaptures } from './pending-captures.ts'
import { handleProblem } from './problem.ts'
import { addRefundRoutes } from './refund-routes.ts'
import { addTransactionsRoute } from './transactions-route.ts'
import { type WebhookRequest, webhooks } from './webhooks.ts'

export interface SandboxOptions {
  /** 0 selects any free port. */
  port: number
  host: string
  /** Origins of the shop, the only ones that may embed the card fields. */
  appOrigin: string | readonly string[]
  /** JSON lines, append-only. */
  stateFile: string
  clientId: string
  clientSecret: string
  /** URL used by browsers and the shop. Default: the address it listens on. */
  publicUrl?: string
  /** Shop name on the approval page. */
  merchant?: string
  webhookUrl?: string
  webhookId?: string
  webhookRetryDelaysMs?: readonly number[]
  /** Receives the events in place of a URL. */
  sendWebhook?: (request: WebhookRequest) => Promise<boolean>
  slowAnswerMs?: number
  pendingMs?: number
  /** Refuses a second payment for the same invoice number, as PayPal does by default. */
  onePaymentPerInvoice?: boolean
  now?: () => Date
}

export interface SandboxProvider {
  url: string
  port: number
  /** For a shop whose address is known only after the sandbox has started. */
  connectApp(app: { origin: string; webhookUrl?: string }): void
  /** Adds the ledger that another provider stored in a state file. */
  takeOver(stateFile: string): Promise<void>
  close(): Promise<void>
}

export const SANDBOX_WEBHOOK_ID = 'SANDBOXWEBHOOK1'

async function openBank(options: SandboxOptions, url: () => string): Promise<Bank> {
  const now = options.now ?? (() => new Date())
  return {
    ledger: await openLedger(options.stateFile),
    vault: cardVault(now),
    webhooks: webhooks({
      url: options.sendWebhook ? 'http://localhost/' : options.webhookUrl,
      send: options.sendWebhook,
      webhookId: options.webhookId ?? SANDBOX_WEBHOOK_ID,
      secret: options.clientSecret,
      retryDelaysMs: options.webhookRetryDelaysMs ?? [1000, 5000, 25_000],
      now,
    }),
    url,
    now,
    slowAnswerMs: options.slowAnswerMs ?? 8000,
    pendingMs: options.pendingMs ?? 20_000,
    onePaymentPerInvoice: options.onePaymentPerInvoice ?? false,
  }
}

function newApp(): FastifyInstance {
  const app = Fastify({ bodyLimit: 256 * 1024, forceCloseConnections: true })
  const parseJson = app.getDefaultJsonParser('error', 'error')
  // Captures and full refunds may have the JSON content type and an empty body.
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, null)
    else void parseJson(request, String(body), done)
  })
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  app.setErrorHandler<Error>((error, _request, reply) => handleProblem(error, reply))
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff').header('referrer-policy', 'no-referrer')
  })
  return app
}

function addMerchantRoutes(
  app: FastifyInstance,
  bank: Bank,
  access: MerchantAccess,
  watch: (id: string) => void,
) {
  app.register(async (merchant) => {
    merchant.addHook('onRequest', async (request) => access.check(request.headers.authorization))
    addOrderRoutes(merchant, bank)
    addCaptureRoute(merchant, bank, watch)
    addRefundRoutes(merchant, bank)
    addLedgerRoute(merchant, bank)
    addTransactionsRoute(merchant, bank)
    addDisputeRoute(merchant, bank)
    merchant.get('/v1/notifications/webhooks', async () => ({ webhooks: bank.webhooks.registered() }))
    merchant.post('/v1/notifications/verify-webhook-signature', async (request) => ({
      verification_status: bank.webhooks.isOurs(request.body) ? 'SUCCESS' : 'FAILURE',
    }))
  })
}

/** A payment provider for testing, with PayPal's API and script, and without real money. */
export async function startSandboxProvider(options: SandboxOptions): Promise<SandboxProvider> {
  let url = options.publicUrl ?? ''
  const bank = await openBank(options, () => url)
  const pending = pendingCaptures(bank)
  const origins = new Set([options.appOrigin].flat())
  const app = newApp()
  const access = merchantAccess(options, bank.now)
  access.addRoutes(app)
  addMerchantRoutes(app, bank, access, pending.watch)
  addHostedFieldsRoutes(app, bank, { clientId: options.clientId, appOrigins: origins })
  addChallengePage(app, bank)
  addAnswerScript(app)
  addCheckoutPage(app, bank, options.merchant ?? 'Permeate')
  app.get('/healthz', async () => ({ ok: true }))
  app.get('/favicon.ico', async (_request, reply) => reply.code(204).send())

  await app.listen({ port: options.port, host: options.host })
  const address = app.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : options.port
  if (url === '') url = `http://${options.host === '0.0.0.0' ? 'localhost' : options.host}:${port}`

  return {
    url,
    port,
    connectApp({ origin, webhookUrl }) {
      origins.add(origin)
      if (webhookUrl !== undefined) bank.webhooks.sendTo(webhookUrl)
    },
    takeOver: (stateFile) => bank.ledger.takeOver(stateFile),
    async close() {
      pending.close()
      bank.webhooks.close()
      await app.close()
      await bank.ledger.close()
    },
  }
}
