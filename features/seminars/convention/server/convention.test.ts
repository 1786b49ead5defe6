import { createHash, createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { addDays, dayIn, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import { boothAdmin, contactAdmin, conventionAdmin, prizeAdmin } from '../contract/admin.ts'
import { convention } from '../contract.ts'
import { boothVisitors } from './call-reason.ts'
import { conventionDraws } from './tables.ts'

const app = await testApp()
const admin = await app.as('admin')
const ana = {
  firstName: 'Ana',
  lastName: 'Reyes',
  email: 'ana@plant.example',
  phone: '',
  company: 'Mesa Water',
  interests: ['Seminars' as const],
  notes: '',
  consent: true,
}

/** Creates a convention with a prize and the given number of tablets. */
async function booth(stock: number, { tablets = 1, blankWeight = 0 } = {}) {
  const today = dayIn(app.now(), OFFICE_ZONE)
  const draft = { name: 'Expo', place: 'Reno', firstDay: today, lastDay: addDays(today, 1), blankWeight }
  const { id } = await admin.call(conventionAdmin.save, { id: null, draft })
  const prize = await admin.call(prizeAdmin.save, {
    id: null,
    draft: { conventionId: id, name: 'Bottle', weight: 10, stock, lowAt: 2 },
  })
  const keys: Record<string, string>[] = []
  for (let index = 0; index < tablets; index++) {
    const { key } = await admin.call(boothAdmin.addDevice, { conventionid: id, name: `Tablet ${index}` })
    keys.push({ 'x-device-key': key })
  }
  return { id, prizeid: prize.id, keys, key: keys[0] ?? {} }
}

const guest = await app.guest()
const left = async (key: Record<string, string>) =>
  (await guest.call(convention.inventory, {}, key)).inventory[0]?.left
const play = (key: Record<string, string>, recordid = uuid(), contactid = '') =>
  guest.call(convention.win, { recordid, data: { contactid } }, key)

describe('Booth prizes', () => {
  it('are won as often as they are in stock, even by concurrent tablets', async () => {
    const { id, keys, key } = await booth(20, { tablets: 300 })
    const results = await Promise.all(keys.map((each) => play(each)))
    expect(results.filter(({ draw }) => draw.prize === 'Bottle')).toHaveLength(20)
    expect(await left(key)).toBe(0)
    const pages = [1, 2].map((page) => admin.call(boothAdmin.draws, { conventionid: id, rows: 200, page }))
    const rows = (await Promise.all(pages)).flatMap((page) => page.rows)
    const numbers = rows.map(({ number }) => number).toSorted((one, other) => one - other)
    expect(numbers).toEqual(Array.from({ length: 300 }, (_, index) => index + 1))
    expect(rows.filter(({ prize }) => prize === 'Bottle')).toHaveLength(20)
  })

  it('are won once by a draw that is sent twice', async () => {
    const { key } = await booth(5)
    const recordid = uuid()
    const first = await play(key, recordid)
    expect(await play(key, recordid)).toEqual(first)
    expect(await left(key)).toBe(4)
  })

  it('are won once by a draw that is sent twenty times concurrently', async () => {
    const { key } = await booth(5)
    const recordid = uuid()
    const all = await Promise.all(Array.from({ length: 20 }, () => play(key, recordid)))
    expect(new Set(all.map(({ draw }) => JSON.stringify(draw))).size).toBe(1)
    expect(await left(key)).toBe(4)
  })

  it('must belong to an existing convention', async () => {
    const draft = { conventionId: uuid(), name: 'Bottle', weight: 10, stock: 1, lowAt: 0 }
    await expect(admin.call(prizeAdmin.save, { id: null, draft })).rejects.toMatchObject({
      status: 400,
      body: { fields: { 'draft.conventionId': 'Please choose one of the list.' } },
    })
  })

  it('are reserved for a tablet that draws ahead, and return to stock when it is removed', async () => {
    const { id, keys, key } = await booth(3, { tablets: 2 })
    const { draws } = await guest.call(convention.deal, { count: 3 }, key)
    expect(await left(key)).toBe(0)
    expect((await guest.call(convention.deal, { count: 3 }, key)).draws).toEqual(draws)
    expect((await play(keys[1] ?? {})).draw.prize).toBe('')
    await expect(play(keys[1] ?? {}, draws[0]?.recordid)).rejects.toMatchObject({ code: 'not-yours' })
    expect((await play(key, draws[0]?.recordid)).draw.prize).toBe('Bottle')
    const { rows } = await admin.call(boothAdmin.devices, { conventionid: id })
    const first = rows.find(({ name }) => name === 'Tablet 0')
    const { returned } = await admin.call(boothAdmin.revokeDevice, { deviceid: first?.deviceid ?? '' })
    expect(returned).toBe(2)
    expect(await left(keys[1] ?? {})).toBe(2)
    await expect(left(key)).rejects.toMatchObject({ code: 'unknown-device' })
  })

  it('drawn ahead stay the same when the tablet is closed and set up again', async () => {
    const { key } = await booth(3)
    const { draws } = await guest.call(convention.deal, { count: 5 }, key)
    await guest.call(convention.closeDevice, {}, key)
    expect((await guest.call(convention.deal, { count: 5 }, key)).draws).toEqual(draws)
    expect(await left(key)).toBe(3 - draws.filter(({ prize }) => prize).length)
  })

  it('drawn ahead are played in order, before any others', async () => {
    const { key } = await booth(3)
    const { draws } = await guest.call(convention.deal, { count: 3 }, key)
    const [first = '', second = '', third = ''] = draws.map(({ recordid }) => recordid)
    for (const recordid of [second, third, uuid()])
      await expect(play(key, recordid)).rejects.toMatchObject({ code: 'out-of-order' })
    for (const recordid of [first, second, first, third]) await play(key, recordid)
    expect((await play(key)).draw.number).toBe(4)
  })

  it('allow at most 240 games an hour without a visitor', async () => {
    const { key } = await booth(0)
    for (let game = 0; game < 240; game++) await play(key)
    await expect(play(key)).rejects.toMatchObject({ status: 429, code: 'too-many-games' })
    expect(await guest.call(convention.deal, { count: 40 }, key)).toEqual({ draws: [] })
    app.advance({ minutes: 61 })
    expect((await play(key)).draw.number).toBe(241)
  })

  it('can be counted down by a tablet, but never up', async () => {
    const { key, prizeid } = await booth(5)
    const count = (number: number) => guest.call(convention.count, { data: [{ prizeid, left: number }] }, key)
    expect((await count(9)).inventory[0]?.left).toBe(5)
    expect((await count(3)).inventory[0]?.left).toBe(3)
    const other = await booth(5)
    await guest.call(convention.count, { data: [{ prizeid, left: 0 }] }, other.key)
    expect(await left(key)).toBe(3)
  })

  it('are handed out once and returned with a reason', async () => {
    const { id, key } = await booth(1)
    const { draw } = await play(key)
    const found = await admin.call(boothAdmin.draws, { conventionid: id, search: draw.code })
    expect(found.rows.map(({ recordid }) => recordid)).toEqual([draw.recordid])
    await admin.call(boothAdmin.handOut, { recordid: draw.recordid })
    await expect(admin.call(boothAdmin.handOut, { recordid: draw.recordid })).rejects.toMatchObject({
      code: 'no-prize',
    })
    await admin.call(boothAdmin.takeBack, { recordid: draw.recordid, reason: 'Broken' })
    expect(await left(key)).toBe(1)
    await expect(
      admin.call(boothAdmin.takeBack, { recordid: draw.recordid, reason: 'Again' }),
    ).rejects.toMatchObject({ code: 'no-prize' })
  })
})

describe('Draw', () => {
  it('follows only from the seed that is published after the last day', async () => {
    const { id, key } = await booth(40, { blankWeight: 10 })
    for (let index = 0; index < 12; index++) await play(key)
    const ask = () => guest.call(convention.fairness, { conventionid: id, rows: 100 })
    const before = await ask()
    expect(before.seed).toBe('')
    app.advance({ days: 3 })
    const { seed, commitment, rows } = await ask()
    expect(commitment).toBe(before.commitment)
    expect(createHash('sha256').update(seed).digest('hex')).toBe(commitment)
    for (const { number, chances, prize } of rows) {
      const digest = createHmac('sha256', seed).update(String(number)).digest('hex')
      const total = chances.reduce((sum, { weight }) => sum + weight, 0)
      let rest = Math.floor((Number.parseInt(digest.slice(0, 13), 16) / 2 ** 52) * total)
      const hit = chances.find(({ weight }) => {
        rest -= weight
        return rest < 0
      })
      expect([number, prize === '']).toEqual([number, hit?.key === 'none'])
    }
  })
})

describe('Visitor', () => {
  it('is stored as one contact across repeated entries and tablets', async () => {
    const { id, keys, key } = await booth(5, { tablets: 2 })
    const entryid = uuid()
    const first = await guest.call(convention.addUser, { data: { ...ana, entryid } }, key)
    expect(await guest.call(convention.addUser, { data: { ...ana, entryid } }, key)).toEqual(first)
    const later = { ...ana, email: 'ANA@plant.example', phone: '505 555 0100', notes: 'Two trains.' }
    await guest.call(convention.addUser, { data: later }, keys[1] ?? {})
    await play(key, uuid(), first.contactid)
    const { rows } = await admin.call(contactAdmin.list, { conventionid: id })
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      email: 'ana@plant.example',
      phone: '505 555 0100',
      notes: 'Two trains.',
      times: 2,
      prizes: ['Bottle'],
    })
  })

  it('is added to the call list only with consent, and can be deleted permanently', async () => {
    const { id, key } = await booth(1)
    const shy = { ...ana, email: 'shy@plant.example', consent: false }
    const { contactid } = await guest.call(convention.addUser, { data: shy }, key)
    const draft = { ...shy, conventionId: id, onCallList: true }
    await expect(admin.call(contactAdmin.save, { id: contactid, draft })).rejects.toMatchObject({
      body: { fields: { 'draft.onCallList': 'They have not agreed to be contacted.' } },
    })
    await admin.call(contactAdmin.save, { id: contactid, draft: { ...draft, consent: true } })
    const called = async () => {
      const { rows } = await app.app.db.execute<{ email: string }>(
        boothVisitors.people(app.app.db, app.now()),
      )
      return rows.some(({ email }) => email === shy.email)
    }
    expect(await called()).toBe(true)
    await admin.call(boothAdmin.forgetContact, { contactid })
    expect(await called()).toBe(false)
    const { rows } = await app.app.pool.query('select 1 from edits where target_id = $1', [contactid])
    expect(rows).toEqual([])
  })

  it('requires an email address or a phone number', async () => {
    const { key } = await booth(1)
    await expect(guest.call(convention.addUser, { data: { ...ana, email: '' } }, key)).rejects.toMatchObject({
      code: 'bad-input',
    })
  })
})

