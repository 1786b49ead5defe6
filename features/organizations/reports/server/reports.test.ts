import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { users } from '#features/core/accounts/server/tables.ts'
import { addMember, companyChoices } from '#features/core/company-people/server/public.ts'
import { renewals } from '#features/learn/certificates/contract/renewal-contract.ts'
import { certificates } from '#features/learn/certificates/contract.ts'
import { certificateSheet } from '#features/learn/certificates/server/documents/certificate-sheet.ts'
import { issueTo } from '#features/learn/certificates/server/testing/certificates.ts'
import { formatDay } from '#platform/contract/texts/format.ts'
import { makeContext } from '#platform/server/make-context.ts'
import { auditRows } from '#platform/server/tables.ts'
import { reports } from '../contract.ts'

const app = await testApp({ world: 'demo' })
const learner = await app.as('learner')
const idOf = async (username: string) => (await app.person(username)).userId
// Only one company in the demo has members.
const [foreign] = await companyChoices(app.app.db, { search: 'rio bend' })
const ctx = makeContext(app.app, { actor: null, now: app.now() })
await addMember(ctx, foreign?.value ?? '', await idOf('texan'), 'employee')

const refusedReads = async () =>
  app.app.db
    .select()
    .from(auditRows)
    .where(and(eq(auditRows.action, 'reports.foreign'), eq(auditRows.outcome, 'refused')))
    .orderBy(auditRows.id)

