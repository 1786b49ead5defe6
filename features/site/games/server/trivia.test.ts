import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { liveItemTexts } from '#features/learn/exams/server/public.ts'
import { triviaRooms } from '../contract/rooms.ts'
import { trivia } from '../contract/trivia.ts'
import { triviaActs, triviaAdmin } from '../contract/trivia-admin.ts'
import { games } from '../contract.ts'
import { textKey } from '../rules/trivia/same-text.ts'
import { readTrivia } from './content/trivia-files.ts'
import { gameTools } from './testing/games.ts'
import { triviaAsks, triviaItems } from './trivia/tables.ts'

const app = await testApp({ settings: { RATE_LIMITS: 'off' } })
const { player, credit, books } = await gameTools(app)
const instructor = await app.as('instructor')
const staff = await app.as('staff')
const { db } = app.app

/** Returns the correct choice of a question from the database, since responses do not include it. */
async function rightOf(askid: string): Promise<number> {
  const [row] = await db.select().from(triviaAsks).where(eq(triviaAsks.id, askid))
  return row?.order.indexOf(0) ?? -1
}

const draft = {
  question: 'Which way does water flow in osmosis?',
  rightAnswer: 'To the saltier side',
  wrongAnswers: ['To the fresher side', 'Both ways alike'],
  explanation: 'Osmosis levels out.',
  topic: 'membranes',
  difficulty: 'easy',
  language: 'en',
  source: 'science',
} as const

describe('Solo trivia question', () => {
  it('earns play credit once for a right answer and reveals the right choice only after it', async () => {
    const client = await player('learner', 0)
    const asked = await client.call(trivia.ask, {})
    expect(asked).not.toHaveProperty('rightChoice')
    expect((await client.call(trivia.ask, {})).askid).toBe(asked.askid)
    const right = await rightOf(asked.askid)
    const result = await client.call(trivia.answer, { askid: asked.askid, choice: right })
    expect(result).toMatchObject({ right: true, late: false, rightChoice: right, earned: 5 })
    const other = await client.call(trivia.answer, { askid: asked.askid, choice: 0 })
    expect(other).toEqual(result)
    expect(await credit(client)).toBe(5)
  })

  it('counts as wrong when the answer is late by the server clock', async () => {
    const client = await player('texan', 0)
    const { askid } = await client.call(trivia.ask, {})
    const right = await rightOf(askid)
    app.advance({ seconds: 22 })
    expect(await client.call(trivia.answer, { askid, choice: right })).toMatchObject({
      right: false,
      late: true,
      earned: 0,
    })
    const left = await client.call(trivia.ask, {})
    app.advance({ seconds: 60 })
    expect((await client.call(trivia.ask, {})).askid).not.toBe(left.askid)
    expect((await client.call(trivia.answer, { askid: left.askid, choice: 0 })).right).toBe(false)
    expect(await credit(client)).toBe(0)
  })

  it('is limited to one question of the day, and other questions have a daily earning limit', async () => {
    const client = await player('employee', 0)
    const daily = await client.call(trivia.ask, { daily: true })
    const answered = await client.call(trivia.answer, {
      askid: daily.askid,
      choice: await rightOf(daily.askid),
    })
    expect(answered.earned).toBe(20)
    await expect(client.call(trivia.ask, { daily: true })).rejects.toMatchObject({ code: 'daily-done' })
    expect((await client.call(games.lobby, {})).daily).toBe('right')
    for (let each = 0; each < 12; each++) {
      const { askid } = await client.call(trivia.ask, {})
      await client.call(trivia.answer, { askid, choice: await rightOf(askid) })
    }
    expect(await credit(client)).toBe(20 + 50)
    app.advance({ days: 1 })
    const next = await client.call(trivia.ask, { daily: true })
    expect(next.question).not.toBe('')
  })

  it('returns on another day after a wrong answer', async () => {
    const client = await player('supervisor', 0)
    const missed = await client.call(trivia.ask, {})
    const right = await rightOf(missed.askid)
    await client.call(trivia.answer, { askid: missed.askid, choice: right === 0 ? 1 : 0 })
    app.advance({ days: 1 })
    const today = await client.call(trivia.ask, { daily: true })
    const again = await client.call(trivia.ask, {})
    expect([again.question, today.question]).toContain(missed.question)
  })

  it('cannot be answered by another player', async () => {
    const [learner, texan] = [await player('learner'), await player('texan')]
    const { askid } = await learner.call(trivia.ask, {})
    await expect(texan.call(trivia.answer, { askid, choice: 0 })).rejects.toMatchObject({ status: 404 })
  })
})

