import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { asc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { payments } from '#features/shop/payments/contract.ts'
import { addDays } from '#platform/contract/zoned-days.ts'
import { makeContext } from '#platform/server/make-context.ts'
import { licensesAdmin } from '../contract/admin-contract.ts'
import { approvalAdmin } from '../contract/approval-admin.ts'
import { licenses } from '../contract.ts'
import { texasDay } from './book/read-rules.ts'
import { exportRosterNightly, handOver } from './roster/export-roster.ts'
import { makeBatch } from './roster/make-batch.ts'
import { queueCompletion } from './roster/queue-completion.ts'
import { rosterBatches, rosterRows } from './roster/tables.ts'
import { buyCourses, finishCourse } from './testing/study.ts'

const app = await testApp()
const admin = await app.as('admin')
/** A user without courses. */
const rosa = await app.as('rotpadmin')

const ctx = () => makeContext(app.app, { actor: null, now: app.now() })
const nightly = () => exportRosterNightly.run({}, ctx())
const day = (days: number) => addDays(texasDay(app.now()), days)
const license = (number: string, change: object = {}) => ({
  license: {
    issuer: 'TX' as const,
    kind: 'water' as const,
    class: 'A',
    number,
    issuedOn: day(-200),
    expiresOn: day(800),
    ...change,
  },
})
const of = async (client: typeof admin, courseid: string) =>
  (await client.call(licenses.completions, {})).completions.find((each) => each.courseid === courseid)
const batches = () => app.app.db.select().from(rosterBatches).orderBy(asc(rosterBatches.number))
const linesOf = (content: string) => content.trim().split('\r\n').slice(1)
const mailsOf = async (template: string) => (await app.mails()).filter((mail) => mail.template === template)

// Sends the demo world's queued rows so that each test starts with an empty queue.
beforeAll(async () => {
  await admin.call(licensesAdmin.sendRoster, {})
})

describe('Completion for the agency', () => {
  it('waits for a license, notifies the learner once and is queued when a license is stored', async () => {
    await buyCourses(app, 'rotpadmin', ['OLC150'])
    expect((await rosa.call(licenses.mine, {})).lacksTexas).toBe(true)
    await finishCourse(app, 'rotpadmin', 'OLC150')
    expect(await of(rosa, 'OLC150')).toMatchObject({ state: 'waiting', licenseNumber: '' })
    const { rows } = await app.app.pool.query<{ id: string }>(
      "select id from enrollments where course_code = 'OLC150' and user_id = $1",
      [(await app.person('rotpadmin')).userId],
    )
    const finished = {
      enrollmentId: rows[0]?.id ?? '',
      userId: (await app.person('rotpadmin')).userId,
      courseCode: 'OLC150',
      courseName: 'Operator Mathematics',
      versionId: '',
      contactHours: 2,
      finishedAt: app.now(),
      signedBy: null,
    }
    await queueCompletion(ctx(), finished)
    const sent = (await mailsOf('licenseMissing')).filter(({ recipient }) =>
      recipient.startsWith('rotpadmin'),
    )
    expect(sent).toHaveLength(1)
    // A license of another kind does not help.
    await rosa.call(licenses.add, license('CI0000001', { kind: 'csi', class: '' }))
    expect((await of(rosa, 'OLC150'))?.state).toBe('waiting')
    const { licenseid } = await rosa.call(licenses.add, license('WO0000001'))
    expect(await of(rosa, 'OLC150')).toMatchObject({ state: 'queued', licenseNumber: 'WO0000001' })
    await rosa.call(licenses.remove, { licenseid })
    expect((await of(rosa, 'OLC150'))?.state).toBe('waiting')
    await rosa.call(licenses.add, license('WO0000002'))
    expect((await of(rosa, 'OLC150'))?.events.map(({ state }) => state)).toEqual([
      'waiting',
      'queued',
      'waiting',
      'queued',
    ])
  })

  it('is on the roster within 24 hours with all required fields', async () => {
    const before = await batches()
    for (let hour = 0; hour < 24; hour++) {
      app.advance({ hours: 1 })
      await nightly()
    }
    expect(await of(rosa, 'OLC150')).toMatchObject({ state: 'sent' })
    const [batch, ...more] = (await batches()).slice(before.length)
    expect(more).toEqual([])
    expect(linesOf(batch?.content ?? '')).toEqual([
      expect.stringMatching(
        /^WO0000002,Tanaka,Rosa,4150,Operator Mathematics,1\.5,Self-paced,\d{4}-\d\d-\d\d$/,
      ),
    ])
    const file = await admin.get(`/api/licenses/roster.csv?batchid=${batch?.id}`)
    expect(file.body).toBe(batch?.content)
    expect((await rosa.get(`/api/licenses/roster.csv?batchid=${batch?.id}`)).statusCode).toBe(403)
    expect((await mailsOf('rosterReady')).at(-1)?.subject).toContain('1 completion')
  })

  it('is not created if the course is not taken for the agency or not approved on that day', async () => {
    await buyCourses(app, 'rotpadmin', ['OLC160'], false)
    await finishCourse(app, 'rotpadmin', 'OLC160')
    expect(await of(rosa, 'OLC160')).toBeUndefined()
    const { rows } = await admin.call(approvalAdmin.list, { search: 'OLC115' })
    const [approval] = rows
    if (!approval) throw new Error('OLC115 has no approval')
    await admin.call(approvalAdmin.save, {
      id: approval.id,
      revision: approval.revision,
      draft: { ...approval, until: day(-1) },
    })
    const { tceq } = await rosa.call(payments.getSpecial, { userid: '' })
    expect(tceq).toContain('OLC117')
    expect(tceq).not.toContain('OLC115')
    await buyCourses(app, 'rotpadmin', ['OLC115'])
    await finishCourse(app, 'rotpadmin', 'OLC115')
    expect(await of(rosa, 'OLC115')).toBeUndefined()
    const [held] = (await rosa.call(licenses.mine, {})).licenses.filter(({ kind }) => kind === 'water')
    expect(held?.entries[0]?.why?.message).toMatch(/^The agency’s approval of the course had ended on/)
  })
})

describe('Roster export on a killed server', () => {
  const queueOne = async (code: string) => {
    await buyCourses(app, 'rotpadmin', [code])
    await finishCourse(app, 'rotpadmin', code)
    expect((await of(rosa, code))?.state).toBe('queued')
  }
  /** Checks that every completion on a roster is on exactly one. */
  const sentOnce = async () => {
    const all = (await batches()).flatMap(({ content }) => linesOf(content))
    expect(new Set(all).size).toBe(all.length)
    const rows = await app.app.db.select().from(rosterRows)
    expect(rows.filter(({ batchId }) => batchId !== null)).toHaveLength(all.length)
  }

  it('sends nothing if killed while building the file, and the next run sends everything', async () => {
    await queueOne('OLC110')
    const dying = ctx().transaction(async (inner) => {
      await makeBatch(inner, '')
      throw new Error('killed')
    })
    await expect(dying).rejects.toThrow('killed')
    expect((await of(rosa, 'OLC110'))?.state).toBe('queued')
    app.advance({ hours: 24 })
    await nightly()
    expect((await of(rosa, 'OLC110'))?.state).toBe('sent')
    await sentOnce()
  })

  it('hands over the same file if killed afterward, with no completion in a second file', async () => {
    await queueOne('OLC111')
    const made = await makeBatch(ctx(), '')
    expect((await of(rosa, 'OLC111'))?.state).toBe('queued')
    await nightly()
    expect((await batches()).at(-1)).toMatchObject({ number: made?.number, sentAt: app.now() })
    expect((await of(rosa, 'OLC111'))?.state).toBe('sent')
    await nightly()
    await sentOnce()
  })

  it('writes the same bytes again if killed after writing the file', async () => {
    await queueOne('OLC117')
    const made = await makeBatch(ctx(), '')
    if (!made) throw new Error('Nothing was queued')
    await handOver(ctx(), made)
    const name = `roster-TX-${String(made.number).padStart(4, '0')}.csv`
    const path = join(app.app.settings.dataDir, 'roster', name)
    const before = await readFile(path, 'utf8')
    await nightly()
    expect(await readFile(path, 'utf8')).toBe(before)
    expect(
      (await readdir(join(app.app.settings.dataDir, 'roster'))).filter((file) => file.endsWith('.part')),
    ).toEqual([])
    expect((await of(rosa, 'OLC117'))?.events.filter(({ state }) => state === 'sent')).toHaveLength(1)
    await sentOnce()
  })

  it('sends everything once under concurrent exports', async () => {
    await queueOne('OLC140')
    await Promise.all([1, 2, 3, 4].map(() => admin.call(licensesAdmin.sendRoster, {})))
    expect((await of(rosa, 'OLC140'))?.events.filter(({ state }) => state === 'sent')).toHaveLength(1)
    await sentOnce()
  })
})

describe('Answer of the agency', () => {
  const head = 'License number,Course approval number,Completion date,Result,Reason'
  const lineOf = async (code: string, result: string, reason = '') => {
    const row = await of(rosa, code)
    return [row?.licenseNumber, row?.approvalNumber, row?.completedOn, result, reason].join(',')
  }

  it('is previewed before it is applied, and skips lines that cannot be applied', async () => {
    const text = [
      head,
      await lineOf('OLC110', 'accepted'),
      await lineOf('OLC111', 'posted'),
      await lineOf('OLC117', 'rejected', 'No such license.'),
      'WO9999999,4110,2026-01-01,accepted,',
    ].join('\n')
    const preview = await admin.call(licensesAdmin.previewAnswers, { text })
    expect(preview.changes).toBe(3)
    expect(preview.lines.map(({ person, to, problem }) => [person, to, problem !== null])).toEqual([
      ['Rosa Tanaka', 'accepted', false],
      ['Rosa Tanaka', 'posted', false],
      ['Rosa Tanaka', 'rejected', false],
      ['', null, true],
    ])
    expect((await of(rosa, 'OLC110'))?.state).toBe('sent')
    expect(await admin.call(licensesAdmin.takeAnswers, { text })).toEqual({ changed: 3, left: 1 })
    expect((await of(rosa, 'OLC111'))?.events.map(({ state }) => state)).toEqual([
      'queued',
      'sent',
      'accepted',
      'posted',
    ])
    expect(await of(rosa, 'OLC117')).toMatchObject({ state: 'rejected', reason: 'No such license.' })
    expect((await mailsOf('completionRejected')).at(-1)?.text).toContain('No such license.')
    // Submitting the same file again changes nothing.
    expect(await admin.call(licensesAdmin.takeAnswers, { text })).toEqual({ changed: 0, left: 4 })
  })

  it('puts a rejected completion on the next roster with the corrected license', async () => {
    const { licenses: held } = await rosa.call(licenses.mine, {})
    const water = held.find(({ kind }) => kind === 'water')
    await rosa.call(licenses.change, {
      licenseid: water?.licenseid ?? '',
      ...license('WO0000777', { issuedOn: water?.issuedOn, expiresOn: water?.expiresOn }),
    })
    const rowid = (await of(rosa, 'OLC117'))?.rowid ?? ''
    expect(await admin.call(licensesAdmin.requeue, { rowids: [rowid] })).toEqual({ changed: 1, waiting: 0 })
    await expect(admin.call(licensesAdmin.requeue, { rowids: [rowid] })).rejects.toMatchObject({
      code: 'not-rejected',
    })
    await admin.call(licensesAdmin.sendRoster, {})
    expect(await of(rosa, 'OLC117')).toMatchObject({
      state: 'sent',
      licenseNumber: 'WO0000777',
      reason: '',
    })
    expect((await batches()).at(-1)?.content).toContain('WO0000777')
  })

  it('requires, when entered by hand, a reason for a rejection and a valid previous status', async () => {
    const [row] = await app.app.db.select().from(rosterRows).where(eq(rosterRows.state, 'posted'))
    const mark = (to: 'accepted' | 'rejected', reason = '') =>
      admin.call(licensesAdmin.answerRows, { rowids: [row?.id ?? ''], to, reason })
    await expect(mark('rejected')).rejects.toMatchObject({ code: 'bad-input' })
    await expect(mark('accepted')).rejects.toMatchObject({ code: 'not-answerable' })
    await expect(
      admin.call(licensesAdmin.takeAnswers, { text: 'nothing of the kind' }),
    ).rejects.toMatchObject({ body: { fields: { text: 'There is no line below the heading.' } } })
  })
})
