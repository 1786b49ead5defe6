// Baseline of Node itself: the shop's response bytes from a bare node:http server, and one row written per request.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import pg from 'pg'

const replies = new Map(
  JSON.parse(readFileSync(process.argv[2], 'utf8')).map(({ path, headers, body }) => [
    path,
    { headers, body: Buffer.from(body, 'base64') },
  ]),
)
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 12 })
await pool.query(
  'create table if not exists bench_writes (id bigserial primary key, body text, at timestamptz default now())',
)

const server = createServer((request, response) => {
  const pieces = []
  request.on('data', (piece) => pieces.push(piece))
  request.on('end', async () => {
    const path = request.url.split('?')[0]
    if (path === '/write') {
      const write = { name: 'write', text: 'insert into bench_writes (body) values ($1) returning id' }
      const { rows } = await pool.query({ ...write, values: [Buffer.concat(pieces).toString()] })
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(rows[0]))
      return
    }
    const reply = replies.get(path)
    if (reply) response.writeHead(200, reply.headers).end(reply.body)
    else response.writeHead(404).end()
  })
})
server.listen(0, '127.0.0.1', () => process.send?.({ port: server.address().port }))
process.on('SIGTERM', () => process.exit(0))
