import { readFile } from 'node:fs/promises'
import type { FrameLocator, Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { barriers, desktop, login, openBrowser, openBrowserAs, phone, visit } from '../harness/browser.ts'
import { startLms } from '../harness/lms.ts'
import { openShop } from '../harness/shop.ts'
import { studyCourse } from '../harness/study.ts'

const shop = await openShop({}, { movableClock: true })
const lms = await startLms()
afterAll(() => lms.close())

const standards = [
  ['scorm12', 'SCORM 1.2'],
  ['scorm2004', 'SCORM 2004 4th Edition'],
  ['cmi5', 'cmi5'],
] as const

/** Returns a course for which the company has a free seat and which the employee does not have. */
async function courseToPlay(): Promise<{ code: string; name: string }> {
  const [found] = await shop.rows<{ code: string; name: string }>(
    `select c.code, c.name from course_seats s
      join seat_purchases p on p.id = s.order_line_id
      join company_members m on m.company_id = p.company_id and m.left_at is null
      join users u on u.id = m.user_id and u.username = 'employee'
      join courses c on c.code = any(p.courses)
      where s.claimed_by is null and s.invited_email is null and s.taken_back_at is null
        and (p.model = 'choice' or (p.model = 'courses' and cardinality(p.courses) = 1))
        and not exists (select 1 from enrollments e where e.user_id = u.id and e.course_code = c.code)
        and exists (select 1 from units x where x.version_id = c.published_version_id and x.quiz is not null)
      order by c.code limit 1`,
  )
  if (!found) throw new Error('The demo company has no such seat')
  return found
}

/** An administrator creates a package and uploads it to the LMS. */
async function upload(page: Page, format: string, standard: string, course: string): Promise<void> {
  await visit(page, '/corporatePackages')
  await page.getByRole('combobox', { name: 'Course' }).fill(course)
  await page.getByRole('option', { name: new RegExp(`^${course.replace(/[()]/g, '.')} \\(`) }).click()
  await page.getByRole('combobox', { name: 'Standard of your LMS' }).click()
  await page.getByRole('option', { name: standard }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Make and download' }).click()
  lms.upload(format, await readFile(await (await saved).path()))
}

/** Opens the course of a launch page in a new window. */
async function openCourse(page: Page, frame: FrameLocator): Promise<Page> {
  const opened = page.context().waitForEvent('page')
  await frame.getByRole('link', { name: 'Open the course' }).click()
  return opened
}

test('A course played in three learning systems reports the same results there as in our records', async () => {
  const admin = await openBrowserAs(shop, 'corpadmin', desktop)
  const { code, name } = await courseToPlay()
  for (const [format, standard] of standards) await upload(admin, format, standard, name)
  expect(await barriers(admin)).toEqual([])
  const page = await openBrowser(shop, phone)
  await login(page, 'employee')
  const study = await page.context().newPage()
  await page.goto(`${lms.origin}/play/scorm12`)
  const frame = page.frameLocator('iframe')
  await frame.getByText('Your course opens in a new window').waitFor()
  const course = await openCourse(page, frame)
  await course.getByText('names you Reyes, Dana', { exact: false }).waitFor()
  expect(await barriers(course)).toEqual([])
  await course.getByRole('button', { name: 'Agree and open the course' }).click()
  await course.waitForURL(`**/courses/${code}`)
  await course.close()
  await frame.getByText('In progress').waitFor()
  await expect.poll(() => lms.committed['cmi.core.lesson_status']).toBe('incomplete')
  await study.goto('/healthz')
  await studyCourse(shop, study, code, 0, { lastOnly: true })
  await page.bringToFront()
  await page.evaluate(() =>
    document.querySelector('iframe')?.contentWindow?.dispatchEvent(new Event('focus')),
  )
  await frame.getByText('Course complete').waitFor()
  await expect
    .poll(() => lms.committed)
    .toMatchObject({
      'cmi.core.lesson_status': 'passed',
      'cmi.core.score.raw': '100',
    })
  await frame.getByRole('button', { name: 'Leave the course' }).click()

  for (const format of ['scorm2004', 'cmi5'] as const) {
    lms.committed = {}
    await page.goto(`${lms.origin}/play/${format}`)
    // A different package asks again, because the consent applies to one package.
    const window = await openCourse(page, frame)
    await window.getByRole('button', { name: 'Agree and open the course' }).click()
    await window.waitForURL(`**/courses/${code}`)
    await window.close()
    await frame.getByText('Course complete').waitFor()
    await frame.getByText('Your learning system has your result.').waitFor()
    if (format === 'scorm2004')
      await expect
        .poll(() => lms.committed)
        .toMatchObject({
          'cmi.completion_status': 'completed',
          'cmi.success_status': 'passed',
          'cmi.score.scaled': '1',
          'cmi.score.raw': '100',
        })
    await frame.getByRole('button', { name: 'Leave the course' }).click()
  }
  const said = () => lms.statements.map(({ verb }) => verb.id.split('/').at(-1))
  await expect.poll(said).toEqual(['initialized', 'completed', 'passed', 'terminated'])
  // Three launches of one course used one seat.
  const seats = await shop.rows(
    `select 1 from enrollments e join users u on u.id = e.user_id
      where u.username = 'employee' and e.course_code = $1`,
    [code],
  )
  expect(seats).toHaveLength(1)
})
