import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import type { TestClient } from '#app/server/testing/test-client.ts'
import { companyOf } from '#features/core/company-people/server/public.ts'
import { buyCourse } from '#features/learn/learning/server/testing/learners.ts'
import { pathOf } from '#platform/contract/address.ts'
import { packages } from '../contract.ts'
import type { PackageFormat } from '../rules/formats.ts'

const app = await testApp()
const { pool } = app.app
const COURSE = 'OLC310'
const admin = await app.as('corpadmin')
const compid = (await companyOf(app.app.db, (await app.person('corpadmin')).userId))?.compid ?? ''
let packageid = ''
let key = ''

/** Sets the company's number of free seats in the course to exactly this count. */
async function setSeats(count: number): Promise<void> {
  await pool.query(
    `update course_seats set taken_back_at = $1 where claimed_by is null and taken_back_at is null
     and order_line_id in (select id from seat_purchases where company_id = $2)`,
    [app.now(), compid],
  )
  if (count === 0) return
  // The first unit enrolls the buyer, unless they already have the course.
  await buyCourse(app, 'corpadmin', COURSE, count + 1)
  await pool.query('update seat_purchases set company_id = $1 where bought_by = $2 and company_id is null', [
    compid,
    (await app.person('corpadmin')).userId,
  ])
  const { rows } = await pool.query<{ id: string }>(
    `select id from course_seats where claimed_by is null and taken_back_at is null
     and order_line_id in (select id from seat_purchases where company_id = $1) order by position`,
    [compid],
  )
  const more = rows.slice(count).map(({ id }) => id)
  await pool.query('update course_seats set taken_back_at = $1 where id = any($2)', [app.now(), more])
}

const freeSeats = async () =>
  (await admin.call(packages.courses, { compid })).courses.find(({ courseid }) => courseid === COURSE)
    ?.freeSeats

async function makePackage(format: PackageFormat = 'scorm12') {
  const made = await admin.call(packages.make, { compid, courseid: COURSE, format })
  return { packageid: made.packageid, files: await filesOf(made.packageid) }
}

async function filesOf(id: string): Promise<Record<string, string>> {
  const response = await admin.file(packages.download, { compid, packageid: id })
  expect(response.statusCode).toBe(200)
  const files = unzipSync(new Uint8Array(response.rawPayload))
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]))
}

const configOf = (page = '') =>
  JSON.parse(/<script type="application\/json" id="package">(.*?)<\/script>/.exec(page)?.[1] ?? '{}') as {
    key: string
    server: string
  }

/** Sends a request like the launch page on another site, without our cookies or token. */
async function fromElsewhere(name: 'launch' | 'progress', fields: Record<string, string>, cookie = '') {
  const guest = await app.guest()
  return guest.rawWith(pathOf(packages[name]), new URLSearchParams(fields).toString(), {
    'content-type': 'application/x-www-form-urlencoded',
    origin: 'https://lms.example.net',
    'sec-fetch-site': 'cross-site',
    ...(cookie ? { cookie } : {}),
  })
}

async function launchAs(learner: string, name = 'Dana Reyes', of = key): Promise<string> {
  const response = await fromElsewhere('launch', { key: of, learner, name })
  expect(response.statusCode).toBe(200)
  return (response.json() as { launch: string }).launch
}

const progressOf = async (launch: string) => (await fromElsewhere('progress', { launch })).json()
const enter = (client: TestClient, launch: string, agreed = true) =>
  client.call(packages.enter, { launch, agreed })

/** Creates a user without a company and without the course. */
let strangers = 0
async function newcomer(): Promise<{ client: TestClient; userId: string }> {
  const { rows } = await pool.query<{ id: string; username: string }>(
    `select u.id, u.username from users u
     where u.username <> '' and not exists (select 1 from company_members m where m.user_id = u.id and m.left_at is null)
       and not exists (select 1 from enrollments e where e.user_id = u.id and e.course_code = $1)
       and not exists (select 1 from grants g where g.user_id = u.id)
     order by u.id offset $2 limit 1`,
    [COURSE, strangers++],
  )
  const [found] = rows
  if (!found) throw new Error('The demo world has no such person')
  return { client: await app.as(found.username), userId: found.id }
}

