import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  atOneWidth,
  barriers,
  desktop,
  expectProblem,
  isWhole,
  login,
  openBrowser,
  openBrowserAs,
  phone,
  type Size,
  visit,
  visitWhole,
} from '../harness/browser.ts'
import { payByCard } from '../harness/checkout/card-payment.ts'
import { addToCart, checkOut } from '../harness/checkout/course-cart.ts'
import { attendLab } from '../harness/door-event.ts'
import { openShop } from '../harness/shop.ts'
import {
  answerThroughApi,
  answerThroughUi,
  paperOf,
  rightAnswer,
  startExam,
  submitExam,
} from '../harness/sit-exam.ts'
import { studyCourse } from '../harness/study.ts'
import { post } from '../harness/visitor.ts'

const shop = await openShop({}, { movableClock: true })
const COURSES = ['OLC110', 'OLC111', 'OLC115', 'OLC117']
const DAY = 86_400

const titleOf = async (code: string) => {
  const [exam] = await shop.rows<{ title: string }>('select title from exams where code = $1', [code])
  return exam?.title ?? ''
}

/** Returns the name in the user's account: an exam requires this name. */
async function nameOf(username: string): Promise<string> {
  const [user] = await shop.rows<{ name: string }>(
    "select first_name || ' ' || last_name as name from users where username = $1",
    [username],
  )
  return user?.name ?? ''
}

/** Adds the items to the cart and pays by card. */
async function buy(page: Page, exams: readonly string[], courses: readonly string[]): Promise<void> {
  if (courses.length > 0) {
    await visitWhole(page, '/onlineTraining')
    for (const code of courses) {
      const [course] = await shop.rows<{ name: string }>('select name from courses where code = $1', [code])
      await addToCart(page, course?.name ?? '')
    }
  }
  await visitWhole(page, '/exams')
  for (const code of exams)
    await page.getByRole('button', { name: `Add to cart: ${await titleOf(code)}` }).click()
  await checkOut(page)
  await payByCard(page, courses.length > 0 ? { tceq: 'No' } : {})
}

/** Takes and passes an exam, with the network offline during questions seven and eight. */
async function passWithoutNetwork(page: Page, code: string, name: string): Promise<void> {
  const attemptid = await startExam(page, '/exams', await titleOf(code), name)
  const paper = await paperOf(shop, attemptid)
  for (const asked of paper.slice(0, 8)) {
    if (asked.position === 7) {
      expectProblem(page, /ERR_INTERNET_DISCONNECTED/)
      await page.getByText('Saved', { exact: true }).waitFor()
      await page.context().setOffline(true)
    }
    await answerThroughUi(page, asked)
    await page.getByRole('button', { name: 'Next', exact: true }).click()
  }
  await page.getByText('Saved on this device, will be sent').waitFor()
  const [before] = await shop.rows<{ saved: number }>(
    'select count(*)::int as saved from exam_answers where attempt_id = $1 and sequence > 0',
    [attemptid],
  )
  expect(before?.saved).toBe(6)
  await page.context().setOffline(false)
  await page.getByText('Saved', { exact: true }).waitFor()
  const stored = await shop.rows<{ answer: unknown }>(
    'select answer from exam_answers where attempt_id = $1 and position <= 8 order by position',
    [attemptid],
  )
  expect(stored.map(({ answer }) => answer)).toEqual(paper.slice(0, 8).map(rightAnswer))
  expect(await barriers(page)).toEqual([])
  await answerThroughApi(page, attemptid, paper.slice(8))
  await submitExam(page)
  await page.getByText('Passed', { exact: true }).waitFor()
}

/** Takes and passes an exam, after the submit dialog has reported an unreadable number. */
async function passWithUnreadNumber(page: Page, code: string, name: string): Promise<void> {
  const attemptid = await startExam(page, '/exams', await titleOf(code), name)
  const paper = await paperOf(shop, attemptid)
  const asked = paper.find(({ body }) => body.kind === 'numeric')
  if (!asked) throw new Error(`${code} asks for no number`)
  const submit = page.getByRole('button', { name: 'Submit', exact: true })
  const goTo = page.getByRole('button', { name: `Go to question ${asked.position}`, exact: true })
  const warning = page.getByText(/answer can’t be read as a number in the unit asked for/)
  await submit.click()
  await goTo.click()
  await page.locator('input[aria-labelledby="question-text"]').fill('about four')
  await submit.click()
  await warning.waitFor()
  expect(await barriers(page)).toEqual([])
  await goTo.click()
  await answerThroughUi(page, asked)
  await submit.click()
  await page.getByText(/still open:$/).waitFor()
  expect(await warning.count()).toBe(0)
  await page.getByRole('button', { name: 'Keep working' }).click()
  await page.getByText('Saved', { exact: true }).waitFor()
  await answerThroughApi(
    page,
    attemptid,
    paper.filter((each) => each !== asked),
  )
  await submitExam(page)
  await page.getByText('Passed', { exact: true }).waitFor()
}

