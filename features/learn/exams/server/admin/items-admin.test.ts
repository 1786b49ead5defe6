import { eq, isNotNull } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { foldTallies } from '#platform/server/lists/tallies.ts'
import { makeContext } from '#platform/server/make-context.ts'
import { examsAdmin } from '../../contract/admin-contract.ts'
import { exams } from '../../contract.ts'
import { packageText } from '../../rules/admin/items/formats/package-text.ts'
import { writeGift } from '../../rules/admin/items/formats/write-gift.ts'
import { writeQti } from '../../rules/admin/items/formats/write-qti.ts'
import { examAnswers, examAttempts, examItems, examItemVersions, exams as examTable } from '../tables.ts'
import { EXAM, grantTestExam, rightAnswers, startAs, storeTestExam } from '../testing/exams.ts'

const app = await testApp()
await storeTestExam(app)
const admin = await app.as('admin')
const topic = `topic-of-${EXAM}`
const body = {
  kind: 'single',
  text: 'Which ion?',
  explanation: 'Because.',
  lecture: { course: 'OLC110', unit: 2 },
  choices: ['Ca', 'Mg'],
  answer: 0,
}
const draft = (code: string, change: object = {}) => ({ code, topic, body: { ...body, ...change } })
const add = (code: string) => admin.call(examsAdmin.saveItem, { itemid: '', revision: 0, item: draft(code) })
const found = async (filters: object) =>
  (await admin.call(examsAdmin.adminItems, { rows: 200, topic, ...filters })).rows
const bankFile = async () => {
  const file = await admin.get(`/api/exams/itemBank.csv?topic=${topic}`)
  expect(file.statusCode).toBe(200)
  return file.body
}
const stored = () => app.app.db.$count(examItemVersions)

