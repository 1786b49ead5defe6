import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { registrations } from '#features/seminars/registration/server/tables.ts'
import { auditRows } from '#platform/server/tables.ts'
import { attendance } from '../../../contract.ts'
import { openTestDoor } from '../testing/door.ts'

const app = await testApp()
const { db } = app.app
const staff = await app.as('staff')
const folder = mkdtempSync(join(tmpdir(), 'door-'))
afterAll(() => rmSync(folder, { recursive: true }))

const names = ['Ana', 'Bo', 'Cleo', 'Dora', 'Emil', 'Flo', 'Gus']
const door = await openTestDoor(app, names)
const fetched = async (path: string, client = staff) =>
  client.get(`/api/seminars/door/${path}${path.includes('?') ? '&' : '?'}scheduleid=${door.scheduleid}`)

/** Returns the problems that qpdf reports (empty if none exist), and the count and size of the pages. */
function look(pdf: Buffer) {
  const file = join(folder, 'paper.pdf')
  writeFileSync(file, pdf)
  const { status, stdout, stderr, error } = spawnSync('qpdf', ['--check', file], { encoding: 'utf8' })
  if (error) throw new Error('qpdf is missing; this installs it: sudo apt-get install -y qpdf')
  const text = spawnSync('qpdf', ['--qdf', '--object-streams=disable', file, '-'], { encoding: 'latin1' })
  const boxes = text.stdout.match(/\/MediaBox \[\s*0\s+0\s+612\s+792\s*\]/g) ?? []
  return { problems: status === 0 ? '' : `${stdout}${stderr}`, letterPages: boxes.length }
}

describe('Badges', () => {
  it('are printed six to a letter page, without problems', async () => {
    const file = await fetched('badges.pdf')
    expect(file.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' })
    expect(look(file.rawPayload)).toEqual({ problems: '', letterPages: 2 })
  })

  it('are printed for one person, or for those not printed yet', async () => {
    const [ana = ''] = door.recordids
    expect(look((await fetched(`badges.pdf?which=${ana}`)).rawPayload).letterPages).toBe(1)
    const rows = await db.select().from(registrations).where(eq(registrations.eventId, door.scheduleid))
    const badgeCodes = rows.filter(({ firstName }) => firstName !== 'Gus').map(({ badgeCode }) => badgeCode)
    const { scheduleid } = door
    const note = () => staff.call(attendance.badgesPrinted, { scheduleid, badgeCodes })
    expect([(await note()).printed, (await note()).printed]).toEqual([6, 0])
    expect(look((await fetched('badges.pdf?which=not-printed')).rawPayload).letterPages).toBe(1)
    const { people } = await staff.call(attendance.roster, { scheduleid })
    expect(people.filter(({ isPrinted }) => !isPrinted).map(({ firstName }) => firstName)).toEqual(['Gus'])
    await staff.call(attendance.badgesPrinted, { scheduleid, badgeCodes: rows.map((row) => row.badgeCode) })
    expect((await fetched('badges.pdf?which=not-printed')).statusCode).toBe(404)
  })
})

describe('Sign-in sheet', () => {
  it('has a page for each session of a day, or for a single session', async () => {
    const file = await fetched('sign-in.pdf')
    expect(look(file.rawPayload)).toEqual({ problems: '', letterPages: 2 })
    const one = await fetched(`sign-in.pdf?sessionid=${door.sessionids[0]}`)
    expect(look(one.rawPayload).letterPages).toBe(1)
    const day = app.now().toISOString().slice(0, 10)
    expect(look((await fetched(`sign-in.pdf?day=${day}`)).rawPayload).letterPages).toBe(2)
    expect((await fetched('sign-in.pdf?day=2020-01-01')).statusCode).toBe(404)
  })
})

it('limits badges and sign-in sheets to the people at the check-in desk and audits other attempts', async () => {
  for (const path of ['badges.pdf', 'sign-in.pdf']) {
    expect((await fetched(path, await app.guest())).statusCode, path).toBe(401)
    expect((await fetched(path, await app.as('learner'))).statusCode, path).toBe(403)
    expect((await fetched(path, await app.as('instructor'))).statusCode, path).toBe(404)
  }
  const actions = [attendance.badgePaper.id, attendance.signInPaper.id]
  const tries = await db
    .select()
    .from(auditRows)
    .where(inArray(auditRows.action, actions))
    .orderBy(auditRows.id)
  expect(tries.map(({ outcome }) => outcome)).toEqual(Array(4).fill('refused'))
  expect((await staff.get('/api/seminars/door/badges.pdf?scheduleid=nonsense')).statusCode).toBe(404)
  expect((await fetched('badges.pdf?which=nonsense')).statusCode).toBe(400)
})
