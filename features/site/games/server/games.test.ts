import { createHash, createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { findPartner } from '#features/core/partner/server/public.ts'
import { pathOf } from '#platform/contract/address.ts'
import { auditRows } from '#platform/server/tables.ts'
import { gameAdmin } from '../contract/game-admin.ts'
import { triviaRooms } from '../contract/rooms.ts'
import { trivia } from '../contract/trivia.ts'
import { games } from '../contract.ts'
import { stripLetters } from '../rules/slots/reels.ts'
import { fields } from '../rules/wheel/elements.ts'
import { gamePlayers } from './tables.ts'
import { gameTools } from './testing/games.ts'

const app = await testApp({ settings: { RATE_LIMITS: 'off' } })
const { admin, player, credit, seedOf, noLimits, books } = await gameTools(app)
const gone = { status: 404 }

/** All player operations with valid input. */
const everything = [
  [games.lobby, {}],
  [games.confirmAdult, { adult: true }],
  [games.enter, {}],
  [games.setNickname, { nickname: 'Outsider', onBoard: true }],
  [games.board, {}],
  [games.history, {}],
  [games.spin, { roundid: uuid(), seedid: uuid(), stake: 5 }],
  [games.turn, { roundid: uuid(), seedid: uuid(), bets: [{ on: 'Ca', amount: 1 }] }],
  [games.newSeed, {}],
  [games.seeds, {}],
  [games.draws, { seedid: uuid() }],
  [trivia.ask, {}],
  [trivia.answer, { askid: uuid(), choice: 0 }],
  [triviaRooms.join, { code: 'ABC123', nickname: 'Outsider' }],
  [triviaRooms.answer, { roomid: uuid(), position: 0, choice: 0 }],
  [triviaRooms.room, { roomid: uuid() }],
] as const

describe('Access to the games', () => {
  it('returns not found to users without access to the area', async () => {
    const outsider = await app.as('rotpadmin')
    for (const [operation, input] of everything)
      await expect(outsider.call(operation as never, input as never), operation.id).rejects.toMatchObject(
        gone,
      )
  })

  it('returns not found to users of a partner that hides the area, even with personal access', async () => {
    const { userId, partner } = await app.person('partneradmin')
    expect((await findPartner(app.app.db, partner))?.features.hideCasino).toBe(true)
    await admin.call(gameAdmin.switchPerson, { userid: userId, on: true, start: 100 })
    const client = await app.as('partneradmin')
    for (const [operation, input] of everything)
      await expect(client.call(operation as never, input as never), operation.id).rejects.toMatchObject(gone)
  })

  it('requires age confirmation before any other operation and stores its date', async () => {
    const { userId } = await app.person('corpadmin')
    await admin.call(gameAdmin.switchPerson, { userid: userId, on: true, start: 50 })
    const client = await app.as('corpadmin')
    const lobby = await client.call(games.lobby, {})
    expect([lobby.adult, lobby.credit, lobby.seed]).toEqual([false, 0, null])
    for (const [operation, input] of everything.slice(2).filter(([, given]) => !('roomid' in given)))
      await expect(client.call(operation as never, input as never), operation.id).rejects.toMatchObject({
        code: 'not-adult',
      })
    await client.call(games.confirmAdult, { adult: true })
    const [row] = await app.app.db.select().from(gamePlayers).where(eq(gamePlayers.userId, userId))
    expect(row?.adultAt).toEqual(app.now())
    expect(await credit(client)).toBe(50)
  })
})

describe('Game round', () => {
  it('is drawn by the server and ignores a result sent by the page', async () => {
    const client = await player('learner')
    const sent = { roundid: uuid(), seedid: await seedOf(client), stake: 5 }
    const made = { ...sent, payout: 9999, stops: [0, 0, 0], result: 1, fraction: 0 }
    const answer = (await client.post(pathOf(games.spin), made)).json()
    expect(await client.call(games.spin, sent)).toEqual(answer)
    expect(await credit(client)).toBe(1000 - 5 + answer.payout)
    expect(answer.payout).toBeLessThanOrEqual(750)
  })

  it('counts once and refuses its id for another bet, game or player', async () => {
    const client = await player('learner')
    const sent = { roundid: uuid(), seedid: await seedOf(client), stake: 10 }
    const first = await client.call(games.spin, sent)
    expect(await client.call(games.spin, sent)).toEqual(first)
    expect(await credit(client)).toBe(first.credit)
    const other = { code: 'other-bet' }
    await expect(client.call(games.spin, { ...sent, stake: 50 })).rejects.toMatchObject(other)
    const { roundid, seedid } = sent
    await expect(
      client.call(games.turn, { roundid, seedid, bets: [{ on: 'Ca', amount: 10 }] }),
    ).rejects.toMatchObject(other)
    const texan = await player('texan')
    await expect(texan.call(games.spin, { ...sent, seedid: await seedOf(texan) })).rejects.toMatchObject(gone)
  })

  it('is identical when its bets are in another order', async () => {
    const client = await player('learner')
    const [one, two] = [
      { on: 'Ca', amount: 2 },
      { on: 'odd', amount: 3 },
    ] as const
    const sent = { roundid: uuid(), seedid: await seedOf(client), bets: [one, two] }
    const first = await client.call(games.turn, sent)
    expect(await client.call(games.turn, { ...sent, bets: [two, one] })).toEqual(first)
    expect(fields).toContain(first.field)
  })

  it('never takes more than the balance when many tabs play concurrently', async () => {
    const client = await player('employee', 100)
    const seedid = await seedOf(client)
    await noLimits()
    const bets = [{ on: 'Ca', amount: 20 }] as const
    const ends = await Promise.allSettled(
      Array.from({ length: 50 }, () => client.call(games.turn, { roundid: uuid(), seedid, bets: [...bets] })),
    )
    const played = ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value] : []))
    const refused = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason.code] : []))
    const won = played.reduce((sum, { payout }) => sum + payout, 0)
    expect(new Set(refused)).toEqual(new Set(played.length === 50 ? [] : ['too-little']))
    expect(await credit(client)).toBe(100 - played.length * 20 + won)
    expect(played.every((round) => round.credit >= 0)).toBe(true)
    expect(new Set(played.map(({ number }) => number)).size).toBe(played.length)
    expect((await books()).balanced).toBe(true)
  })

  it('respects the daily limits of the partner, which reset the next day', async () => {
    const client = await player('supervisor', 500)
    await admin.call(gameAdmin.setLimits, { partner: 'dhp', stakePerDay: 60, lossPerDay: 10_000 })
    const spin = async (stake: number) =>
      client.call(games.spin, { roundid: uuid(), seedid: await seedOf(client), stake })
    await spin(50)
    await expect(spin(25)).rejects.toMatchObject({ code: 'stake-limit' })
    await spin(10)
    await expect(spin(5)).rejects.toMatchObject({ code: 'stake-limit' })
    expect((await client.call(games.lobby, {})).limits.leftToday).toBe(0)
    await admin.call(gameAdmin.setLimits, { partner: 'dhp', stakePerDay: 10_000, lossPerDay: 0 })
    app.advance({ days: 1 })
    await client.call(games.enter, {})
    await expect(spin(5)).rejects.toMatchObject({ code: 'loss-limit' })
    await noLimits()
    await spin(5)
  })
})

