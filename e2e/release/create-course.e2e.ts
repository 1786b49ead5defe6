import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { projectRoot } from '#platform/server/project-root.ts'
import {
  atOneWidth,
  barriers,
  desktop,
  expectProblem,
  load,
  login,
  openBrowser,
  openBrowserAs,
  phone,
  visit,
} from '../harness/browser.ts'
import { payByCard, purchaseButton } from '../harness/checkout/card-payment.ts'
import { addToCart, checkOut } from '../harness/checkout/course-cart.ts'
import { openShop } from '../harness/shop.ts'

const shop = await openShop()
const FILM = join(projectRoot(), 'content/media/TR330-01.mp4')
const folder = await mkdtemp(join(tmpdir(), 'captions-'))

const captions = (text: string) =>
  `WEBVTT\n\n00:00.000 --> 00:04.000\n${text}\n\n00:05.000 --> 00:09.000\nSecond line\n`

async function written(name: string, text: string): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, text)
  return path
}

async function choose(page: Page, button: string, path: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: button, exact: true }).click()
  await (await chooser).setFiles(path)
}

async function openTab(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name }).click()
}

async function saveDetails(page: Page, topic: string): Promise<void> {
  await page
    .getByRole('textbox', { name: 'Summary' })
    .fill('What becomes of the concentrate, and what each way costs.')
  await page
    .getByRole('textbox', { name: 'Description' })
    .fill('## For whom\n\nFor operators whose plant has to get rid of its **brine**.')
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  await page.getByRole('heading', { name: 'For whom' }).waitFor()
  await page.getByRole('textbox', { name: 'Contact hours' }).fill('1.5')
  await page.getByRole('textbox', { name: 'Reason for more hours' }).fill('Most of it is work at the plant.')
  await page.getByRole('combobox', { name: 'Topics' }).fill(topic)
  await page.keyboard.press('Enter')
  await page
    .getByRole('textbox', { name: 'Learning outcomes' })
    .fill('Choose a way for the concentrate\nSay what it costs')
  await page.getByRole('button', { name: 'Save the details' }).click()
  await page.getByText('All changes saved').waitFor()
}

/** Adds a lecture with a video, a video frame as its picture, and captions that were refused once. */
async function addLecture(page: Page, title: string): Promise<void> {
  await openTab(page, 'Units')
  await page.getByRole('button', { name: 'Add a unit' }).click()
  await page.getByRole('menuitem', { name: 'Lecture' }).click()
  await page.getByRole('heading', { name: 'New lecture' }).waitFor()
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await page.getByRole('textbox', { name: 'Duration (min)' }).fill('5')
  await choose(page, 'Choose a video', await written('not-a-film.mp4', 'This is no film at all.'))
  await page.getByText('This browser cannot play the file').waitFor()
  await choose(page, 'Choose a video', FILM)
  await page.locator('video').waitFor()
  await choose(page, 'Choose a captions file', await written('broken.vtt', 'WEBVTT\n\n00:04 --> 00:01\nNo\n'))
  await page.getByText('Line 3:').waitFor()
  await choose(
    page,
    'Choose a captions file',
    await written('en.vtt', captions('Brine <script>window.stolen = 1</script> flows')),
  )
  await page.getByText('2 texts in English are in place.').waitFor()
  await page
    .getByRole('textbox', { name: 'Text', exact: true })
    .fill('Brine is what the membrane leaves behind.')
  expect(await barriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Save the unit' }).click()
  await page.getByRole('link', { name: new RegExp(`\\d\\. ${title}`) }).waitFor()
}

async function publish(page: Page, changes: string): Promise<void> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('textbox', { name: 'What changed' }).fill(changes)
  await page.getByRole('button', { name: 'Publish now' }).click()
  await page.getByText(/Version \d is published/).waitFor()
}

async function buy(page: Page, code: string, name: string): Promise<void> {
  await visit(page, `/onlineTraining/${code}`)
  await addToCart(page, name)
  await checkOut(page)
  await purchaseButton(page).waitFor()
  await payByCard(page)
  await page.getByRole('link', { name: 'Start learning' }).click()
  await page.waitForURL(/\/lectures\//)
}

/** Returns the caption texts of the open lecture, as parsed by the browser. */
const captionTexts = (page: Page) =>
  page.locator('video').evaluate(async (film: HTMLVideoElement) => {
    const track = film.textTracks[0]
    if (!track) return []
    track.mode = 'hidden'
    const read = () => [...(track.cues ?? [])].map((cue) => (cue as VTTCue).getCueAsHTML().textContent ?? '')
    for (let tries = 0; tries < 50 && read().length === 0; tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 100))
    return read()
  })