beforeAll(async () => {
  await setSeats(6)
  const made = await makePackage()
  packageid = made.packageid
  key = configOf(made.files['index.html']).key
})
afterAll(() => pool.query('delete from rate_limits'))

describe('Package', () => {
  it.each([
    ['scorm12', ['imsmanifest.xml', 'index.html']],
    ['scorm2004', ['imsmanifest.xml', 'index.html']],
    ['cmi5', ['cmi5.xml', 'index.html']],
  ] as const)('contains a manifest and one page as %s, without course content', async (format, names) => {
    const { files } = await makePackage(format)
    expect(Object.keys(files).sort()).toEqual(names)
    expect(configOf(files['index.html'])).toMatchObject({ server: app.app.settings.publicUrl })
    expect(Object.values(files).join('').length).toBeLessThan(30_000)
  })

  it('is created only for courses for which the company has seats', async () => {
    await expect(
      admin.call(packages.make, { compid, courseid: 'NONE', format: 'cmi5' }),
    ).rejects.toMatchObject({
      code: 'no-seats',
    })
  })

  it('is created, listed, downloaded and revoked only by administrators of its company', async () => {
    const { rows } = await pool.query<{ username: string }>(
      `select u.username from company_members m join users u on u.id = m.user_id
       where m.company_id <> $1 and m.left_at is null and m.role = 'admin' limit 1`,
      [compid],
    )
    const callers = ['supervisor', 'employee', 'learner', ...rows.map(({ username }) => username)]
    for (const name of callers) {
      const client = await app.as(name)
      const refused = { status: 403 }
      await expect(client.call(packages.list, { compid }), name).rejects.toMatchObject(refused)
      await expect(client.call(packages.revoke, { compid, packageid }), name).rejects.toMatchObject(refused)
      const make = client.call(packages.make, { compid, courseid: COURSE, format: 'cmi5' })
      await expect(make, name).rejects.toMatchObject(refused)
      expect((await client.file(packages.download, { compid, packageid })).statusCode, name).toBe(403)
    }
    const { rows: listed } = await (await app.as('admin')).call(packages.list, { compid })
    expect(listed.some((row) => row.packageid === packageid)).toBe(true)
  })

  it('starts only with the key that we signed', async () => {
    const altered = key.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
    for (const wrong of [altered, packageid, `${packageid}.x`]) {
      const response = await fromElsewhere('launch', { key: wrong, learner: '1', name: '' })
      expect(response.statusCode).toBe(404)
      expect(response.headers['access-control-allow-origin']).toBe('*')
    }
    const launch = await launchAs('key-1')
    expect((await fromElsewhere('progress', { launch: key })).statusCode).toBe(404)
    expect((await fromElsewhere('launch', { key: launch, learner: '1', name: '' })).statusCode).toBe(404)
  })
})

it('only launch and progress respond to pages of other sites', () => {
  const open = app.app.served.map(({ operation }) => operation).filter(({ crossOrigin }) => crossOrigin)
  expect(open.map(({ id, access }) => [id, access])).toEqual([
    ['packages.launch', 'anyone'],
    ['packages.progress', 'anyone'],
  ])
})

