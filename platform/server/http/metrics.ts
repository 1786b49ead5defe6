import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { App } from '../app.ts'
import { isSameSecret } from '../keys/same-secret.ts'
import { operationOf } from './routes.ts'
import { stateMetrics } from './state-metrics.ts'

/** How long a load balancer waits for an answer. */
const READY_MS = 3000

/** Serves `/healthz` (process runs), `/readyz` (database accepts writes) and `/metrics` (operator's collector). */
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
    const operation = operationOf(request)
    if (operation) seconds.observe({ operation, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  http.get('/healthz', async () => ({ ok: true }))
  http.get('/readyz', async (_request, reply) => {
    const ok = await Promise.race([takesChanges(app), sleep(READY_MS, false, { ref: false })])
    return reply.code(ok ? 200 : 503).send({ ok })
  })
  http.get('/metrics', async (request, reply) => {
    if (!mayRead(app, request)) return reply.code(403).send('forbidden')
    await readState()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

/** True if the database accepts changes. A standby that is not promoted yet responds but accepts none. */
async function takesChanges({ pool }: App): Promise<boolean> {
  const asked = pool.query<{ takes: boolean }>('select not pg_is_in_recovery() as takes')
  return asked.then(({ rows }) => rows[0]?.takes === true).catch(() => false)
}

/** Requires the token if one is set; otherwise allows direct local requests outside production. */
function mayRead(app: App, { headers, socket }: FastifyRequest): boolean {
  const { metricsToken, production } = app.settings
  if (metricsToken) return isSameSecret(headers.authorization ?? '', `Bearer ${metricsToken}`)
  const isForwarded = ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'].some((name) => name in headers)
  return !production && !isForwarded && /^(::ffff:)?127\.0\.0\.1$|^::1$/.test(socket.remoteAddress ?? '')
}
