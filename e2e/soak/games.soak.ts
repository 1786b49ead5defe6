import { createHmac } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { v7 as uuid } from 'uuid'
import { expect, it, onTestFinished } from 'vitest'
import { fields } from '#features/site/games/rules/wheel/elements.ts'
import { seededRandom } from '#platform/contract/formula/seeded-random.ts'
import { type BuiltServer, freePort, startBuiltServer } from '../harness/built-server.ts'
import { killEverything } from '../harness/load/kill-everything.ts'
import { type Read, rowsOf } from '../harness/load/rows-of.ts'
import { type Answer, ShopClient } from '../harness/shop-client.ts'

const ROUNDS = Number(process.env.GAME_ROUNDS ?? 10_000)
const KILLS = Number(process.env.KILLS ?? 6)
const START = 50_000
const players = ['learner', 'texan', 'employee', 'supervisor'] as const
const bets = ['Ca', 'scale', 'odd', 'even', 'cations', 'metals']

it(`balances play credit after ${ROUNDS} random games with ${KILLS} kills of all processes`, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'permeate-games-'))
  await chmod(dataDir, 0o755)
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const port = String(await freePort())
  const start = () => startBuiltServer({ DATA_DIR: dataDir, PORT: port, LOG_LEVEL: 'error' })
  let server: BuiltServer = await start()
  onTestFinished(async () => {
    await server.stop()
  })
  const clients = await openGames(server.url)
  const read = rowsOf(dataDir)
  const [before] = await read<{ rounds: number }>('select count(*)::int as rounds from game_rounds')
  let played = 0
  const run = Promise.all(
    clients.map(async (client, index) => {
      const roll = seededRandom(`player ${index}`)
      for (let each = 0; each < ROUNDS / clients.length; each++) {
        await playUntilAnswered(client, roll)
        played++
      }
    }),
  )
  for (let kill = 1; kill <= KILLS; kill++) {
    while (played < (ROUNDS * kill) / (KILLS + 1)) await sleep(20)
    killEverything(server)
    server = await start()
  }
  await run

  const admin = await new ShopClient(server.url).logIn('admin')
  const books = await admin.get('/api/games/admin/books')
  const [sums] = await read<{ rounds: number; entries: number; undrawn: number; wrong: number }>(
    `select (select count(*)::int from game_rounds) - ${before?.rounds ?? 0} as rounds,
            (select coalesce(sum(amount), 0)::int from game_entries) as entries,
            (select count(*)::int from game_rounds where payout is null) as undrawn,
            (select count(*)::int from game_ledgers l where balance is not null
              and balance <> (select coalesce(sum(amount), 0) from game_entries e where e.ledger = l.name)) as wrong`,
  )
  console.log(`${played} games answered, ${sums?.rounds} stored, ${KILLS} kills`)
  expect(books.balanced).toBe(true)
  expect(sums).toEqual({ rounds: ROUNDS, entries: 0, undrawn: 0, wrong: 0 })
  expect(await drawsBesideTheMethod(read)).toEqual([])
})

/** Opens the game area for the players, with limits that none of them reaches. */
async function openGames(url: string): Promise<ShopClient[]> {
  const admin = await new ShopClient(url).logIn('admin')
  await admin.post('/api/games/admin/setLimits', {
    partner: 'dhp',
    stakePerDay: 100_000,
    lossPerDay: 100_000,
  })
  const clients: ShopClient[] = []
  for (const name of players) {
    const client = await new ShopClient(url).logIn(name)
    const { userid } = client
    await admin.post('/api/games/admin/switchPerson', { userid, on: true, start: 0 })
    await client.post('/api/games/confirmAdult', { adult: true })
    await client.post('/api/games/enter', {})
    for (let given = 0; given < START; given += 10_000)
      await admin.post('/api/games/admin/adjust', {
        userid,
        way: 'grant',
        amount: 10_000,
        reason: 'For a long evening',
        requestid: uuid(),
      })
    clients.push(client)
  }
  return clients
}

/** Plays one game as a page does: resends the same round until there is a response, and sometimes again afterwards. */
async function playUntilAnswered(client: ShopClient, roll: () => number): Promise<void> {
  const roundid = uuid()
  const isSpin = roll() < 0.5
  const bet = isSpin
    ? { stake: [5, 10, 25, 50][Math.floor(roll() * 4)] }
    : { bets: [{ on: bets[Math.floor(roll() * bets.length)], amount: 1 + Math.floor(roll() * 40) }] }
  const again = roll() < 0.05
  if (roll() < 0.01) await answered(client, '/api/games/newSeed', {})
  const { seed } = await answered(client, '/api/games/lobby')
  const round = { roundid, seedid: (seed as Answer | null)?.seedid, ...bet }
  const path = isSpin ? '/api/games/spin' : '/api/games/turn'
  const first = await answered(client, path, round)
  if (first.roundid !== roundid) throw new Error(`The round was refused: ${JSON.stringify(first)}`)
  if (again) expect(await answered(client, path, round)).toMatchObject({ number: first.number })
}

async function answered(client: ShopClient, path: string, input?: Record<string, unknown>): Promise<Answer> {
  for (;;) {
    const answer = await (input ? client.post(path, input) : client.get(path)).catch(() => null)
    // During a restart there is no response, or an error response.
    if (answer && !/^(unavailable|starting|internal|database)/.test(String(answer.code ?? ''))) return answer
    await sleep(100)
  }
}

/** Returns the rounds whose result does not follow from their seed by the published method alone. */
async function drawsBesideTheMethod(read: Read): Promise<string[]> {
  const rounds = await read<{
    id: string
    game: string
    seed: string
    player: string
    number: number
    stops: number[]
    field: string
  }>(
    `select r.id, r.game, s.seed, p.player, r.number, r.stops, r.field from game_rounds r
      join game_seeds s on s.id = r.seed_id join game_players p on p.user_id = r.user_id`,
  )
  return rounds
    .filter(({ game, seed, player, number, stops, field }) => {
      const digest = createHmac('sha256', seed).update(`${player}/${number}`).digest('hex')
      const times = (most: bigint) => Number((BigInt(`0x${digest.slice(0, 13)}`) * most) >> 52n)
      const index = times(13_824n)
      return game === 'slots'
        ? stops.join() !== [Math.floor(index / 576), Math.floor(index / 24) % 24, index % 24].join()
        : field !== fields[times(25n)]
    })
    .map(({ id }) => id)
}
