// tsx zz-ask.ts <filter...>: asks lists of the held world; with EXPLAIN=1 prints plans of statements over 20 ms
import { readFileSync } from 'node:fs'
import pg from 'pg'
import pino from 'pino'
import { buildApp } from '#app/server/build-app.ts'
import { TestClient } from '#app/server/testing/test-client.ts'
import { testSettings } from '#app/server/testing/test-settings.ts'
import { buildHttp } from '#platform/server/http/http.ts'
import { askLists } from './e2e/soak/growth/ask-lists.ts'
const { url, dataDir } = JSON.parse(readFileSync('/tmp/hold.json', 'utf8'))
const DAY = new Date(process.env.DAY ?? '2026-11-20T16:00:00Z')
const { app, close } = await buildApp({ settings: testSettings(dataDir), databaseUrl: url, log: pino({ level: 'error' }), clock: () => DAY, more: [] })
const http = await buildHttp(app, { frameOrigins: [] })
const find = async (username: string) => (await app.features.flatMap((f) => f.findPerson ?? [])[0]?.(app, username))!
const test = { app, person: find, as: async (u: string) => TestClient.open(http, app, await find(u)), guest: () => TestClient.open(http) } as never
const filters = process.argv.slice(2)
if (process.env.PATHS) {
  const client = await (test as any).as(process.env.WHO ?? 'admin')
  const { query } = pg.Client.prototype
  const log: { text: string; values: unknown[]; ms: number }[] = []
  for (const path of filters) {
    for (let i = 0; i < 3; i++) {
      log.length = 0
      pg.Client.prototype.query = function (this: pg.Client, ...given: any[]) {
        const first = given[0]; const text = typeof first === 'string' ? first : first.text; const values = typeof first === 'string' ? given[1] : (first.values ?? given[1])
        const began = performance.now(); const last = given.length - 1; if (typeof given[last] === 'function') { const cb = given[last]; given[last] = (...a: unknown[]) => { log.push({ text, values, ms: performance.now() - began }); cb(...a) } }
        const r = (query as any).apply(this, given)
        if (r?.then) r.then(() => log.push({ text, values, ms: performance.now() - began }), () => {})
        return r
      } as never
      const began = performance.now(); const { statusCode } = await client.get(path); console.log(path, statusCode, (performance.now() - began).toFixed(1))
      pg.Client.prototype.query = query
    }
    for (const { text, values, ms } of log.filter((l) => l.ms > Number(process.env.OVER ?? 20)).sort((a, b) => b.ms - a.ms)) {
      console.log('---', ms.toFixed(0), 'ms', text.replace(/\s+/g, ' ').slice(0, 1500), JSON.stringify(values)?.slice(0, 300))
      if (process.env.EXPLAIN) {
        const c = await app.pool.connect()
        try { const { rows } = await c.query({ text: 'explain (analyze, buffers) ' + text, values: values as never }); console.log(rows.map((r: any) => r['QUERY PLAN']).join('\n').slice(0, 6000)) } catch (e) { console.log(String(e)) } finally { c.release() }
      }
    }
  }
} else {
  for (const filter of filters.length ? filters : ['']) for (const [asked, ms] of [...(await askLists(test, filter))].sort((a, b) => b[1] - a[1]).slice(0, 80)) console.log(ms.toFixed(1), asked)
}
await http.close(); await close(); process.exit(0)