describe('Item bank', () => {
  it.each(['learner', 'instructor', 'staff', 'corpadmin'])('refuses access for %s', async (who) => {
    const client = await app.as(who)
    const refused = { status: 403 }
    await expect(client.call(examsAdmin.adminItems, {})).rejects.toMatchObject(refused)
    await expect(client.call(examsAdmin.importItems, { text: 'x', stamp: '' })).rejects.toMatchObject(refused)
    expect((await client.get('/api/exams/itemBank.csv')).statusCode).toBe(403)
  })

  it('is searched and filtered on the server', async () => {
    expect((await found({ kind: 'numeric' })).map(({ code }) => code)).toEqual([`${EXAM}-8`])
    expect(await found({ search: 'carbon dioxide' })).toMatchObject([{ kind: 'short' }])
    expect(await found({ state: 'retired' })).toEqual([])
    expect(await found({ search: '100%_sure' })).toEqual([])
  })

  it('keeps the item version of a running attempt after the item changes', async () => {
    await grantTestExam(app, 'employee')
    const employee = await app.as('employee')
    const { attemptid } = await startAs(employee)
    const before = await employee.call(exams.attempt, { attemptid })
    for (const { itemid, code } of await found({})) {
      const { revision, body: old } = await admin.call(examsAdmin.adminItem, { itemid })
      const item = { code, topic, body: { ...old, text: `${old.text}, newly asked` } }
      const saved = await admin.call(examsAdmin.saveItem, { itemid, revision, item, changes: 'Clearer.' })
      expect(saved).toMatchObject({ version: 2, revision: revision + 1 })
    }
    expect((await employee.call(exams.attempt, { attemptid })).questions).toEqual(before.questions)
    const [one] = await found({})
    const detail = await admin.call(examsAdmin.adminItem, { itemid: one?.itemid ?? '' })
    expect(detail.versions).toMatchObject([
      { number: 2, changes: 'Clearer.', createdBy: expect.stringContaining(' ') },
      { number: 1, createdBy: 'the product' },
    ])
  })

  it('creates no version without a change and refuses the second of two conflicting edits', async () => {
    const { itemid } = await add('SAME-1')
    const again = await admin.call(examsAdmin.saveItem, { itemid, revision: 0, item: draft('SAME-1') })
    expect(again).toMatchObject({ version: 1, revision: 1 })
    await expect(
      admin.call(examsAdmin.saveItem, { itemid, revision: 0, item: draft('SAME-1', { text: 'Other?' }) }),
    ).rejects.toMatchObject({ code: 'conflict', body: { revision: 1 } })
  })

  it.each([
    ['item.code', { ...draft('same-1') }],
    ['item.topic', { ...draft('BAD-1'), topic: 'nowhere' }],
    ['item.body.answer', draft('BAD-1', { answer: 5 })],
    ['item.lecture', draft('BAD-1', { lecture: { course: 'OLC110', unit: 99 } })],
    ['item.lecture', draft('BAD-1', { lecture: { course: 'NO_COURSE', unit: 1 } })],
    ['item.body.choices', draft('BAD-1', { choices: ['a', 'a'] })],
    ['item.body.choices.0', draft('BAD-1', { choices: ['a\ud800', 'b'] })],
  ])('refuses an item with an error at %s', async (field, item) => {
    await expect(admin.call(examsAdmin.saveItem, { itemid: '', revision: 0, item })).rejects.toMatchObject({
      status: 400,
      body: { fields: { [field]: expect.any(String) } },
    })
  })

  it('refuses to retire an item that an exam on sale needs', async () => {
    const { itemid } = (await found({ kind: 'numeric' }))[0] ?? { itemid: '' }
    const all = await found({ state: 'live' })
    await app.app.db
      .update(examTable)
      .set({ blueprint: [{ topic, items: all.length }] })
      .where(eq(examTable.code, EXAM))
    await expect(admin.call(examsAdmin.retireItem, { itemid, retired: true })).rejects.toMatchObject({
      code: 'bank-too-small',
    })
    expect(await found({ state: 'retired' })).toEqual([])
    await app.app.db
      .update(examTable)
      .set({ blueprint: [{ topic, items: 8 }] })
      .where(eq(examTable.code, EXAM))
    await admin.call(examsAdmin.retireItem, { itemid, retired: true })
    expect(await found({ state: 'retired' })).toHaveLength(1)
    await admin.call(examsAdmin.retireItem, { itemid, retired: false })
  })

  it('shows how often an item was answered correctly and the statistics of its current version', async () => {
    const employee = await app.as('employee')
    const { attemptid } = await startAs(employee)
    for (const [position, answer] of await rightAnswers(app, attemptid)) {
      const given = { answer, flagged: false }
      await employee.call(exams.answer, { attemptid, position, sequence: app.now().getTime(), given })
    }
    await employee.call(exams.submit, { attemptid })
    const [row] = await app.app.db
      .select({ itemid: examItemVersions.itemId })
      .from(examAnswers)
      .innerJoin(examItemVersions, eq(examItemVersions.id, examAnswers.itemVersionId))
      .where(eq(examAnswers.attemptId, attemptid))
    const listed = (await found({ sort: 'asked', direction: 'desc' })).find(
      ({ itemid }) => itemid === row?.itemid,
    )
    expect(listed).toMatchObject({ asked: 1, rightPercent: 100 })
    // The answers belong to the version used in the attempt, which is no longer the current one.
    const { statistics } = await admin.call(examsAdmin.adminItem, { itemid: row?.itemid ?? '' })
    expect(statistics.asked).toBe(0)
  })

  it('keeps item counts in step with graded answers and excludes voided attempts', async () => {
    // Returns the recomputed counts and the incrementally maintained counts.
    const counts = async () => {
      const { rows } = await app.app.pool.query(`
        select v.id, count(*)::int as asked, count(*) filter (where a.share >= 1)::int as right
        from exam_answers a join exam_item_versions v on v.id = a.item_version_id
        join exam_attempts t on t.id = a.attempt_id and t.voided_at is null where a.share is not null group by 1`)
      const { rows: along } = await app.app.pool.query(`
        select key as id, coalesce(sum(amount) filter (where topic = 'exam-item.asked'), 0)::int as asked,
          coalesce(sum(amount) filter (where topic = 'exam-item.right'), 0)::int as right
        from tallies group by 1 having sum(amount) <> 0`)
      const byId = (all: { id: string }[]) => all.sort((one, other) => one.id.localeCompare(other.id))
      return [byId(rows), byId(along)]
    }
    const same = async () => {
      const [rows, along] = await counts()
      expect(along).toEqual(rows)
      return rows?.length
    }
    expect(await same()).toBeGreaterThan(0)
    const [attempt] = await app.app.db.select().from(examAttempts).where(isNotNull(examAttempts.gradedAt))
    const attemptid = attempt?.id ?? ''
    await admin.call(examsAdmin.voidAttempt, { attemptid, reason: 'The wrong person.' })
    await same()
    await app.app.db.update(examAnswers).set({ share: null }).where(eq(examAnswers.share, 0))
    await same()
    await foldTallies.run({}, makeContext(app.app, { actor: null, now: app.now() }))
    await same()
    const { rows } = await app.app.pool.query('select from tallies group by topic, key having count(*) > 1')
    expect(rows).toEqual([])
  })
})

