import type { JSONWebKeySet } from 'jose'
import { afterAll, expect, test } from 'vitest'
import { CLIENT, DEPLOYMENT, startPlatform } from '#features/organizations/lti/server/testing/platform.ts'
import {
  barriers,
  desktop,
  expectProblem,
  openBrowser,
  openBrowserAs,
  phone,
  visit,
} from '../harness/browser.ts'
import { openShop } from '../harness/shop.ts'

const platform = await startPlatform()
afterAll(() => platform.close())
const shop = await openShop({ LTI_ORIGIN: platform.origin })

/** Proves a domain of the demo company, and returns the company with a course for which it has a free seat. */
async function companyWithSeat(): Promise<{ company: string; code: string; name: string }> {
  const [found] = await shop.rows<{ company: string; code: string; name: string }>(
    `select p.company_id as company, c.code, c.name from course_seats s
      join seat_purchases p on p.id = s.order_line_id
      join company_members m on m.company_id = p.company_id and m.left_at is null and m.role = 'admin'
      join users u on u.id = m.user_id and u.username = 'corpadmin'
      join courses c on c.code = any(p.courses)
      where s.claimed_by is null and s.invited_email is null and s.taken_back_at is null
        and (p.model = 'choice' or (p.model = 'courses' and cardinality(p.courses) = 1))
      order by c.code limit 1`,
  )
  if (!found) throw new Error('The demo company has no such seat')
  await shop.rows(
    `insert into company_domains (id, company_id, domain, state, proof, proven_at, changed_at, created_at)
     values (gen_random_uuid(), $1, 'lms-journey.example.org', 'proven', 'staff', now(), now(), now())`,
    [found.company],
  )
  return found
}

test('An administrator registers an LMS, an instructor chooses a course, and a learner opens it there', async () => {
  const { company, code, name } = await companyWithSeat()
  platform.connect((await (await fetch(`${shop.url}/lti/jwks`)).json()) as JSONWebKeySet)
  const { origin, state } = platform
  const admin = await openBrowserAs(shop, 'corpadmin', desktop)
  await visit(admin, '/corporateSettings/lms')
  const fields = {
    Name: 'Harbor Moodle',
    'Address of your LMS': origin,
    Issuer: origin,
    'Client ID': CLIENT,
    'Authentication request URL': `${origin}/auth`,
    'Access token URL': `${origin}/token`,
    'Public keyset URL': `${origin}/jwks`,
  }
  for (const [label, text] of Object.entries(fields))
    await admin.getByRole('textbox', { name: label }).fill(text)
  await admin.getByLabel('Deployment IDs').first().fill(DEPLOYMENT)
  await admin.keyboard.press('Enter')
  await admin.getByRole('button', { name: 'Save' }).click()
  await admin.getByRole('button', { name: 'Test Harbor Moodle' }).click()
  await admin.getByText('The LMS accepts our key and the client ID').waitFor()
  expect(await barriers(admin)).toEqual([])

  const page = await openBrowser(shop, phone)
  const inLms = `${origin}/course?login=${encodeURIComponent(`${shop.url}/lti/${company}/login`)}`
  const frame = page.frameLocator('iframe')
  state.user = { sub: 'teacher', email: 'teacher@lms-journey.example.org' }
  state.launch = {
    kind: 'deep-link',
    roles: ['http://purl.imsglobal.org/vocab/lis/v2/membership#Instructor'],
  }
  state.target = `${shop.url}/lti/${company}/launch`
  await page.goto(inLms)
  await frame.getByLabel('Search courses').fill(code)
  await frame.getByRole('checkbox', { name: new RegExp(code) }).check()
  await frame.getByRole('button', { name: 'Add to the course' }).click()
  await expect.poll(() => state.returned.length).toBe(1)

  state.user = {
    sub: 'learner',
    email: 'dana@lms-journey.example.org',
    given_name: 'Dana',
    family_name: 'Reyes',
  }
  state.launch = {}
  state.target = `${shop.url}/lti/${company}/courses/${code}`
  await page.goto(inLms)
  await frame.getByRole('heading', { name }).waitFor()
  const opened = page.context().waitForEvent('page')
  await frame.getByRole('link', { name: 'Open the course' }).click()
  const course = await opened
  await course.getByRole('button', { name: 'Continue as Dana Reyes' }).waitFor()
  expect(await barriers(course)).toEqual([])
  await course.getByRole('button', { name: 'Continue as Dana Reyes' }).click()
  // The new account must accept the terms before the course loads.
  expectProblem(page, /status of 403/)
  await course.waitForURL(`**/courses/${code}`)
  await course.getByRole('button', { name: 'Agree and continue' }).waitFor()
})
