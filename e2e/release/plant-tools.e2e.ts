import { describe, expect, test } from 'vitest'
import { barriers, expectProblem, openBrowserAs, phone, visit } from '../harness/browser.ts'
import { openShop } from '../harness/shop.ts'

const shop = await openShop()

describe('Plant checklist on a phone', () => {
  test('is filled out without a network, then sent completely and signed off', async () => {
    const page = await openBrowserAs(shop, 'employee', phone)
    await visit(page, '/checklists')
    await page.getByRole('link', { name: 'Alamogordo evening round', exact: true }).click()
    await page.getByLabel('Train, tank or seminar').fill('Train 9')
    await page.getByRole('button', { name: /^Start/ }).click()
    await page.getByText('0 of 8 answered').waitFor()
    expectProblem(page, /ERR_INTERNET_DISCONNECTED/)
    await page.context().setOffline(true)
    const done = (step: RegExp) =>
      page.getByRole('group', { name: step }).getByRole('button', { name: 'Done', exact: true }).click()
    const enter = async (label: string, value: string) => {
      await page.getByLabel(label, { exact: true }).fill(value)
      await page.getByLabel(label, { exact: true }).press('Enter')
    }
    await enter('Pressure drop across the cartridge filter, psi', '17')
    await page.getByText(/Is this right/).waitFor()
    await page.getByLabel('Note', { exact: true }).first().fill('Cartridges are changed tomorrow')
    await page.getByRole('button', { name: 'Save with the note' }).click()
    await page.getByText('1 of 8 answered, 1 out of limits').waitFor()
    await done(/^Raw water pump/)
    await done(/^No leaks/)
    await done(/^Eyewash/)
    await enter('Turbidity of the RO feed, NTU', '0.1')
    await enter('Free chlorine before the membranes, mg/L', '0.01')
    await enter('pH of the RO feed', '7.4')
    await enter('Level of the antiscalant tank, %', '60')
    await page.getByText('8 of 8 answered, 1 out of limits').waitFor()
    expect(await barriers(page)).toEqual([])
    await page.getByRole('button', { name: 'Sign off' }).click()
    await page.getByText('The PDF is there once everything has been sent.').waitFor()
    await page.context().setOffline(false)
    await page.getByRole('link', { name: 'PDF' }).waitFor()
    const [run] = await shop.rows<{ answered: number; faults: number }>(
      `select answered, faults from checklist_runs where subject = 'Train 9' and finished_at is not null`,
    )
    expect(run).toEqual({ answered: 8, faults: 1 })
  })
})
