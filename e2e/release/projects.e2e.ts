import type { Page } from 'playwright-core'
import { describe, expect, test, vi } from 'vitest'
import { addDays } from '#platform/contract/zoned-days.ts'
import { atOneWidth, barriers, desktop, openBrowserAs, phone, visit } from '../harness/browser.ts'
import { planEvent } from '../harness/plan-event.ts'
import { openShop } from '../harness/shop.ts'
import { post } from '../harness/visitor.ts'

const shop = await openShop()
/** Returns a Monday some months ahead. */
const monday = (weeks: number): string => {
  const today = new Date().toISOString().slice(0, 10)
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay()
  return addDays(today, ((8 - weekday) % 7) + weeks * 7)
}

interface Dated extends Record<string, unknown> {
  id: string
  title: string
  kind: string
  starts: string
  due: string
}

const tasksOf = (project: string): Promise<Dated[]> =>
  shop.rows<Dated>(
    `select task.id, task.title, task.kind, task.starts::text, task.due::text from project_tasks task
      join projects on projects.id = task.project_id where projects.name like $1 order by task.position`,
    [project],
  )

/** Opens a select and selects the first matching option. */
async function choose(page: Page, label: string, option: RegExp): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click()
  await page.getByRole('option', { name: option }).first().click()
}

describe.each(
  atOneWidth([
    ['on a phone', phone],
    ['on a desktop', desktop],
  ] as const),
)('Projects %s', (where, size) => {
  test('activate a template for a seminar and move with it, except for completed tasks', async () => {
    const first = monday(20)
    const name = `Level IV, ${where}`
    const scheduleid = await planEvent(shop, {
      name,
      firstDay: first,
      lastDay: addDays(first, 1),
      seminars: { [name]: '900.00' },
    })
    const page = await openBrowserAs(shop, 'staff', size)
    await visit(page, '/activateRecurringProject')
    await choose(page, 'Template', /^Prepare a seminar/)
    await choose(page, 'Seminar', new RegExp(`^${name}`))
    await page.getByRole('button', { name: 'Show the preview' }).click()
    await page.getByRole('region', { name: 'Preview' }).waitFor()
    expect(await barriers(page)).toEqual([])
    await page.getByRole('button', { name: 'Activate', exact: true }).click()
    await page.waitForURL('**/pmChart?project=*')
    const before = await tasksOf(`%${name}%`)
    expect(before.length).toBeGreaterThan(3)

    await visit(page, `/createEditTask/${before[0]?.id}`)
    const { states } = (await (await page.request.get('/api/projects/options')).json()) as {
      states: { id: string; kind: string }[]
    }
    const done = states.find(({ kind }) => kind === 'done')?.id ?? ''
    await post(page.context(), '/api/projects/setTaskState', { taskid: before[0]?.id, stateid: done })
    // Tasks that depended on the finished one now start from today.
    const planned = await tasksOf(`%${name}%`)

    const moved = addDays(first, 7)
    const event = { scheduleid, starts: `${moved}T08:00`, ends: `${addDays(moved, 1)}T16:00` }
    const saved = await post(page.context(), '/api/seminarsystem/updateEvent', {
      data: JSON.stringify(event),
    })
    expect(saved.good).toBe(true)
    const after = await tasksOf(`%${name}%`)
    expect(after[0]).toEqual(planned[0])
    const weekLater = after.filter(({ due }, index) => due === addDays(planned[index]?.due ?? '', 7))
    expect(weekLater.length).toBeGreaterThan(2)
    for (const [index, { due }] of after.entries()) expect(due >= (planned[index]?.due ?? '')).toBe(true)
    await visit(page, '/planningCalendar')
    await page.getByRole('heading', { name: 'Team calendar' }).waitFor()
  })

  test('show a double-booked instructor in the calendar until the conflict is resolved', async () => {
    const first = monday(where === 'on a phone' ? 30 : 33)
    const names = [`Pumps, ${where}`, `Valves, ${where}`]
    for (const name of names)
      await planEvent(shop, {
        name,
        firstDay: first,
        lastDay: addDays(first, 1),
        seminars: { [name]: '500.00' },
      })
    await shop.rows(
      `update seminar_events set instructor_ids = array(select id from users where username = 'instructor')
        where name = any($1)`,
      [names],
    )
    const page = await openBrowserAs(shop, 'staff', size)
    await visit(page, `/planningCalendar?day=${first}`)
    const conflicts = page.getByRole('alert').filter({ hasText: 'conflict' })
    const twice = `teaches “${names[0]}” and “${names[1]}” at the same time`
    await conflicts.getByText(twice, { exact: false }).waitFor()
    expect(await barriers(page)).toEqual([])
    await conflicts.getByRole('link', { name: `Open “${names[1]}”` }).click()
    const people = page.getByRole('region', { name: 'People and partners' })
    const taught = people.getByRole('combobox', { name: 'Instructors' })
    await taught.focus()
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Save the event' }).click()
    await page.getByText('The event is saved.').first().waitFor()
    await visit(page, `/planningCalendar?day=${first}`)
    await page
      .getByText(names[1] ?? '', { exact: false })
      .first()
      .waitFor()
    await expect.poll(() => page.getByText(twice, { exact: false }).count()).toBe(0)
  })
})

