import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { demoPeople, draftOf } from '#features/core/accounts/server/demo.ts'
import { registerPerson } from '#features/core/accounts/server/public.ts'
import { makeContext } from '#platform/server/make-context.ts'
import { startBuiltServer } from '../e2e/harness/built-server.ts'
import { withApp } from '../e2e/harness/load/with-app.ts'
import { ShopClient } from '../e2e/harness/shop-client.ts'
import { type Line, openLine } from './live-lines.ts'
import { share } from './measure.ts'

// Measures the delay until a question is on all screens of a full trivia room; see bench/README.md.
const PLAYERS = 200
const QUESTIONS = 10
const PATIENCE_MS = 10_000

interface Screen {
  client: ShopClient
  line: Line
}

const nameOf = (nth: number): string => `trivia${nth}`

/** Adds users who have access to the game area and have confirmed that they are adults. */
const addPlayers = (dataDir: string): Promise<void> =>
  withApp(dataDir, async (app) => {
    const [model] = await demoPeople()
    if (!model) throw new Error('The demo world has nobody')
    await makeContext(app, { actor: null, now: new Date() }).transaction(async (ctx) => {
      for (let nth = 0; nth < PLAYERS; nth++)
        await registerPerson(ctx, draftOf({ ...model, username: nameOf(nth) }))
    })
    await app.pool.query(`update users set casino = true where username like 'trivia%'`)
  })

async function enter(url: string, code: string, nth: number): Promise<Screen> {
  const client = await new ShopClient(url).logIn(nameOf(nth))
  await client.post('/api/games/confirmAdult', { adult: true })
  const { roomid } = await client.post('/api/games/rooms/join', { code, nickname: `Player ${nth}` })
  if (!roomid) throw new Error(`Player ${nth} could not join`)
  return { client, line: await openLine(url, nth, { topic: 'games', headers: client.headers }) }
}

async function measure(url: string): Promise<void> {
  const host = await new ShopClient(url).logIn('instructor')
  const room = { title: 'Measured', topic: '', language: 'en', questions: QUESTIONS, seconds: 60 }
  const { roomid, code } = await host.post('/api/games/rooms/open', room)
  const screens: Screen[] = []
  for (let nth = 0; nth < PLAYERS; nth++) screens.push(await enter(url, String(code), nth))
  const path = `/api/games/rooms/room?roomid=${String(roomid)}`
  const alone: number[] = []
  for (let round = 0; round < 50; round++) {
    const began = performance.now()
    await host.get(path)
    alone.push(performance.now() - began)
  }
  const words: number[] = []
  const shown: number[] = []
  for (let position = 0; position < QUESTIONS; position++) {
    await sleep(300)
    for (const { line } of screens) line.received = 0
    const began = performance.now()
    await host.post('/api/games/rooms/next', { roomid, position })
    await Promise.all(screens.map((screen) => showQuestion(screen, { path, position, began, words, shown })))
  }
  for (const { line } of screens) line.reply.destroy()
  const cells = [share(alone, 0.5), share(words, 0.5), share(words, 1), share(shown, 0.5), share(shown, 1)]
  console.log(
    `\n| one look at the room, alone | word to a screen, median | slowest | question on a screen, median | slowest |`,
  )
  console.log('|---|---|---|---|---|')
  console.log(`| ${cells.map((each) => `${each.toFixed(1)} ms`).join(' | ')} |`)
}

interface Round {
  path: string
  position: number
  began: number
  words: number[]
  shown: number[]
}

/** Simulates a screen: when the message arrives, it requests the room. */
async function showQuestion({ client, line }: Screen, { path, position, began, words, shown }: Round) {
  while (line.received === 0) {
    if (performance.now() - began > PATIENCE_MS) throw new Error('A screen heard nothing')
    await sleep(1)
  }
  words.push(line.received - began)
  const room = await client.get(path)
  if (room.position !== position) throw new Error('A screen shows another question')
  shown.push(performance.now() - began)
}

const dataDir = await mkdtemp(join(tmpdir(), 'permeate-trivia-'))
await chmod(dataDir, 0o755)
try {
  await (await startBuiltServer({ DATA_DIR: dataDir, LOG_LEVEL: 'error' })).stop()
  await addPlayers(dataDir)
  const server = await startBuiltServer({ DATA_DIR: dataDir, LOG_LEVEL: 'error' })
  try {
    await measure(server.url)
  } finally {
    await server.stop()
  }
} finally {
  await rm(dataDir, { recursive: true, force: true })
}