describe.each(
  atOneWidth([
    ['desktop', desktop, 'BRINE2', 'employee'],
    ['phone', phone, 'BRINE1', 'texan'],
  ] as const),
)('Course creation on a %s', (_kind, size, code, buyer) => {
  test('publishes a video course with captions; a learner buys it, watches it, and retains it after version 2', async () => {
    const name = `Brine and where it goes, ${code}`
    const clerk = await openBrowserAs(shop, 'admin', size)
    await visit(clerk, '/adminIndex/courses')
    await clerk.getByRole('link', { name: 'New course' }).click()
    await clerk.getByRole('textbox', { name: 'Code' }).fill('olc110')
    await clerk.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
    await clerk.getByRole('textbox', { name: 'List price' }).fill('45')
    expectProblem(clerk, /status of 400/)
    await clerk.getByRole('button', { name: 'Create the course' }).click()
    await clerk.getByText('already the code').waitFor()
    await clerk.getByRole('textbox', { name: 'Code' }).fill(code)
    await clerk.getByRole('button', { name: 'Create the course' }).click()
    await clerk.getByRole('heading', { name: `${code} ${name}` }).waitFor()
    await saveDetails(clerk, 'operations')
    await addLecture(clerk, 'Where brine comes from')
    await publish(clerk, 'First edition.')

    const learner = await openBrowserAs(shop, buyer, size)
    await buy(learner, code, name)
    await visit(learner, `/onlineTraining/${code}`)
    const [enrollment] = await shop.rows<{ id: string }>(
      'select id from enrollments where course_code = $1',
      [code],
    )
    expect(enrollment).toBeTruthy()
    await load(learner, '/myCourses')
    await learner
      .locator('article, li, section')
      .filter({ hasText: name })
      .getByRole('link', { name: /^(Begin|Continue)/ })
      .last()
      .click()
    await learner.waitForURL(/\/lectures\//)
    await learner.locator('video').waitFor()
    expect(await captionTexts(learner)).toEqual(['Brine flows', 'Second line'])
    const lecture = learner.url()

    await clerk.getByRole('link', { name: /1\. Where brine comes from/ }).click()
    await clerk.getByRole('textbox', { name: 'Title' }).fill('Brine, told again')
    await clerk.getByRole('button', { name: 'Save the unit' }).click()
    await clerk.getByText('was called "Where brine comes from"').waitFor()
    await publish(clerk, 'A clearer title.')
    await openTab(clerk, 'Versions')
    await clerk.getByText('A clearer title.').waitFor()
    expect(await barriers(clerk)).toEqual([])

    await load(learner, lecture)
    await learner.getByRole('heading', { name: 'Where brine comes from' }).first().waitFor()
    const stranger = await openBrowserAs(shop, 'learner', size)
    await visit(stranger, `/onlineTraining/${code}`)
    await stranger.getByText('Brine, told again').first().waitFor()
  })
})

test('The second of two clerks who edit one course sees the conflict, loses no input, and decides', async () => {
  const [first, second] = [await openBrowser(shop), await openBrowser(shop)]
  for (const page of [first, second]) {
    await login(page, 'admin')
    await visit(page, '/adminIndex/courses/OLC130')
  }
  const summary = (page: Page) => page.getByRole('textbox', { name: 'Summary' })
  await summary(first).fill('What the first clerk says of instruments.')
  await first.getByRole('button', { name: 'Save the details' }).click()
  await first.getByText('All changes saved').waitFor()
  await summary(second).fill('What the second clerk says of instruments.')
  expectProblem(second, /status of 409/)
  await second.getByRole('button', { name: 'Save the details' }).click()
  await second.getByText('Someone else saved first').waitFor()
  await expect.poll(() => summary(second).inputValue()).toBe('What the second clerk says of instruments.')

  await second.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Courses' }).click()
  await second.getByRole('button', { name: 'Leave', exact: true }).click()
  await second.getByRole('heading', { name: 'Courses', level: 1 }).waitFor()
  await load(second, '/adminIndex/courses/OLC130')
  await expect.poll(() => summary(second).inputValue()).toBe('What the second clerk says of instruments.')
  await second.getByRole('button', { name: 'Save the details' }).click()
  await second.getByRole('button', { name: 'Save mine over it' }).click()
  await second.getByText('All changes saved').waitFor()
  await load(first, '/adminIndex/courses/OLC130')
  await expect.poll(() => summary(first).inputValue()).toBe('What the second clerk says of instruments.')
})
