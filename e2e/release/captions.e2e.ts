import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { convertCaptions } from '#features/shop/captions/rules/convert-captions.ts'
import { captionsFixtures } from '#features/shop/captions/rules/testing/captions.ts'
import { visibleText } from '#features/shop/catalog/rules/captions/caption-text.ts'
import { writeCaptions } from '#features/shop/catalog/rules/captions/captions.ts'
import { barriers, expectProblem, openBrowser, openBrowserAs, phone, visit } from '../harness/browser.ts'
import { openShop } from '../harness/shop.ts'

const shop = await openShop()
const folder = await mkdtemp(join(tmpdir(), 'captions-'))

const unitId = async (course: string, position: number) => {
  const [unit] = await shop.rows<{ id: string }>(
    `select units.id from units join courses on courses.published_version_id = units.version_id
      where courses.code = $1 and units.position = $2`,
    [course, position],
  )
  return unit?.id ?? ''
}

/** Parses WebVTT files with the browser. Returns cues as [from, to, text without markup]. */
async function readByBrowser(page: Page, files: readonly string[]): Promise<[number, number, string][][]> {
  await page.route('**/fixture-*.vtt', (route) => {
    const index = Number(/fixture-(\d+)/.exec(route.request().url())?.[1])
    return route.fulfill({ contentType: 'text/vtt', body: files[index] ?? '' })
  })
  return page.evaluate(async (count) => {
    const read = (index: number) =>
      new Promise<[number, number, string][]>((resolve, reject) => {
        const video = document.createElement('video')
        const track = document.createElement('track')
        track.src = `/fixture-${index}.vtt`
        track.addEventListener('error', () => reject(new Error(`The browser cannot read file ${index}`)))
        track.addEventListener('load', () => {
          const cues = [...(track.track.cues ?? [])] as VTTCue[]
          resolve(
            cues.map((cue) => [cue.startTime, cue.endTime, cue.getCueAsHTML().textContent?.trim() ?? '']),
          )
        })
        video.append(track)
        document.body.append(video)
        track.track.mode = 'hidden'
      })
    return Promise.all(Array.from({ length: count }, (_, index) => read(index)))
  }, files.length)
}