/** Creates a project with four consecutive two-day tasks. Returns its id. */
async function fourInARow(page: Page, name: string): Promise<string> {
  const blank = {
    description: '',
    state: 'active',
    visibility: 'team',
    typeid: '',
    calendarid: '',
    customer: '',
    anchorid: '',
    budgetMinor: 0,
    hourRateMinor: 0,
    members: [],
  }
  const saved = await post(page.context(), '/api/projects/projects/save', {
    id: null,
    draft: { ...blank, name, starts: monday(4) },
  })
  const { states } = (await (await page.request.get('/api/projects/options')).json()) as {
    states: { id: string; kind: string }[]
  }
  let last = ''
  for (const title of ['One', 'Two', 'Three', 'Four']) {
    const task = await post(page.context(), '/api/projects/tasks/save', {
      id: null,
      draft: {
        projectid: saved.id,
        title,
        days: 2,
        rule: 'soonest',
        ruleDay: null,
        assignees: [],
        tags: [],
        checklist: [],
        notes: '',
        estimateMinutes: 0,
        repeat: null,
        stateid: states.find(({ kind }) => kind === 'open')?.id,
        predecessors: last === '' ? [] : [{ id: last, kind: 'FS', lag: 0 }],
      },
    })
    last = String(task.id)
  }
  return String(saved.id)
}

/** Drags a bar by a number of days; a day is 32 pixels wide on a desktop. */
async function drag(page: Page, days: number): Promise<void> {
  const bar = page.getByRole('button', { name: /^One, / })
  await bar.scrollIntoViewIfNeeded()
  const box = await bar.boundingBox()
  const x = (box?.x ?? 0) + 12
  const y = (box?.y ?? 0) + (box?.height ?? 0) / 2
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 100, y, { steps: 4 })
  await page.mouse.move(x + days * 32, y, { steps: 4 })
  await page.mouse.up()
}

/** On a phone, taps a bar and enters its days. */
async function lengthen(page: Page, days: number): Promise<void> {
  await page
    .getByRole('button', { name: /^One, / })
    .first()
    .click()
  const sheet = page.getByRole('dialog', { name: 'One' })
  await sheet.getByLabel('Working days').fill(String(days))
  expect(await barriers(page)).toEqual([])
  await sheet.getByRole('button', { name: 'Save the dates' }).click()
}

test.each([
  ['dragged on a desktop', desktop, (page: Page) => drag(page, 7)],
  ['made longer on a phone', phone, (page: Page) => lengthen(page, 7)],
] as const)('A bar that is %s pushes the next three', async (how, size, change) => {
  const name = `Four in a row, ${how}`
  const page = await openBrowserAs(shop, 'staff', size)
  await visit(page, '/projectManagement')
  const projectid = await fourInARow(page, name)
  const before = await tasksOf(name)
  await visit(page, `/pmChart?project=${projectid}`)
  await change(page)
  await page.getByText('4 tasks moved').waitFor()
  // Shifted by at least a week: days off may fall in between.
  await vi.waitFor(async () => {
    const after = await tasksOf(name)
    expect(after).toHaveLength(4)
    for (const [index, { due }] of after.entries())
      expect(due >= addDays(before[index]?.due ?? '', 7)).toBe(true)
  })
  expect(await barriers(page)).toEqual([])
})