describe('Trivia room', () => {
  it('asks three players concurrently, scores by speed and pays when closed', async () => {
    const names = ['learner', 'texan', 'employee']
    const players = []
    for (const name of names) players.push(await player(name, 0))
    const [fast, slow, wrong] = players as [(typeof players)[0], (typeof players)[0], (typeof players)[0]]
    const { roomid, code } = await instructor.call(triviaRooms.open, {
      title: 'Seminar',
      questions: 2,
      seconds: 20,
    })
    expect(code).toMatch(/^[A-Z0-9]{6}$/)
    for (const [index, client] of players.entries())
      await client.call(triviaRooms.join, { code: code.toLowerCase(), nickname: `Team ${index}` })
    await instructor.call(triviaRooms.next, { roomid, position: 0 })
    await instructor.call(triviaRooms.next, { roomid, position: 0 })
    const seen = await fast.call(triviaRooms.room, { roomid })
    expect(seen).toMatchObject({ stage: 'question', position: 0, rightChoice: null, explanation: '' })
    const [item] = await db.select().from(triviaItems).where(eq(triviaItems.question, seen.question))
    const right = seen.choices.indexOf(item?.rightAnswer ?? '')
    const answer = { roomid, position: 0, choice: right }
    app.advance({ seconds: 2 })
    await fast.call(triviaRooms.answer, answer)
    app.advance({ seconds: 8 })
    await slow.call(triviaRooms.answer, answer)
    expect((await slow.call(triviaRooms.answer, { ...answer, choice: 9 })).choice).toBe(right)
    expect((await fast.call(triviaRooms.room, { roomid })).board.every(({ points }) => points === 0)).toBe(
      true,
    )
    await wrong.call(triviaRooms.answer, { ...answer, choice: (right + 1) % 3 })
    // All players have answered, so the time is over.
    const over = await wrong.call(triviaRooms.room, { roomid })
    expect(over).toMatchObject({ stage: 'answer', rightChoice: right })
    expect(over.board.map(({ nickname, points }) => [nickname, points])).toEqual([
      ['Team 0', 950],
      ['Team 1', 750],
      ['Team 2', 0],
    ])
    await instructor.call(triviaRooms.next, { roomid, position: 1 })
    app.advance({ seconds: 21 })
    await expect(fast.call(triviaRooms.answer, { roomid, position: 1, choice: 0 })).rejects.toMatchObject({
      code: 'late',
    })
    await expect(instructor.call(triviaRooms.next, { roomid, position: 2 })).rejects.toMatchObject({
      code: 'no-more',
    })
    await instructor.call(triviaRooms.close, { roomid })
    await instructor.call(triviaRooms.close, { roomid })
    expect(await Promise.all(players.map(credit))).toEqual([5, 5, 0])
    expect(await slow.call(triviaRooms.room, { roomid })).toMatchObject({ stage: 'closed', place: 2 })
    const [counted] = await db
      .select()
      .from(triviaItems)
      .where(eq(triviaItems.id, item?.id ?? ''))
    expect([counted?.asked, counted?.answeredRight]).toEqual([
      (item?.asked ?? 0) + 3,
      (item?.answeredRight ?? 0) + 2,
    ])
    expect((await books()).balanced).toBe(true)
  })

  it('is run only by its host, seen only by its players and not found for others', async () => {
    const [learner, texan] = [await player('learner'), await player('texan')]
    const { roomid, code } = await instructor.call(triviaRooms.open, {
      title: 'Own',
      questions: 1,
      seconds: 10,
    })
    await learner.call(triviaRooms.join, { code, nickname: 'Pat' })
    await expect(texan.call(triviaRooms.join, { code, nickname: 'PAT' })).rejects.toMatchObject({
      code: 'nickname-taken',
    })
    const gone = { status: 404 }
    await expect(texan.call(triviaRooms.room, { roomid })).rejects.toMatchObject(gone)
    await expect(staff.call(triviaRooms.next, { roomid, position: 0 })).rejects.toMatchObject(gone)
    await expect(staff.call(triviaRooms.close, { roomid })).rejects.toMatchObject(gone)
    await expect(learner.call(triviaRooms.next, { roomid, position: 0 })).rejects.toMatchObject({
      status: 403,
    })
    await instructor.call(triviaRooms.close, { roomid })
    await expect(texan.call(triviaRooms.join, { code, nickname: 'Tex' })).rejects.toMatchObject({
      code: 'unknown-code',
    })
  })
})

