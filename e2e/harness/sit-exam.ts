import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { ItemBody } from '#features/learn/exams/contract/items.ts'
import { bodyWith } from '#features/learn/exams/rules/drawn-item.ts'
import { visit } from './browser.ts'
import type { Shop } from './shop.ts'
import { post } from './visitor.ts'

interface Asked {
  position: number
  shuffle: number[]
  body: ItemBody
}

/** Opens the rules of an exam, enters the name, and starts it. Returns the attempt id. */
export async function startExam(page: Page, path: string, title: string, name: string): Promise<string> {
  await visit(page, path)
  const card = page.locator('article', { has: page.getByRole('heading', { name: title, exact: true }) })
  await card.getByRole('button', { name: 'Rules and start' }).click()
  await page.getByLabel('Your full legal name').fill(name)
  await page.getByRole('checkbox', { name: /^I am the person named above/ }).check()
  await page.getByRole('button', { name: /^Start now/ }).click()
  await page.waitForURL(/\/exams\/[0-9a-f-]{36}$/)
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

/** Returns the questions of an attempt with their correct answers, read directly from the database. */
export async function paperOf(shop: Shop, attemptid: string): Promise<Asked[]> {
  const asked = await shop.rows<Asked & { drawn: Record<string, number> | null } & Record<string, unknown>>(
    `select position, shuffle, drawn, versions.body from exam_answers
      join exam_item_versions versions on versions.id = item_version_id where attempt_id = $1 order by position`,
    [attemptid],
  )
  return asked.map(({ position, shuffle, drawn, body }) => ({
    position,
    shuffle,
    body: bodyWith(body, drawn),
  }))
}

/** Returns the correct answer of a question as the page sends it: in shuffled order. */
export function rightAnswer({ body, shuffle }: Asked): unknown {
  const position = (index: number) => shuffle.indexOf(index)
  switch (body.kind) {
    case 'single':
      return position(body.answer)
    case 'multiple':
      return body.answers.map(position).toSorted((one, other) => one - other)
    case 'ordering':
      return body.steps.map((_, index) => position(index))
    case 'matching':
      return body.pairs.map((_, index) => position(index))
    case 'numeric':
      return String(body.value)
    case 'short':
      return body.accept[0]
  }
}

/** Answers the current question through the UI, regardless of its kind. */
export async function answerThroughUi(page: Page, asked: Asked): Promise<void> {
  await page.getByRole('heading', { name: new RegExp(`^Question ${asked.position} of`) }).waitFor()
  const right = rightAnswer(asked)
  const question = page.locator('section', { has: page.locator('#question-text') })
  switch (asked.body.kind) {
    case 'single':
      await question.getByRole('radio').nth(Number(right)).check()
      break
    case 'multiple':
      for (const index of right as number[]) await question.getByRole('checkbox').nth(index).check()
      break
    case 'matching':
      for (const [row, index] of (right as number[]).entries())
        await question.getByRole('combobox').nth(row).selectOption(String(index))
      break
    case 'ordering':
      await orderByHand(page, right as number[])
      break
    default:
      await page.locator('input[aria-labelledby="question-text"]').fill(String(right))
  }
}

/** Moves each step up to its position, starting with the first. */
async function orderByHand(page: Page, requested: readonly number[]): Promise<void> {
  const order = requested.map((_, index) => index)
  for (const [position, index] of requested.entries()) {
    for (let at = order.indexOf(index); at > position; at--) {
      await page
        .getByRole('button', { name: /^Move up/ })
        .nth(at)
        .click()
      order.splice(at, 1)
      order.splice(at - 1, 0, index)
    }
  }
}

/** Submits correct answers to some questions as the page does, without using its fields. */
export async function answerThroughApi(
  page: Page,
  attemptid: string,
  asked: readonly Asked[],
): Promise<void> {
  const { now } = (await (await page.request.get('/api/exams/clock')).json()) as { now: string }
  const save = async (question: Asked) => {
    const answer = await post(page.context(), '/api/exams/answer', {
      attemptid,
      position: question.position,
      sequence: Date.parse(now),
      given: JSON.stringify({ answer: rightAnswer(question), flagged: false }),
    })
    expect(answer.newer).toBeNull()
  }
  await Promise.all(asked.map(save))
}

/** Submits the open attempt with all questions answered. */
export async function submitExam(page: Page): Promise<void> {
  await page.reload()
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await page.getByText('All questions are answered.').waitFor()
  await page.getByRole('button', { name: 'Submit now' }).click()
  await page.waitForURL(/\/result$/)
}
