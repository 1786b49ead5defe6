import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { App } from '../app.ts'
import { stateMetrics } from './state-metrics.ts'

/** `/healthz` (the process lives), `/readyz` (the database answers), `/metrics` for the operator's collector. */
export function serveMetrics(http: FastifyInstance, app: App): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'permeate_operation_seconds',
    help: 'Duration of operations by name and status',
    labelNames: ['operation', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
    registers: [registry],
  })
  const readState = stateMetrics(registry, app)
  http.addHook('onResponse', async (request, reply) => {
    const operation = request.routeOptions.config.operation
    if (operation) seconds.observe({ operation, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  http.get('/healthz', async () => ({ ok: true }))
  http.get('/readyz', async (_request, reply) => {
    try {
      await app.pool.query('select 1')
      return { ok: true }
    } catch {
      return reply.code(503).send({ ok: false })
    }
  })
  http.get('/metrics', async (request, reply) => {
    if (!mayRead(app, request)) return reply.code(403).send('forbidden')
    await readState()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

/** Who has the token; without one whoever sits at this machine, which nobody does who comes through a proxy. */
function mayRead(app: App, { headers, socket }: FastifyRequest): boolean {
  const { metricsToken, production } = app.settings
  if (metricsToken) return isSame(headers.authorization ?? '', `Bearer ${metricsToken}`)
  const isForwarded = ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'].some((name) => name in headers)
  return !production && !isForwarded && /^(::ffff:)?127\.0\.0\.1$|^::1$/.test(socket.remoteAddress ?? '')
}

function isSame(one: string, other: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(one), hash(other))
}