describe('Tablet', () => {
  it('is refused without a key or with a wrong key', async () => {
    for (const key of [{}, { 'x-device-key': 'ABCD-EFGH-JKLM-NPQR' }] as Record<string, string>[])
      await expect(guest.call(convention.deal, { count: 1 }, key)).rejects.toMatchObject({
        code: 'unknown-device',
      })
    await expect(guest.call(convention.openDevice, { key: 'ABCD' })).rejects.toMatchObject({
      code: 'unknown-key',
    })
  })

  it('stays set up through its cookie, with the key typed in lower case and with spaces', async () => {
    const { key } = await booth(1)
    const tablet = await app.guest()
    const typed = (key['x-device-key'] ?? '').toLowerCase().replaceAll('-', ' ')
    await tablet.call(convention.openDevice, { key: typed })
    expect((await tablet.call(convention.device, {})).device?.convention).toBe('Expo')
    await tablet.call(convention.closeDevice, {})
    expect((await tablet.call(convention.device, {})).device).toBeNull()
  })

  it.each([
    ['two days offline', -2, -2],
    ['a clock that is a day ahead', 1, 0],
    ['a clock that is a year behind', -365, 0],
  ])('stores a plausible play time with %s', async (_what, said, stored) => {
    const { key } = await booth(1)
    const daysFromNow = (days: number) => new Date(app.now().getTime() + days * 86_400_000)
    const data = { contactid: '', playedAt: daysFromNow(said).toISOString() }
    const { draws } = await guest.call(convention.deal, { count: 1 }, key)
    const dealt = draws[0]?.recordid ?? ''
    await guest.call(convention.win, { recordid: dealt, data }, key)
    const [draw] = await app.app.db.select().from(conventionDraws).where(eq(conventionDraws.id, dealt))
    expect(draw?.playedAt).toEqual(daysFromNow(stored))
  })

  it('can be added only by an administrator', async () => {
    const { id } = await booth(1)
    const clerk = await app.as('staff')
    await expect(clerk.call(boothAdmin.addDevice, { conventionid: id, name: 'Mine' })).rejects.toMatchObject({
      code: 'forbidden',
    })
  })
})
