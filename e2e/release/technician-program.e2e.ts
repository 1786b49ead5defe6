import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { entrancePaper, readerCriteria } from '#features/learn/rotp/rules/admission/entrance-paper.ts'
import { PART_BYTES } from '#features/learn/rotp/rules/work/upload-limits.ts'
import { pngOf } from '#platform/server/pictures/testing/pictures.ts'
import { barriers, expectProblem, load, openBrowserAs, phone, visit } from '../harness/browser.ts'
import { openShop } from '../harness/shop.ts'
import { post } from '../harness/visitor.ts'

const shop = await openShop()
const points = Object.fromEntries(readerCriteria.map(({ key, points: most }) => [key, most]))
const PARTS = 5

const picture = await pngOf(400, 300)
/** A photo in five parts; the bytes after the image data do not matter. */
const photo = {
  name: 'filters.png',
  mimeType: 'image/png',
  buffer: Buffer.concat([picture, Buffer.alloc(PARTS * PART_BYTES - picture.length, 7)]),
}

async function apply(page: Page): Promise<void> {
  await load(page, '/rotp')
  await page.getByLabel('School and training').fill('High school and a year of machine maintenance')
  await page.getByLabel('Years of work').fill('2')
  await page
    .getByLabel('Why you want to join')
    .fill(
      'I change cartridges and write down readings. I want to know what they mean and run the plant myself.',
    )
  await page.getByRole('button', { name: 'Send the application' }).click()
  // A device whose clock is five hours ahead has the same time limit as any other.
  await page.evaluate(() => {
    const RightDate = Date
    window.Date = new Proxy(RightDate, {
      get: (target, name) =>
        name === 'now' ? () => RightDate.now() + 5 * 3_600_000 : Reflect.get(target, name),
    })
  })
  await page.getByRole('button', { name: 'Start the entrance exam' }).click()
  await page.getByRole('button', { name: 'Start now' }).click()
}

async function sitExam(page: Page): Promise<void> {
  await page.getByRole('timer').waitFor()
  for (const question of entrancePaper) {
    if (question.kind === 'choice') await page.getByLabel(question.choices[1] ?? '', { exact: true }).check()
    else await page.getByLabel(question.text).fill('75 / 100 = 0.75, so 75. I read the instruments first.')
  }
  expect(await barriers(page)).toEqual([])
  await page.getByText('Saved', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Submit the exam' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Submit the exam' }).click()
  await page.getByText('We have your exam. Two people read it, and').waitFor()
}

/** One reader uses the API, the other the browser, who also makes the decision. */
async function admit(): Promise<void> {
  const [row] = await shop.rows<{ id: string }>(
    `select a.id from rotp_applications a join users u on u.id = a.user_id where username = 'texan'`,
  )
  const applicationid = row?.id ?? ''
  const teacher = await openBrowserAs(shop, 'instructor', phone)
  expect(await post(teacher.context(), '/api/rotp/admissions/read', { applicationid, points })).toEqual({
    good: true,
  })
  const admin = await openBrowserAs(shop, 'rotpadmin', phone)
  await visit(admin, `/entranceExamReview?application=${applicationid}`)
  for (const { label, points: most } of readerCriteria) await admin.getByLabel(label).fill(String(most))
  expect(await barriers(admin)).toEqual([])
  await admin.getByRole('button', { name: 'Save my points' }).click()
  await admin.getByRole('button', { name: 'Decide', exact: true }).click()
  await admin.getByRole('button', { name: 'Decide and send the letter' }).click()
  await admin.getByText('Decided. The letter is on its way.').waitFor()
  // The next run starts later; its first assignment opens immediately.
  const { programs } = (await (await admin.request.get('/api/rotp/taught')).json()) as {
    programs: { programid: string; name: string }[]
  }
  const { rows } = (await (await admin.request.get('/api/rotp/assignments')).json()) as {
    rows: { id: string }[]
  }
  const programid = programs.find(({ name }) => name.endsWith('next run'))?.programid
  const dueAt = new Date(Date.now() + 20 * 86_400_000).toISOString()
  await post(admin.context(), '/api/rotp/assignments/copy', {
    id: rows[0]?.id,
    programid,
    term: 0,
    dueAt,
    open: true,
  })
}

/** The network fails after four of five parts; only the fifth is sent after it returns. */
async function handIn(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Read a plant: flows and pressures' }).click()
  await page.getByLabel('Text').fill('Photo of our filters; the pressure drop is 8 psi.')
  const sent: string[] = []
  let isDown = false
  await page.route('**/api/rotp/work/sendPart', async (route) => {
    const offset = /name="offset"\r\n\r\n(\d+)/.exec(
      route.request().postDataBuffer()?.subarray(0, 2000).toString('latin1') ?? '',
    )?.[1]
    sent.push(offset ?? '')
    if (sent.length !== PARTS || isDown) return route.continue()
    isDown = true
    await page.context().setOffline(true)
    return route.abort('internetdisconnected')
  })
  expectProblem(page, /ERR_INTERNET_DISCONNECTED/)
  await page.getByLabel('Add files').setInputFiles(photo)
  await page.getByText('No connection at 80%').waitFor()
  const [broken] = await shop.rows<{ received: string }>(
    'select received from rotp_files where ready_at is null',
  )
  expect(Number(broken?.received)).toBe((PARTS - 1) * PART_BYTES)
  await page.context().setOffline(false)
  await page.getByRole('link', { name: /^filters\.png/ }).waitFor()
  const last = String((PARTS - 1) * PART_BYTES)
  expect(sent.slice(0, PARTS)).toEqual(Array.from({ length: PARTS }, (_, part) => String(part * PART_BYTES)))
  expect(new Set(sent.slice(PARTS))).toEqual(new Set([last]))
  expect(await barriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Submit the assignment' }).click()
  await page.getByRole('button', { name: 'Submit it' }).click()
  await page.getByText('Submitted. Your instructor reads it').waitFor()
}

async function grade(): Promise<void> {
  const teacher = await openBrowserAs(shop, 'instructor', phone)
  await visit(teacher, '/assignmentSubmissions?state=handed+in')
  await teacher.getByLabel('Search students').fill('Okafor')
  await teacher.getByLabel('Search students').press('Enter')
  await teacher.getByRole('link').filter({ hasText: 'Okafor' }).click()
  for (const label of ['Readings', 'Calculations', 'What it means']) await teacher.getByLabel(label).fill('9')
  await teacher.getByLabel('For the student').fill('Clear and complete.')
  expect(await barriers(teacher)).toEqual([])
  await teacher.getByRole('button', { name: 'Grade it' }).click()
  await teacher.getByText('Graded.').first().waitFor()
}

test('An applicant on a phone goes from the entrance exam to the letter and a graded assignment, despite a cut upload', async () => {
  const page = await openBrowserAs(shop, 'texan', phone)
  await apply(page)
  await sitExam(page)
  await admit()
  await load(page, '/rotp')
  await page.getByText('You are admitted', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Take my place' }).click()
  await page.getByText('My progress').waitFor()
  await handIn(page)
  await grade()
  await load(page, '/rotp')
  await page.getByText('90%', { exact: true }).waitFor()
  expect(await barriers(page)).toEqual([])
})