describe('Launch', () => {
  it('reports nothing before the user agrees, and opens without a prompt afterward', async () => {
    const before = await freeSeats()
    const { client } = await newcomer()
    const first = await launchAs('dana', 'Dana Reyes')
    expect(await progressOf(first)).toMatchObject({ state: 'waiting', progress: null })
    expect(await client.call(packages.opened, { launch: first })).toMatchObject({
      learner: 'Dana Reyes',
      connected: false,
      message: '',
    })
    expect(await enter(client, first, false)).toMatchObject({ outcome: 'ask' })
    expect(await progressOf(first)).toMatchObject({ state: 'waiting' })
    expect(await freeSeats()).toBe(before)
    expect(await enter(client, first)).toMatchObject({ outcome: 'entered', courseid: COURSE })
    expect(await progressOf(first)).toMatchObject({
      state: 'open',
      progress: { complete: false, score: null },
    })
    expect(await freeSeats()).toBe((before ?? 0) - 1)
    const second = await launchAs('dana')
    expect(await progressOf(second)).toMatchObject({ state: 'waiting' })
    expect(await client.call(packages.opened, { launch: second })).toMatchObject({ connected: true })
    expect(await enter(client, second, false)).toMatchObject({ outcome: 'entered' })
    expect(await freeSeats()).toBe((before ?? 0) - 1)
  })

  it('does not identify the user by cookies', async () => {
    const { client } = await newcomer()
    const launch = await launchAs('cookie')
    const response = await fromElsewhere('progress', { launch }, client.cookieHeader)
    expect(response.json()).toMatchObject({ state: 'waiting' })
    expect(response.headers['set-cookie']).toBeUndefined()
  })

  it('uses one seat and connects once, even when windows open concurrently', async () => {
    const before = await freeSeats()
    const { client, userId } = await newcomer()
    const launches = await Promise.all([launchAs('twice'), launchAs('twice'), launchAs('twice')])
    const answers = await Promise.all(launches.map((launch) => enter(client, launch)))
    expect(answers.map(({ outcome }) => outcome)).toEqual(['entered', 'entered', 'entered'])
    expect(await freeSeats()).toBe((before ?? 0) - 1)
    const { rows } = await pool.query('select 1 from package_learners where user_id = $1', [userId])
    expect(rows).toHaveLength(1)
  })

  it('uses no seat for a user who has the course', async () => {
    const before = await freeSeats()
    const launch = await launchAs('own')
    expect(await enter(admin, launch)).toMatchObject({ outcome: 'entered' })
    expect(await freeSeats()).toBe(before)
  })

  it('belongs to one account, and an account to one learner', async () => {
    const [one, other] = [await newcomer(), await newcomer()]
    expect(await enter(one.client, await launchAs('first'))).toMatchObject({ outcome: 'entered' })
    const theirs = await launchAs('first')
    expect(await enter(other.client, theirs)).toMatchObject({
      outcome: 'refused',
      message: expect.stringContaining('another account'),
    })
    expect(await progressOf(theirs)).toMatchObject({ state: 'refused', progress: null })
    expect(await enter(one.client, await launchAs('second'))).toMatchObject({
      outcome: 'refused',
      message: expect.stringContaining('another learner'),
    })
    expect(await enter(one.client, theirs)).toMatchObject({ outcome: 'entered' })
    expect(await enter(other.client, theirs)).toMatchObject({ outcome: 'refused' })
    expect(await progressOf(theirs)).toMatchObject({ state: 'open' })
  })

  it('refuses users of another company and names a contact', async () => {
    const before = await freeSeats()
    const { rows } = await pool.query<{ username: string }>(
      `select u.username from company_members m join users u on u.id = m.user_id
       where m.company_id <> $1 and m.left_at is null and u.username <> '' limit 1`,
      [compid],
    )
    const outsider = await app.as(rows[0]?.username ?? '')
    const launch = await launchAs('outsider')
    const { outcome, message } = await enter(outsider, launch)
    expect(outcome).toBe('refused')
    expect(message).toMatch(/another company\. Ask .+ at /)
    expect(await progressOf(launch)).toMatchObject({ state: 'refused', message })
    expect(await freeSeats()).toBe(before)
  })

  it('names a contact when no seat is free, and opens once a seat is available', async () => {
    await setSeats(0)
    const { client } = await newcomer()
    const launch = await launchAs('late')
    const { outcome, message } = await enter(client, launch)
    expect(outcome).toBe('refused')
    expect(message).toMatch(/^No seat for this course is left\. Ask .+ at .+\.$/)
    expect(await progressOf(launch)).toMatchObject({ state: 'refused', message })
    await setSeats(8)
    expect(await enter(client, launch, false)).toMatchObject({ outcome: 'entered' })
    expect(await progressOf(launch)).toMatchObject({ state: 'open', message: '' })
  })

  it('reports completion and score when our record has them', async () => {
    const { client, userId } = await newcomer()
    const launch = await launchAs('complete')
    await enter(client, launch)
    const finish = (percent: number, at: Date | null) =>
      pool.query(
        `insert into unit_progress (enrollment_id, unit_id, score_percent, completed_at, updated_at, credited_ms)
         select e.id, u.id, case when u.quiz is null then null else $2::int end, $3::timestamptz, $4::timestamptz, 600000
         from enrollments e join units u on u.version_id = e.version_id where e.user_id = $1 and e.course_code = $5
         on conflict (enrollment_id, unit_id) do update set score_percent = excluded.score_percent,
           completed_at = excluded.completed_at, updated_at = excluded.updated_at`,
        [userId, percent, at, app.now(), COURSE],
      )
    await finish(40, null)
    expect((await progressOf(launch)).progress).toMatchObject({ complete: false, score: null, failed: true })
    await finish(88, app.now())
    expect((await progressOf(launch)).progress).toMatchObject({ complete: false, score: null, failed: false })
    await pool.query('update enrollments set completed_at = $2 where user_id = $1 and course_code = $3', [
      userId,
      app.now(),
      COURSE,
    ])
    const { progress } = await progressOf(launch)
    expect(progress).toMatchObject({ complete: true, score: 88, next: null, unitsDone: progress.units })
    expect(progress.sessionSeconds).toBe(progress.seconds)
    const again = await launchAs('complete')
    await enter(client, again, false)
    expect((await progressOf(again)).progress).toMatchObject({ complete: true, score: 88, sessionSeconds: 0 })
  })

  it('can be opened for two hours and reports for a day', async () => {
    const { client } = await newcomer()
    const [opened, late] = [await launchAs('slow'), await launchAs('slower')]
    await enter(client, opened)
    app.advance({ hours: 3 })
    expect((await client.call(packages.opened, { launch: late })).message).toContain('too old')
    expect(await enter(client, late)).toMatchObject({ outcome: 'refused' })
    expect(await progressOf(opened)).toMatchObject({ state: 'open' })
    app.advance({ hours: 22 })
    expect(await progressOf(opened)).toMatchObject({ state: 'ended', progress: null })
  })
})