describe('Captions', () => {
  test('are read by the browser without loss after conversion from any format', async () => {
    const page = await openBrowser(shop)
    await visit(page, '/home')
    const converted = captionsFixtures.map(({ source }) => convertCaptions(source).cues)
    const read = await readByBrowser(page, converted.map(writeCaptions))
    for (const [index, { name }] of captionsFixtures.entries()) {
      const cues = converted[index] ?? []
      expect(read[index], name).toEqual(
        cues.map(({ from, to, text }) => [from / 1000, to / 1000, visibleText(text)]),
      )
    }
  })

  test('of a three-hour video are repaired, timed and attached by an instructor', async () => {
    const page = await openBrowserAs(shop, 'instructor')
    const clock = (second: number) => new Date(second * 1000).toISOString().slice(11, 19)
    const blocks = Array.from(
      { length: 3600 },
      (_, index) =>
        `${index + 1}\n${clock(index * 3)},000 --> ${clock(index * 3 + 3)},200\nText ${index + 1}`,
    )
    blocks[1] = '2\n00:00:0x,000 --> 00:00:05,900\n<font color="red">Broken</font> times'
    const path = join(folder, 'long.srt')
    await writeFile(path, `\uFEFF${blocks.join('\r\n\r\n')}`)
    await visit(page, `/convert-vtt?course=OLC310&language=es`)
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Choose a file' }).click()
    await (await chooser).setFiles(path)
    await page.getByText('Read as SRT: 3600 texts.').waitFor()
    await page.getByText('is not readable as times').waitFor()
    await page.getByRole('button', { name: 'End overlaps' }).click()
    await page.getByText('All 3600 texts can be read in time.').waitFor()
    await page.getByRole('textbox', { name: 'Shift by seconds' }).fill('1.5')
    await page.getByRole('button', { name: 'Shift', exact: true }).click()
    await expect.poll(() => page.getByLabel('Text 1 begins').inputValue()).toBe('0:01.500')
    await page.getByRole('combobox', { name: 'Unit' }).click()
    await page.getByRole('option').first().click()
    await page.locator('video').waitFor()
    expect(await barriers(page)).toEqual([])

    await page.reload()
    await expect.poll(() => page.getByLabel('Text 1 begins').inputValue()).toBe('0:01.500')
    await page.getByRole('button', { name: 'Replace the captions of the unit' }).click()
    await page.getByText('3600 texts in Spanish are in the draft of OLC310.').waitFor()
    const [draft] = await shop.rows<{ captions: { language: string; file: string }[] }>(
      `select units->0->'captions' as captions from course_drafts
        join courses on courses.id = course_drafts.course_id where courses.code = 'OLC310'`,
    )
    expect(draft?.captions.find(({ language }) => language === 'es')?.file).toMatch(/^u-/)
  })

  test('are searched next to the video, and a click on a line jumps to its second', async () => {
    const page = await openBrowserAs(shop, 'learner')
    await visit(page, `/lectures/OLC110/${await unitId('OLC110', 1)}?panel=transcript&t=0`)
    const transcript = page.getByRole('list', { name: 'Transcript' })
    await transcript.getByRole('button').first().waitFor()
    await page.getByRole('combobox', { name: 'Language of the transcript' }).click()
    await page.getByRole('option', { name: 'Spanish' }).click()
    await page.getByRole('searchbox', { name: /Search the transcript/ }).fill('DIOXIDO')
    await page.getByText('1 of 1 in the transcript').waitFor()
    await transcript.getByRole('button', { name: /dióxido/ }).click()
    const video = page.locator('video')
    const second = () => video.evaluate((each: HTMLVideoElement) => each.currentTime)
    await expect.poll(second).toBeGreaterThan(5)
    await transcript.locator('[aria-current]').filter({ hasText: 'dióxido' }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect.poll(second).toBeGreaterThan(12)
    expect(await barriers(page)).toEqual([])
  })
})

describe('Question in a lecture', () => {
  test('retains its text without a network, and is answered in place, on a phone', async () => {
    const page = await openBrowserAs(shop, 'learner', phone)
    await visit(page, `/lectures/OLC110/${await unitId('OLC110', 2)}?t=12`)
    await page.getByRole('button', { name: 'Ask', exact: true }).click()
    const field = page.getByRole('textbox', { name: 'Ask the instructor' })
    await field.fill('Is the balance counted in mg/L?')
    // Optional parts of the page, such as ads, may be loading at that time.
    expectProblem(page, /ERR_INTERNET_DISCONNECTED|dynamically imported module/)
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Send the question' }).click()
    await page.getByText('Your question is still here.').waitFor()
    await expect.poll(() => field.inputValue()).toBe('Is the balance counted in mg/L?')
    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'Send the question' }).click()
    await page.getByText('Waiting for an answer').waitFor()
    await page.getByRole('button', { name: 'At 0:12' }).waitFor()
    expect(await barriers(page)).toEqual([])
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()

    await page.getByRole('button', { name: 'Report a problem' }).click()
    await page.getByRole('button', { name: 'Report the problem' }).click()
    await page.getByText('Please choose what is wrong.').waitFor()
    await page.getByRole('radio', { name: 'Sound' }).check()
    expect(await barriers(page)).toEqual([])
    await page.getByRole('button', { name: 'Report the problem' }).click()
    await page.getByText('The problem is reported').waitFor()
    const [problem] = await shop.rows<{ second: number; kind: string }>(
      'select second, kind from unit_problems order by created_at desc, id desc limit 1',
    )
    expect(problem).toEqual({ second: 12, kind: 'sound' })
  })
})