describe('Report of a person', () => {
  it("shows the user's own courses, hours, certificates and purchases", async () => {
    const report = await learner.call(reports.person, {})
    expect(report.isSelf).toBe(true)
    expect(report.courses?.map(({ code }) => code)).toContain('OLC120')
    const work = report.courses?.find(({ kind }) => kind === 'assignment')
    expect(work).toMatchObject({ code: 'ROTP-A', state: 'passed', hours: 0 })
    expect(report.purchases?.length).toBeGreaterThan(0)
    const hours = report.hours?.entries.reduce((sum, each) => sum + each.hours, 0)
    expect(hours).toBeGreaterThan(0)
    expect(report.hours?.total).toBe(hours)
  })

  it('includes only what belongs to the requested period', async () => {
    const long = await learner.call(reports.person, {})
    const before = await learner.call(reports.person, { to: '2001-01-01' })
    expect(long.courses?.length).toBeGreaterThan(0)
    expect([before.courses, before.hours?.entries, before.certificates, before.purchases]).toEqual([
      [],
      [],
      [],
      [],
    ])
  })

  it("is visible to the person's supervisor, without purchases", async () => {
    const supervisor = await app.as('supervisor')
    const report = await supervisor.call(reports.person, { userid: await idOf('employee') })
    expect(report.isSelf).toBe(false)
    expect(report.courses).not.toBeNull()
    expect(report.purchases).toBeNull()
    const admin = await app.as('admin')
    expect((await admin.call(reports.person, { userid: await idOf('employee') })).purchases).not.toBeNull()
  })

  it.each([
    ['an unrelated user', 'employee', 'texan'],
    ['an unrelated user of the same partner', 'employee', 'learner'],
    ['an administrator of another partner', 'partneradmin', 'learner'],
    ['a supervisor of another partner', 'partnersupervisor', 'learner'],
    ['an administrator of another company', 'corpadmin', 'texan'],
    ['a supervisor of another company', 'supervisor', 'texan'],
  ])('returns not found for others: %s', async (_who, reader, requested) => {
    const before = (await refusedReads()).length
    const other = await app.as(reader)
    const userid = await idOf(requested)
    await expect(other.call(reports.person, { userid })).rejects.toMatchObject({ status: 404 })
    await expect(other.call(reports.courseReport, { userid })).rejects.toMatchObject({ status: 404 })
    await expect(other.call(reports.transcript, { userid })).rejects.toMatchObject({ status: 404 })
    expect(await refusedReads()).toHaveLength(before + 3)
  })

  it('returns not found for an invalid id', async () => {
    await expect(learner.call(reports.person, { userid: 'nobody' })).rejects.toMatchObject({ status: 404 })
  })

  it('is available as a PDF only to the person', async () => {
    const own = await learner.get('/api/reports/report.pdf')
    expect(own.headers['content-type']).toBe('application/pdf')
    expect(own.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    const foreign = await learner.get(`/api/reports/report.pdf?userid=${await idOf('texan')}`)
    expect(foreign.statusCode).toBe(404)
    expect((await (await app.guest()).get('/api/reports/report.pdf')).statusCode).toBe(401)
  })

  it('shows units with time, score and completion at the specified address', async () => {
    const admin = await app.as('admin')
    const userid = await idOf('learner')
    const report = await admin.call(reports.courseReport, { userid })
    expect(report.user).toMatchObject({ userid })
    const units = report.courses.find(({ courseid }) => courseid === 'OLC120')?.allunits ?? []
    expect(units.length).toBeGreaterThan(2)
    expect(units.every(({ timein, complete }) => timein >= 0 && complete)).toBe(true)
  })
})

describe('Share link', () => {
  const make = () =>
    learner.call(reports.share, { label: 'My employer', parts: ['courses', 'certificates'], days: 30 })
  const tokenOf = (path: string) => path.replace('/share/', '')

  it('shows its parts to anyone, counts views, and never shows purchases', async () => {
    const share = await make()
    const guest = await app.guest()
    const seen = await guest.call(reports.shared, { token: tokenOf(share.path) })
    expect(seen.courses).not.toBeNull()
    expect([seen.hours, seen.purchases, seen.attendance]).toEqual([null, null, null])
    await guest.call(reports.shared, { token: tokenOf(share.path) })
    const { shares } = await learner.call(reports.shares, {})
    expect(shares.find(({ shareid }) => shareid === share.shareid)?.views).toBe(2)
  })

  it('can be ended only by its creator', async () => {
    const share = await make()
    const texan = await app.as('texan')
    await expect(texan.call(reports.endShare, { shareid: share.shareid })).rejects.toMatchObject({
      status: 404,
    })
    await learner.call(reports.endShare, { shareid: share.shareid })
    const guest = await app.guest()
    await expect(guest.call(reports.shared, { token: tokenOf(share.path) })).rejects.toMatchObject({
      code: 'share-gone',
    })
  })

  it('expires after its number of days, and an altered link never works', async () => {
    const { path } = await make()
    const guest = await app.guest()
    const forged = `${tokenOf(path).slice(0, -1)}${path.endsWith('A') ? 'B' : 'A'}`
    await expect(guest.call(reports.shared, { token: forged })).rejects.toMatchObject({ code: 'share-gone' })
    app.advance({ days: 31 })
    await expect(guest.call(reports.shared, { token: tokenOf(path) })).rejects.toMatchObject({
      code: 'share-gone',
    })
    app.advance({ days: -31 })
  })
})

describe('Certificate dates', () => {
  it.each([
    ['in the evening', '2026-11-21T03:26:00Z', '2026-11-20'],
    ['after midnight', '2026-11-21T06:00:00Z', '2026-11-21'],
  ])('are the same everywhere when issued %s in the provider time zone', async (_when, at, day) => {
    const began = app.now()
    app.setNow(new Date(at))
    const rotpadmin = await app.as('rotpadmin')
    const { userId } = await app.person('rotpadmin')
    await app.app.db.update(users).set({ timeZone: 'Pacific/Auckland' }).where(eq(users.id, userId))
    const { number, verifyToken, snapshot } = await issueTo(app, 'rotpadmin')
    const { issuedOn, expiresOn } = snapshot
    expect(issuedOn).toBe(day)
    expect(expiresOn?.slice(4)).toBe(issuedOn.slice(4))
    const report = await rotpadmin.call(reports.person, {})
    const days = { issuedOn, expiresOn }
    expect(report.certificates?.find((row) => row.number === number)).toMatchObject(days)
    expect(await (await app.guest()).call(certificates.verify, { token: verifyToken })).toMatchObject(days)
    const { certificates: mine } = await rotpadmin.call(certificates.mine, {})
    expect(mine.find((card) => card.number === number)).toMatchObject(days)
    const { renewals: renewable } = await rotpadmin.call(renewals.renewals, {})
    expect(renewable.find((row) => row.number === number)?.lastOn).toBe(expiresOn)
    const fit = { lines: ['A'], size: 12, lineHeight: 1.2 }
    const paper = certificateSheet({
      snapshot,
      verifyUrl: 'https://example.com/verify',
      name: fit,
      title: fit,
      notice: '',
    })
    expect(textsIn(paper)).toEqual(expect.arrayContaining([formatDay(issuedOn), formatDay(expiresOn ?? '')]))
    app.setNow(began)
  })
})

/** Returns the texts of a rendered document. */
const textsIn = (node: unknown): string[] => {
  if (typeof node === 'string') return [node]
  if (Array.isArray(node)) return node.flatMap(textsIn)
  const { children } = (node as { props?: { children?: unknown } } | null)?.props ?? {}
  return children === undefined ? [] : textsIn(children)
}

describe('Team', () => {
  it('includes everyone the user is responsible for, with courses and certificates', async () => {
    const supervisor = await app.as('supervisor')
    const { rows, total } = await supervisor.call(reports.team, { rows: 200 })
    expect(rows.map(({ userid }) => userid)).toContain(await idOf('employee'))
    expect(total).toBe(rows.length)
    expect(rows.some(({ courses }) => courses > 0)).toBe(true)
    const corpadmin = await app.as('corpadmin')
    const whole = await corpadmin.call(reports.team, { rows: 200 })
    expect(whole.total).toBeGreaterThan(total)
    const others = whole.rows.find(({ userid }) => !rows.some((own) => own.userid === userid))
    const asked = { userid: others?.userid ?? '' }
    await expect(corpadmin.call(reports.person, asked)).resolves.toMatchObject({ isSelf: false })
    await expect(supervisor.call(reports.person, asked)).rejects.toMatchObject({ status: 404 })
  })

  it('is forbidden for a user who is responsible for no one', async () => {
    await expect(learner.call(reports.team, {})).rejects.toMatchObject({ status: 403 })
  })
})