describe('Revoked package', () => {
  it('does not launch, open or report, and is counted in the list', async () => {
    const { client } = await newcomer()
    const made = await makePackage('scorm2004')
    const own = configOf(made.files['index.html']).key
    const launch = await launchAs('revoked', 'Ana', own)
    await enter(client, launch)
    const input = { compid, packageid: made.packageid }
    await admin.call(packages.revoke, input)
    const refused = await fromElsewhere('launch', { key: own, learner: 'revoked', name: '' })
    expect([refused.statusCode, refused.json().message]).toEqual([410, expect.stringContaining('withdrawn')])
    expect(await progressOf(launch)).toMatchObject({ state: 'revoked', progress: null })
    expect(await enter(client, launch)).toMatchObject({ outcome: 'refused' })
    expect((await admin.file(packages.download, input)).statusCode).toBe(410)
    await expect(admin.call(packages.revoke, input)).rejects.toMatchObject({ code: 'revoked-already' })
    const { rows } = await admin.call(packages.list, { compid, state: 'revoked' })
    expect(rows).toMatchObject([{ packageid: made.packageid, launches: 1, learners: 1, state: 'revoked' }])
    // The user retains the enrollment that was started.
    const { rows: running } = await pool.query(
      'select 1 from enrollments where course_code = $1 and ended_at is null',
      [COURSE],
    )
    expect(running.length).toBeGreaterThan(0)
  })
})
