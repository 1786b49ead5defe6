import { expect, test } from 'vitest'
import { barriers, openBrowserAs, phone, visit } from '../harness/browser.ts'
import { openShop } from '../harness/shop.ts'

const shop = await openShop()
const COURSE = 'OLC115'

test('An alert leads to its probable cause and the lecture second in three taps', async () => {
  await shop.rows(
    `insert into enrollments (id, user_id, course_id, course_code, version_id, enrolled_at, access_until)
      select gen_random_uuid(), users.id, courses.id, courses.code, published_version_id, now(), now() + interval '1 year'
      from users, courses where username = 'employee' and code = $1 on conflict do nothing`,
    [COURSE],
  )
  const page = await openBrowserAs(shop, 'employee', phone)
  await visit(page, '/trendingApp')
  const alert = page.getByRole('alert').filter({ hasText: 'Pressure drop is high: Train 1, stage 1' })
  // First tap: the symptom with the train's numbers.
  await alert.getByRole('link', { name: 'What can this be?' }).click()
  await page.getByRole('heading', { level: 1, name: 'Pressure drop is up in the first stage' }).waitFor()
  await page.getByText(/From Alamogordo plant, Train 1, read/).waitFor()
  const slime = page.getByRole('button', { name: 'Slime, or an earthy or sulfide smell' })
  while (!(await slime.isVisible())) {
    const asked = await page.getByRole('status').filter({ hasText: 'Question' }).textContent()
    await page.getByRole('button', { name: "I don't know" }).click()
    await page.getByText(asked ?? '', { exact: true }).waitFor({ state: 'detached' })
  }
  await slime.click()
  const causes = page.getByRole('region', { name: 'Probable causes' }).getByRole('listitem')
  await causes.first().getByRole('heading', { name: 'Biofilm in the feed channels' }).waitFor()
  expect(await barriers(page)).toEqual([])
  await page.getByRole('textbox', { name: 'Name of the case' }).fill('Train 1 on Monday')
  await page.getByRole('button', { name: 'Save the case' }).click()
  await page.getByText('Everything has been sent or answered.').waitFor()
  // Last tap: the lecture at the second where it covers the topic.
  await causes
    .first()
    .getByRole('link', { name: /Watch: Oxidants and dechlorination at 0:51/ })
    .click()
  await page.waitForURL(/\/lectures\/OLC115\/[^?]+\?t=51/)
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) >= 51)
  await visit(page, '/dtree/cases')
  await page.getByRole('link', { name: 'Train 1 on Monday' }).click()
  await page.getByRole('button', { name: 'It helped', exact: true }).click()
  await page.getByRole('button', { name: 'Save the outcome' }).click()
  await page.getByText('The outcome is saved.').waitFor()
  expect(await barriers(page)).toEqual([])
})