describe('Verification by players', () => {
  it('reproduces all draws from the published seed and method alone', async () => {
    const client = await player('learner', 5000)
    await noLimits()
    const before = (await client.call(games.lobby, {})).seed
    const code = (await client.call(games.lobby, {})).player
    for (let each = 0; each < 20; each++) {
      const round = { roundid: uuid(), seedid: before?.seedid ?? '' }
      if (each % 2 === 0) await client.call(games.spin, { ...round, stake: 5 })
      else await client.call(games.turn, { ...round, bets: [{ on: 'scale', amount: 5 }] })
    }
    expect((await client.call(games.seeds, {})).rows[0]?.seed).toBe('')
    await client.call(games.newSeed, {})
    const { rows } = await client.call(games.seeds, {})
    const published = rows.find(({ seedid }) => seedid === before?.seedid)
    const seed = published?.seed ?? ''
    expect(createHash('sha256').update(seed).digest('hex')).toBe(before?.commitment)
    const drawn = await client.call(games.draws, { seedid: before?.seedid ?? '', rows: 200 })
    expect(drawn.rows.length).toBeGreaterThanOrEqual(20)
    for (const { game, number, stops, field } of drawn.rows) {
      // Uses only published data: key, message, first 13 digits, and the multiplier.
      const digest = createHmac('sha256', seed).update(`${code}/${number}`).digest('hex')
      const bits = BigInt(`0x${digest.slice(0, 13)}`)
      const times = (most: bigint) => Number((bits * most) >> 52n)
      if (game === 'slots') {
        const index = times(13_824n)
        expect(stops).toEqual([Math.floor(index / 576), Math.floor(index / 24) % 24, index % 24])
      } else expect(field).toBe(fields[times(25n)])
    }
    expect(stripLetters.map((letters) => letters.length)).toEqual([24, 24, 24])
  })

  it('refuses a bet that names a seed other than the current one, including after midnight', async () => {
    const client = await player('texan')
    const seedid = await seedOf(client)
    await client.call(games.newSeed, {})
    const spin = { roundid: uuid(), stake: 5 }
    await expect(client.call(games.spin, { ...spin, seedid })).rejects.toMatchObject({ code: 'new-seed' })
    const next = await seedOf(client)
    app.advance({ days: 1 })
    expect((await client.call(games.lobby, {})).seed).toBeNull()
    await expect(client.call(games.spin, { ...spin, seedid: next })).rejects.toMatchObject({
      code: 'new-seed',
    })
    await client.call(games.enter, {})
    expect((await client.call(games.seeds, {})).rows.filter(({ seed }) => seed === '')).toHaveLength(1)
  })

  it('hides draws of other players', async () => {
    const [learner, texan] = [await player('learner'), await player('texan')]
    const { rows } = await learner.call(games.draws, { seedid: await seedOf(texan) })
    expect(rows).toEqual([])
  })
})

