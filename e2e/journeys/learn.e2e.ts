import { describe, expect, test } from 'vitest'
import { barriers, openBrowserAs, phone, visit } from '../harness/browser.ts'
import { openShop } from '../harness/shop.ts'
import { answerOpenChecks, openUnit, playEnd } from '../harness/study.ts'

const shop = await openShop()

const unitId = async (course: string, position: number) => {
  const [unit] = await shop.rows<{ id: string }>(
    `select units.id from units join courses on courses.published_version_id = units.version_id
      where courses.code = $1 and units.position = $2`,
    [course, position],
  )
  return unit?.id ?? ''
}

const activeSeconds = async (unit: string) => {
  const [row] = await shop.rows<{ ms: number }>(
    'select credited_ms::float8 as ms from unit_progress where unit_id = $1 order by updated_at desc limit 1',
    [unit],
  )
  return (row?.ms ?? 0) / 1000
}

describe('Learning', () => {
  test('resumes at the last second, counts the time once, and completes a watched unit', async () => {
    const page = await openBrowserAs(shop, 'learner')
    await visit(page, '/lectures')
    const video = page.locator('video')
    await expect.poll(() => video.evaluate((each: HTMLVideoElement) => each.currentTime)).toBeGreaterThan(20)
    expect(await barriers(page)).toEqual([])
    const unit = openUnit(page)
    await answerOpenChecks(shop, page)
    const [asked] = await shop.rows<{ ms: number }>('select minutes * 48000 as ms from units where id = $1', [
      unit,
    ])
    const before = Number(asked?.ms) / 1000 - 5
    const began = Date.now()
    await playEnd(shop, page, before * 1000)
    await page.getByText('Complete', { exact: true }).waitFor()
    const counted = (await activeSeconds(unit)) - before
    expect(counted).toBeGreaterThan(10)
    expect(counted).toBeLessThanOrEqual((Date.now() - began) / 1000 + 15)
  })

  test('saves a note at its second, on a phone', async () => {
    const page = await openBrowserAs(shop, 'texan', phone)
    await visit(page, `/lectures/OLC115/${await unitId('OLC115', 1)}?t=21`)
    await page.getByRole('button', { name: 'Notes' }).click()
    await page.getByLabel('New note').fill('Look at the SDI filter paper')
    await page.getByRole('button', { name: 'Keep this note' }).click()
    await page.getByRole('button', { name: 'Go to 0:21' }).waitFor()
    expect(await barriers(page)).toEqual([])
  })

  test('repeats an exam, shows only the score, and explains the answers after a pass', async () => {
    const page = await openBrowserAs(shop, 'texan', phone)
    const [first] = await shop.rows<{ id: string }>(
      `select units.id from units join courses on courses.published_version_id = units.version_id
        where courses.code = 'OLC117' and units.kind = 'quiz' order by position limit 1`,
    )
    const exam = first?.id ?? ''
    await visit(page, `/lectures/OLC117/${exam}`)
    const [quiz] = await shop.rows<{ questions: { text: string; choices: string[]; answer: number }[] }>(
      "select quiz->'questions' as questions from units where id = $1",
      [exam],
    )
    const answerAll = async (shift: number) => {
      await page.locator('fieldset').first().waitFor()
      for (const asked of await page.locator('fieldset').all()) {
        const words = await asked.innerText()
        const question = quiz?.questions.find(({ text }) => words.includes(text))
        if (!question) throw new Error(`The exam has no question like ${words}`)
        const choice = (question.answer + shift) % question.choices.length
        await asked.getByRole('radio').nth(choice).check()
      }
      await page.getByRole('button', { name: 'Submit the exam' }).click()
    }
    await answerAll(1)
    await page.getByText('Not passed yet').waitFor()
    expect(await page.locator('fieldset').count()).toBe(0)
    await page.getByRole('button', { name: 'Try again' }).click()
    await answerAll(0)
    await page.getByText('Passed.', { exact: false }).first().waitFor()
    expect(await barriers(page)).toEqual([])
  })
})
