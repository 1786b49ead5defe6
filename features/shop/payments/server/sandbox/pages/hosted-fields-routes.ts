import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { CARD_FIELDS } from '../../../rules/card-fields.ts'
import type { Bank } from '../bank.ts'
import { acceptCard } from '../card-vault.ts'
import { Problem } from '../problem.ts'
import { FRAME_STYLE, framePage, framePolicy } from './frame-page.ts'
import { frameScript } from './frame-script.ts'

const FrameAddress = z.object({
  field: z.enum(CARD_FIELDS),
  parent: z.string(),
  session: z.string().regex(/^[0-9a-f]{32}$/),
})

const CardEntry = z.object({
  number: z.string().max(32),
  expires: z.string().max(8),
  seccode: z.string().max(4),
  billing: z.object({ name: z.string().max(200), zip: z.string().max(20), country: z.string().max(60) }),
})

/** Only our own frames may post card data: a page of another origin is turned away by its Origin header. */
function checkOwnOrigin({ headers }: FastifyRequest): void {
  const { origin = '', host } = headers
  const own = URL.canParse(origin) && new URL(origin).host === host
  const site = headers['sec-fetch-site']
  if (own && (site === undefined || site === 'same-origin')) return
  throw new Problem(403, 'NOT_AUTHORIZED', 'Card data is taken from the hosted fields only.')
}

/** The frames of the hosted card fields and the exchange of what was typed for a single-use token. */
export function addHostedFieldsRoutes(
  app: FastifyInstance,
  bank: Bank,
  appOrigins: ReadonlySet<string>,
): void {
  let script: Promise<string> | null = null

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

  app.get('/hosted-fields/frame.js', async (_request, reply) => {
    script ??= frameScript()
    return reply
      .header('cache-control', 'no-cache')
      .type('text/javascript; charset=utf-8')
      .send(await script)
  })

  app.post('/hosted-fields/tokens', async (request, reply) => {
    checkOwnOrigin(request)
    const { billing, ...typed } = CardEntry.parse(request.body)
    const accepted = acceptCard({ ...typed, name: billing.name })
    reply.header('cache-control', 'no-store')
    if ('card' in accepted) {
      const { brand, lastDigits } = accepted.card
      return reply.code(201).send({ token: bank.vault.keep(accepted.card), brand, lastDigits })
    }
    if ('invalid' in accepted) return reply.code(422).send({ code: 'invalid', fields: accepted.invalid })
    return reply.code(422).send({ code: 'not-a-test-card', fields: ['number'] })
  })
}