describe('Trivia editor', () => {
  it('requires approval by a second person, again after each change', async () => {
    const saved = await instructor.call(triviaAdmin.save, { id: null, draft: { ...draft } as never })
    const { id } = saved
    const stateOf = async () => (await db.select().from(triviaItems).where(eq(triviaItems.id, id)))[0]?.state
    expect(await stateOf()).toBe('draft')
    await expect(staff.call(triviaActs.approve, saved)).rejects.toMatchObject({ code: 'wrong-state' })
    const sent = await instructor.call(triviaActs.submit, saved)
    await expect(instructor.call(triviaActs.approve, { id, revision: sent.revision })).rejects.toMatchObject({
      code: 'own-question',
    })
    const approved = await staff.call(triviaActs.approve, { id, revision: sent.revision })
    expect(await stateOf()).toBe('approved')
    await instructor.call(triviaAdmin.save, {
      id,
      revision: approved.revision,
      draft: { ...draft, explanation: 'Other words.' } as never,
    })
    expect(await stateOf()).toBe('draft')
  })

  it('refuses questions of a live exam regardless of case and spacing', async () => {
    const [live = ''] = (await liveItemTexts(db)).filter((text) => text.length < 280)
    const question = `  ${live.toUpperCase()} `
    await expect(
      instructor.call(triviaAdmin.save, { id: null, draft: { ...draft, question } as never }),
    ).rejects.toMatchObject({ status: 400 })
    const imported = await instructor.call(triviaActs.importItems, {
      rows: [
        {
          row: 2,
          cells: { question, rightAnswer: 'A', wrongAnswer1: 'B', wrongAnswer2: 'C', explanation: 'D' },
        },
        {
          row: 3,
          cells: {
            question: 'What is 2 + 2?',
            rightAnswer: '4',
            wrongAnswer1: '3',
            wrongAnswer2: '5',
            explanation: 'Counting.',
          },
        },
        { row: 4, cells: { question: 'Without answers?' } },
      ],
    })
    expect(imported).toMatchObject({ added: 1, same: 0 })
    expect(imported.problems.map(({ row }) => row)).toEqual([2, 4])
  })
})

it('releases at least 80 distinct trivia questions, none of them used in a live exam', async () => {
  const released = await readTrivia()
  const live = new Set((await liveItemTexts(db)).map(textKey))
  expect(released.length).toBeGreaterThanOrEqual(80)
  expect(new Set(released.map(({ question }) => textKey(question))).size).toBe(released.length)
  expect(released.filter(({ question }) => live.has(textKey(question)))).toEqual([])
})