describe('Item import and export', () => {
  it('changes nothing when an exported file is imported unchanged', async () => {
    const text = await bankFile()
    const preview = await admin.call(examsAdmin.previewImport, { text })
    expect(preview.problems).toEqual([])
    expect(new Set(preview.rows.map(({ what }) => what))).toEqual(new Set(['same']))
    const before = await stored()
    const outcome = await admin.call(examsAdmin.importItems, { text, stamp: preview.stamp })
    expect(outcome).toEqual({ added: 0, changed: 0, same: preview.rows.length })
    expect(await stored()).toBe(before)
  })

  it('adds and changes items as previewed, as new versions', async () => {
    const { itemid } = await add('FILE-1')
    const text = [
      'code,topic,kind,state,text,option 1,option 2,option 3,answer,explanation,lecture',
      `FILE-1,${topic},single,retired,Which salt?,Ca,Mg,,1,Because.,OLC110#2`,
      `FILE-2,${topic},ordering,,Which order?,a,b,c,,Because.,`,
    ].join('\r\n')
    const preview = await admin.call(examsAdmin.previewImport, { text })
    expect(preview.rows).toMatchObject([
      { row: 2, code: 'FILE-1', what: 'changed' },
      { row: 3, code: 'FILE-2', what: 'new' },
    ])
    expect(await found({ search: 'FILE-2' })).toEqual([])
    expect(await admin.call(examsAdmin.importItems, { text, stamp: preview.stamp })).toEqual({
      added: 1,
      changed: 1,
      same: 0,
    })
    expect(await admin.call(examsAdmin.adminItem, { itemid })).toMatchObject({
      state: 'retired',
      version: 2,
      body: { text: 'Which salt?' },
    })
    expect(await found({ search: 'FILE-2' })).toMatchObject([{ state: 'live', version: 1 }])
    // The bank has changed since, so the earlier preview is no longer valid.
    await expect(admin.call(examsAdmin.importItems, { text, stamp: preview.stamp })).rejects.toMatchObject({
      code: 'conflict',
    })
  })

  it('stores nothing when any row has an error', async () => {
    const before = await stored()
    const text = [
      'code,topic,kind,text,option 1,option 2,answer,explanation,lecture',
      `HALF-1,${topic},single,Which?,a,b,1,Because.,OLC110#2`,
      `HALF-2,nowhere,single,Which?,a,b,1,Because.,OLC110#99`,
      `HALF-3,elsewhere,single,Which?,a,b,7,Because.,`,
    ].join('\n')
    const { problems, stamp } = await admin.call(examsAdmin.previewImport, { text })
    expect(problems).toEqual([
      { row: 3, column: 'topic', message: 'There is no topic nowhere.' },
      { row: 3, column: 'lecture', message: 'The published course has no such unit.' },
      { row: 4, column: 'answer', message: 'The answer is not one of the choices.' },
      { row: 4, column: 'topic', message: 'There is no topic elsewhere.' },
    ])
    await expect(admin.call(examsAdmin.importItems, { text, stamp })).rejects.toMatchObject({
      status: 400,
      code: 'file-faulty',
      body: { problems },
    })
    expect(await stored()).toBe(before)
    expect(await app.app.db.$count(examItems, eq(examItems.code, 'HALF-1'))).toBe(0)
  })

  it('imports script tags in an item as plain text', async () => {
    const text = `code,topic,kind,text,option 1,explanation\nXSS-1,${topic},short,<script>alert(1)</script>,"'=1+1",So.`
    const { stamp, problems } = await admin.call(examsAdmin.previewImport, { text })
    expect(problems).toEqual([])
    await admin.call(examsAdmin.importItems, { text, stamp })
    const [item] = await found({ search: 'XSS-1' })
    expect(item?.text).toBe('<script>alert(1)</script>')
    expect(await bankFile()).toContain(`'=1+1`)
  })

  it.each([
    ['GIFT', 'gift', writeGift],
    [
      'QTI',
      'qti',
      (items: Parameters<typeof writeQti>[0]) =>
        packageText(Object.entries(writeQti(items)).map(([path, text]) => ({ path, text }))),
    ],
  ] as const)(
    'changes nothing when the bank is exported to %s and imported',
    async (_name, format, write) => {
      const { rows } = await admin.call(examsAdmin.itemBank, { topic, rows: 200 })
      expect(rows.filter(({ body: { lecture } }) => lecture).length).toBeGreaterThan(3)
      const preview = await admin.call(examsAdmin.previewImport, { text: write(rows) })
      expect(preview).toMatchObject({ format, problems: [] })
      expect(preview.rows.map(({ code, what }) => [code, what])).toEqual(
        rows.map(({ code }) => [code, 'same']),
      )
    },
  )

  it('keeps lecture and exclusions of an item that a GIFT file changes', async () => {
    const change = { excludes: ['FILE-2'] }
    const { itemid } = await admin.call(examsAdmin.saveItem, {
      itemid: '',
      revision: 0,
      item: draft('GIFT-1', change),
    })
    const text = '::GIFT-1::Which salt? {=NaCl ~CaCO3 ####Table salt.}\n\n::New one::Is it so? {T}'
    const { stamp, rows } = await admin.call(examsAdmin.previewImport, { text, topic })
    expect(rows).toMatchObject([
      { row: 1, code: 'GIFT-1', what: 'changed' },
      { row: 2, code: 'new-one', what: 'new' },
    ])
    await admin.call(examsAdmin.importItems, { text, topic, stamp })
    const { lecture } = body
    expect(await admin.call(examsAdmin.adminItem, { itemid })).toMatchObject({
      topic,
      version: 2,
      state: 'live',
      body: { text: 'Which salt?', explanation: 'Table salt.', lecture, ...change },
    })
  })

  it('finds the topic of a GIFT category by its title, and uses the chosen topic for others', async () => {
    await admin.call(examsAdmin.addTopic, { code: 'gift-topic', title: 'Pumps & Pipes' })
    const of = (category: string) => `$CATEGORY: top/${category}\n\n::Pump-77::Is it so? {T}`
    const text = of('pumps & pipes')
    const { stamp } = await admin.call(examsAdmin.previewImport, { text })
    await admin.call(examsAdmin.importItems, { text, stamp })
    expect(await found({ topic: 'gift-topic' })).toMatchObject([{ code: 'Pump-77' }])
    const elsewhere = of('Elsewhere')
    expect(await admin.call(examsAdmin.previewImport, { text: elsewhere })).toMatchObject({
      problems: [{ row: 1, column: 'topic', message: 'There is no topic Elsewhere.' }],
    })
    const moved = await admin.call(examsAdmin.previewImport, { text: elsewhere, topic })
    expect(moved).toMatchObject({ problems: [], rows: [{ what: 'changed' }] })
    await admin.call(examsAdmin.importItems, { text: elsewhere, topic, stamp: moved.stamp })
    expect(await found({ topic, search: 'Pump-77' })).toMatchObject([{ code: 'Pump-77' }])
  })
})
