import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  barriers,
  desktop,
  expectProblem,
  load,
  openBrowserAs,
  phone,
  type Size,
  visit,
} from '../harness/browser.ts'
import { cmi5Course, hostileCourse, oldCourse } from '../harness/scorm/packages.ts'
import { openShop, type Shop } from '../harness/shop.ts'

const shop = await openShop()

/** An author imports a package as a new unit of a course and publishes it. Returns the address of the unit. */
async function importPackage(own: Shop, code: string, zip: Buffer, size: Size): Promise<string> {
  const author = await openBrowserAs(own, 'admin', size)
  const path = join(tmpdir(), `package-${code}-${Date.now()}.zip`)
  await writeFile(path, zip)
  await visit(author, `/adminIndex/courses/${code}/units/new-package`)
  await author.getByRole('textbox', { name: 'Title' }).fill('Pump basics, imported')
  await author.getByRole('textbox', { name: 'Duration (min)' }).fill('1')
  const chooser = author.waitForEvent('filechooser')
  await author.getByRole('button', { name: 'Choose a package', exact: true }).click()
  await (await chooser).setFiles(path)
  await author.getByText(/(SCORM 1\.2|SCORM 2004|cmi5) · \d+ files?/).waitFor()
  await snap(author, `editor-${code}`)
  expect(await barriers(author)).toEqual([])
  await author.getByRole('button', { name: 'Use this package' }).click()
  await author.getByRole('button', { name: 'Save the unit' }).click()
  await author.getByRole('button', { name: 'Publish', exact: true }).click()
  await author.getByRole('textbox', { name: 'What changed' }).fill('The old course is in.')
  await author.getByRole('button', { name: 'Publish now' }).click()
  await author.getByText(/Version \d is published/).waitFor()
  const [unit] = await own.rows<{ id: string }>(
    `select u.id from units u join courses c on c.published_version_id = u.version_id where c.code = $1 and u.kind = 'package'`,
    [code],
  )
  await own.rows(
    `insert into enrollments (id, user_id, course_id, course_code, version_id, enrolled_at, access_until)
      select gen_random_uuid(), u.id, c.id, c.code, c.published_version_id, now(), now() + interval '100 days'
      from users u, courses c where u.username = 'employee' and c.code = $1`,
    [code],
  )
  return `/lectures/${code}/${unit?.id}`
}

const snap = async (page: Page, name: string) => {
  const folder = process.env.SNAPSHOTS
  if (folder) await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true })
}

const courses = await shop.rows<{ code: string }>(
  `select c.code from courses c where c.published_version_id is not null and c.archived_at is null and not c.tceq
    and not exists (select 1 from enrollments e join users u on u.id = e.user_id where u.username = 'employee' and e.course_id = c.id)
    order by c.code limit 4`,
)
const codeAt = (index: number): string => courses[index]?.code ?? ''

const record = (code: string) =>
  shop.rows(
    `select r.completed_at is not null as complete, r.score_percent, r.values ->> 'cmi.suspend_data' as notes
      from package_records r join enrollments e on e.id = r.enrollment_id where e.course_code = $1`,
    [code],
  )

describe.each([
  ['1.2', phone, 0],
  ['2004', desktop, 1],
] as const)('A SCORM %s package', (version, size, at) => {
  test('plays, resumes where the learner stopped, and its completion and score arrive', async () => {
    const code = codeAt(at)
    const address = await importPackage(shop, code, oldCourse(version), size)
    const page = await openBrowserAs(shop, 'employee', size)
    await load(page, address)
    await page.getByRole('button', { name: /^Start/ }).click()
    const frame = page.frameLocator('iframe[title="Pump basics"]')
    await frame.getByText('Session: true').waitFor()
    await frame.getByText('You are at the start').waitFor()
    await frame.getByText('data loaded').waitFor()
    await frame.frameLocator('iframe').getByText('API found').waitFor()
    await frame.getByRole('button', { name: 'Next page' }).click()
    await expect
      .poll(() => record(code))
      .toEqual([{ complete: false, score_percent: null, notes: 'visited=1,2' }])
    await snap(page, `player-${version}`)
    expect(await barriers(page)).toEqual([])
    await page.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: /^Continue/ }).click()
    await frame.getByText('You are at page 2, notes visited=1,2').waitFor()

    await page.context().setOffline(true)
    expectProblem(page, /ERR_INTERNET_DISCONNECTED|Failed to load resource/)
    await frame.getByRole('button', { name: 'Finish' }).click()
    await frame.getByText('saved true').waitFor()
    await page.getByText('No connection. Your progress is kept').waitFor()
    await page.context().setOffline(false)
    await expect
      .poll(() => record(code), { timeout: 30_000 })
      .toMatchObject([{ complete: true, score_percent: 90 }])
    await page.getByText('Complete, score 90%').waitFor()
    await page.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: /^Open again/ }).waitFor()
    await snap(page, `done-${version}`)
  })
})

test('A cmi5 package gets its token and launch data, and its statements arrive', async () => {
  const code = codeAt(3)
  const address = await importPackage(shop, code, cmi5Course(), desktop)
  const page = await openBrowserAs(shop, 'employee', desktop)
  await load(page, address)
  await page.getByRole('button', { name: /^Start/ }).click()
  const frame = page.frameLocator('iframe[title="Pump basics"]')
  await frame.getByText('mode Normal').waitFor()
  await frame.getByRole('button', { name: 'Finish' }).click()
  await frame.getByText('sent').waitFor()
  expect(await record(code)).toEqual([{ complete: true, score_percent: 80, notes: null }])
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByText('Complete, score 80%').waitFor()
})

test('A hostile package cannot read cookies, reach the page around it, or call our operations', async () => {
  const code = codeAt(2)
  const address = await importPackage(shop, code, hostileCourse(), desktop)
  const page = await openBrowserAs(shop, 'employee', desktop)
  expectProblem(page, /Content Security Policy|sandbox|Blocked|Unsafe attempt|Refused|violates|denied/i)
  await load(page, address)
  await page.getByRole('button', { name: /^Start/ }).click()
  const frame = page.frameLocator('iframe[title="Pump basics"]')
  await frame.getByText('done').waitFor()
  const said = (await frame.locator('#out').textContent()) ?? ''
  expect(said.split('\n')).toEqual([
    'cookies: blocked',
    'parent: blocked',
    'storage: blocked',
    'move: blocked',
    'frame: blocked',
    'blocked',
    'blocked',
    'blocked',
    'blocked',
    'done',
  ])
  expect(await record(code)).toEqual([{ complete: false, score_percent: null, notes: null }])
  expect(new URL(page.url()).pathname).toBe(address)

  // Opened directly, in a tab with the session of the learner, it is as harmless.
  const source = (await page.locator('iframe[title="Pump basics"]').getAttribute('src')) ?? ''
  await page.goto(source.replace('index.html', 'frame.html'))
  await page.getByText('API found').waitFor()
  expect(await page.evaluate(() => self.origin)).toBe('null')
  const reached = await page.evaluate(() =>
    fetch('/api/learning/getCourses', { method: 'POST' }).then(
      () => true,
      () => false,
    ),
  )
  expect(reached).toBe(false)
})