/** Takes and passes an exam, sending the answers as the page does. */
async function pass(page: Page, code: string, name: string): Promise<void> {
  const attemptid = await startExam(page, '/exams', await titleOf(code), name)
  await answerThroughApi(page, attemptid, await paperOf(shop, attemptid))
  await submitExam(page)
  await page.getByText('Passed', { exact: true }).waitFor()
}

async function certificatesOf(username: string) {
  return shop.rows<{ number: string; verify_token: string; expires_at: Date }>(
    `select number, verify_token, expires_at from certificates
      where type = 'ROSI' and user_id = (select id from users where username = $1) order by issued_at`,
    [username],
  )
}

async function verify(size: Size, token: string, status: RegExp): Promise<void> {
  const stranger = await openBrowser(shop, size)
  await visit(stranger, `/verify/${token}`)
  await stranger.getByText(status).first().waitFor()
  expect(await barriers(stranger)).toEqual([])
}

describe.each(
  atOneWidth([
    ['a phone', phone, 'staff'],
    ['a desktop', desktop, 'rotpadmin'],
  ] as const),
)('Certification on %s', (_device, size, username) => {
  test('covers four courses, a lab, two exams despite the network, the certificate and its renewal', async () => {
    const page = await openBrowser(shop, size)
    await shop.moveClock({})
    await login(page, username)
    const legalName = await nameOf(username)
    await attendLab(shop, username, 8)
    await buy(page, ['ROS_I_KNOW', 'ROS_I_PROF'], COURSES)
    let seconds = 0
    for (const course of COURSES)
      seconds = await studyCourse(shop, page, course, seconds, { lastOnly: !isWhole })
    await visit(page, '/level1Online')
    await page
      .getByText(/23 of 32 contact hours \(8 attended\)/)
      .first()
      .waitFor()
    expect(await barriers(page)).toEqual([])
    await passWithoutNetwork(page, 'ROS_I_KNOW', legalName)
    await passWithUnreadNumber(page, 'ROS_I_PROF', legalName)

    await expect.poll(() => certificatesOf(username)).toHaveLength(1)
    const [first] = await certificatesOf(username)
    await visit(page, '/recertify')
    await page
      .getByText(first?.number ?? '')
      .first()
      .waitFor()
    await verify(size, first?.verify_token ?? '', /^Genuine and valid/)

    const ahead = Math.ceil((Number(first?.expires_at) - Date.now()) / 1000) + 3 * DAY
    // The login has expired by then.
    expectProblem(page, /status of 401/)
    await shop.moveClock({ seconds: ahead })
    await verify(size, first?.verify_token ?? '', /^Genuine, but expired/)
    await login(page, username)
    await visit(page, '/recertify')
    await page.getByRole('button', { name: 'Add exam to cart' }).click()
    await page.getByRole('button', { name: 'Check Out' }).click()
    await payByCard(page)
    await pass(page, 'ROSI_RECERT', legalName)
    await expect.poll(() => certificatesOf(username)).toHaveLength(2)
    const renewed = (await certificatesOf(username)).at(-1)
    expect(Number(renewed?.expires_at)).toBeGreaterThan(Date.now() + ahead * 1000 + 600 * DAY * 1000)
    await verify(size, renewed?.verify_token ?? '', /^Genuine and valid/)
    await shop.moveClock({})
  })
})

test('Another user cannot read or change an exam attempt', async () => {
  const page = await openBrowserAs(shop, 'learner', phone)
  const [foreign] = await shop.rows<{ id: string }>(
    `select id from exam_attempts where user_id <> (select id from users where username = 'learner') limit 1`,
  )
  const answer = await post(page.context(), '/api/exams/answer', {
    attemptid: foreign?.id,
    position: 1,
    sequence: Date.now(),
    given: JSON.stringify({ answer: 0, flagged: false }),
  })
  expect(answer).toMatchObject({ good: false })
})
