import { expect, test } from 'vitest'
import type { Practice } from '#features/learn/learning/server/practice/tasks.ts'
import { rightGiven } from '#features/learn/learning/server/practice/tasks.ts'
import { barriers, openBrowserAs, phone, visit } from '../harness/browser.ts'
import { openShop } from '../harness/shop.ts'

const shop = await openShop()
const COURSE = 'OLC150'

test('A learner calculates on a phone, sees the steps, and gets wrong answers again the next day', async () => {
  await shop.rows(
    `insert into enrollments (id, user_id, course_id, course_code, version_id, enrolled_at, access_until)
      select gen_random_uuid(), users.id, courses.id, courses.code, published_version_id, now(), now() + interval '1 year'
      from users, courses where username = 'learner' and code = $1 on conflict do nothing`,
    [COURSE],
  )
  const [unit] = await shop.rows<{ id: string; practice: Practice } & Record<string, unknown>>(
    `select units.id, practice from units join courses on courses.published_version_id = units.version_id
      where code = $1 and kind = 'practice'`,
    [COURSE],
  )
  if (!unit) throw new Error(`${COURSE} has no practice`)
  const page = await openBrowserAs(shop, 'learner', phone)
  await visit(page, `/lectures/${COURSE}/${unit.id}`)
  const field = page.getByRole('textbox', { name: /gpm/ })
  await field.fill('1 m³/h')
  await field.press('Enter')
  await page.getByText('Not right.').waitFor()
  await page.getByText('Step by step').waitFor()
  expect(await barriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Next exercise' }).click()
  const answer = page.getByRole('textbox', { name: /psi/ })
  await answer.waitFor()
  const [draw] = await shop.rows<{ exercise: string; seed: number } & Record<string, unknown>>(
    `select exercise, seed from practice_draws where done_at is null and unit_id = $1
      order by drawn_at desc limit 1`,
    [unit.id],
  )
  await answer.fill(
    rightGiven(unit.practice, { exercise: draw?.exercise ?? '', stage: 0, seed: draw?.seed ?? 0 }),
  )
  await answer.press('Enter')
  await page.getByText('Right.', { exact: true }).waitFor()
  await page.getByText(/^1 of \d+/).waitFor()
  await shop.rows('update practice_cards set due_on = due_on - 1')
  await visit(page, '/myCourses')
  await page.getByRole('link', { name: 'Practice now' }).click()
  await page.getByRole('textbox', { name: /gpm/ }).waitFor()
})