describe('Play credit', () => {
  it('sums to zero after many rounds of several players', async () => {
    await noLimits()
    const names = ['learner', 'texan', 'employee', 'supervisor'] as const
    const players = []
    for (const name of names) players.push(await player(name, 3000))
    const seeds = await Promise.all(players.map(seedOf))
    for (let each = 0; each < 30; each++)
      await Promise.all(
        players.map((client, index) => {
          const round = { roundid: uuid(), seedid: seeds[index] ?? '' }
          return each % 2 === 0
            ? client.call(games.spin, { ...round, stake: 10 })
            : client.call(games.turn, { ...round, bets: [{ on: 'even', amount: 7 }] })
        }),
      )
    expect((await books()).balanced).toBe(true)
    const { rows, credit: left } = await (players[0] as (typeof players)[number]).call(games.history, {
      rows: 200,
    })
    expect(rows.every(({ amount }) => amount !== 0)).toBe(true)
    expect(left).toBe(await credit(players[0] as (typeof players)[number]))
  })

  it('is adjusted once by administrators with a reason, never below zero and never their own', async () => {
    const client = await player('learner', 100)
    const { userId } = await app.person('learner')
    const change = {
      userid: userId,
      way: 'grant' as const,
      amount: 30,
      reason: 'Booth prize',
      requestid: uuid(),
    }
    expect(await admin.call(gameAdmin.adjust, change)).toEqual({ credit: 130 })
    expect(await admin.call(gameAdmin.adjust, change)).toEqual({ credit: 130 })
    expect((await client.call(games.history, {})).rows[0]).toMatchObject({
      reason: 'Booth prize',
      amount: 30,
    })
    await expect(
      admin.call(gameAdmin.adjust, { ...change, way: 'deduct', amount: 131, requestid: uuid() }),
    ).rejects.toMatchObject({ code: 'too-little' })
    const { userId: own } = await app.person('admin')
    await expect(
      admin.call(gameAdmin.adjust, { ...change, userid: own, requestid: uuid() }),
    ).rejects.toMatchObject({ code: 'own-credit' })
    const audited = await app.app.db.$count(auditRows, eq(auditRows.action, 'games.adjust'))
    expect(audited).toBeGreaterThan(0)
    const log = await admin.call(gameAdmin.log, {})
    expect(log.rows.map(({ what }) => what)).toContain('Granted 30: Booth prize')
  })

  it('is granted once per employee when the area is opened for a company', async () => {
    const { choices } = await admin.call(gameAdmin.groups, { of: 'company', search: 'Rio Bend' })
    const group = { of: 'company' as const, key: choices[0]?.value ?? '', start: 80 }
    const one = { of: 'company' as const, key: group.key }
    const { people } = await admin.call(gameAdmin.groupReach, { ...one, on: true })
    const first = await admin.call(gameAdmin.switchGroup, { ...group, on: true })
    expect(first.changed).toBe(people)
    expect(await admin.call(gameAdmin.groupReach, { ...one, on: true })).toEqual({ people: 0 })
    expect(first.changed).toBeGreaterThan(0)
    expect(first.granted).toBe(first.changed)
    const closed = await admin.call(gameAdmin.switchGroup, { ...group, on: false })
    expect(closed.changed).toBeGreaterThanOrEqual(first.changed)
    const again = await admin.call(gameAdmin.switchGroup, { ...group, on: true })
    expect(again.granted).toBe(0)
    expect((await books()).balanced).toBe(true)
  })

  it('lists nicknames of players who opted in and accepts each nickname once', async () => {
    const [learner, texan] = [await player('learner'), await player('texan')]
    await learner.call(games.setNickname, { nickname: 'Flux', onBoard: true })
    await expect(texan.call(games.setNickname, { nickname: 'fLUX', onBoard: true })).rejects.toMatchObject({
      code: 'nickname-taken',
    })
    await texan.call(games.setNickname, { nickname: 'Hidden', onBoard: false })
    const { rows } = await texan.call(games.board, {})
    expect(rows.map(({ nickname }) => nickname)).toContain('Flux')
    expect(rows.map(({ nickname }) => nickname)).not.toContain('Hidden')
    expect(Object.keys(rows[0] ?? {}).sort()).toEqual(['credit', 'mine', 'nickname'])
  })
})
