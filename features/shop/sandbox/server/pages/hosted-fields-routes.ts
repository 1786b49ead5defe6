import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { CARD_FIELDS } from '#features/shop/payments/rules/card-fields.ts'
import { browserScript } from '#platform/server/content/browser-script.ts'
import { type Bank, orderOf } from '../bank.ts'
import { acceptCard, cardOnRecord } from '../card-vault.ts'
import { Problem } from '../problem.ts'
import { FRAME_STYLE, framePage, framePolicy } from './frame-page.ts'
import { type ScriptName, sandboxScripts } from './sandbox-scripts.ts'

const FrameAddress = z.object({
  field: z.enum(CARD_FIELDS),
  parent: z.string(),
  session: z.string().regex(/^[0-9a-f]{32}$/),
})

const CardEntry = z.object({
  number: z.string().max(32),
  expires: z.string().max(8),
  seccode: z.string().max(4),
  name: z.string().max(200),
})

const SdkAddress = z.object({ 'client-id': z.string() })

/** Only our own frames may post card data. Pages of other origins are refused based on their Origin header. */
function checkOwnOrigin({ headers }: FastifyRequest): void {
  const { origin = '', host } = headers
  const own = URL.canParse(origin) && new URL(origin).host === host
  const site = headers['sec-fetch-site']
  if (own && (site === undefined || site === 'same-origin')) return
  throw new Problem(403, 'NOT_AUTHORIZED', 'Card data is taken from the hosted fields only.')
}

/** Serves the script of the card fields and buttons, and the frames; accepts the card for an order. */
export function addHostedFieldsRoutes(
  app: FastifyInstance,
  bank: Bank,
  { clientId, appOrigins }: { clientId: string; appOrigins: ReadonlySet<string> },
): void {
  const sendScript = async (reply: FastifyReply, name: ScriptName) =>
    reply
      .header('cache-control', 'no-cache')
      .type('text/javascript; charset=utf-8')
      .send(await browserScript(sandboxScripts[name]))

  app.get('/sdk/js', async (request, reply) => {
    if (SdkAddress.parse(request.query)['client-id'] !== clientId)
      throw new Problem(400, 'INVALID_CLIENT_ID', 'client-id is not recognized.')
    return sendScript(reply, 'sdk')
  })

  app.get('/hosted-fields/frame', async (request, reply) => {
    const frame = FrameAddress.parse(request.query)
    if (!appOrigins.has(frame.parent)) {
      throw new Problem(403, 'NOT_AUTHORIZED', 'These card fields are not for this site.')
    }
    return reply
      .header('content-security-policy', framePolicy(frame))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(framePage(frame))
  })

  app.get('/hosted-fields/frame.css', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(FRAME_STYLE),
  )

  app.get('/hosted-fields/frame.js', async (_request, reply) => sendScript(reply, 'frame'))

  app.post<{ Params: { id: string } }>('/hosted-fields/orders/:id/card', async (request, reply) => {
    checkOwnOrigin(request)
    const order = orderOf(bank, request.params.id)
    const accepted = acceptCard(CardEntry.parse(request.body))
    reply.header('cache-control', 'no-store')
    if ('invalid' in accepted) throw new Problem(422, 'VALIDATION_ERROR', accepted.invalid.join(', '))
    if ('notATestCard' in accepted)
      throw new Problem(422, 'NOT_A_TEST_CARD', 'The sandbox takes its own test cards only.')
    if (order.status !== 'CREATED') throw new Problem(422, 'ORDER_ALREADY_APPROVED', 'This order has a card.')
    const { card } = accepted
    bank.vault.keep(order.id, card)
    const status = card.asksBuyer ? 'PAYER_ACTION_REQUIRED' : 'APPROVED'
    await bank.ledger.record({ order: { ...order, status, card: cardOnRecord(card) } })
    const challenge = `${bank.url()}/hosted-fields/orders/${order.id}/challenge`
    return card.asksBuyer ? { challenge } : {}
  })
}
