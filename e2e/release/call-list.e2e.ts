import { describe, expect, test } from 'vitest'
import { atOneWidth, barriers, desktop, openBrowserAs, phone, type Size, visit } from '../harness/browser.ts'
import { openShop } from '../harness/shop.ts'

const shop = await openShop()

/** Adds booth visitors to be called, with a unique last name and unique phone numbers. */
async function addVisitors(lastName: string, numbers: number): Promise<void> {
  for (const [index, firstName] of ['Abel', 'Bea', 'Cruz'].entries())
    await shop.rows(
      `insert into convention_contacts (id, convention_id, first_name, last_name, email, phone, company, interests,
          notes, consent, consent_at, on_call_list, created_at, changed_at)
        select gen_random_uuid(), id, $1, $2, '', $3, 'Mesa Water', array['Seminars'], '', true, now(), true,
          now() - make_interval(hours => $4::int), now()
        from conventions order by first_day limit 1`,
      [firstName, lastName, `+1 (575) 555-${numbers + index}`, 9 - index],
    )
}

describe.each(
  atOneWidth([
    ['on a phone', phone, 'Fono', 2100],
    ['on a desktop', desktop, 'Escritorio', 2200],
  ] as [string, Size, string, number][]),
)('Call list %s', (_where, size, lastName, numbers) => {
  test('dials the number, saves each outcome, and excludes a person who wants no calls', async () => {
    await addVisitors(lastName, numbers)
    const page = await openBrowserAs(shop, 'staff', size)
    await visit(page, `/callList?search=${lastName}`)
    const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
    const card = (name: string) =>
      page
        .getByRole('listitem')
        .filter({ hasText: `${name} ${lastName}` })
        .first()
    const call = async (name: string, outcome: string, note: string) => {
      await button(`Start the call with ${name} ${lastName}`).click()
      const dialog = page.getByRole('dialog', { name: `Call ${name} ${lastName}` })
      await dialog.getByText('We met at our booth.', { exact: false }).waitFor()
      await dialog.getByText(outcome, { exact: true }).click()
      await dialog.getByRole('textbox', { name: /^(Note|What the person said)/ }).fill(note)
      return dialog
    }
    const save = async (name: string) => {
      await button('Save the call').click()
      await card(name).waitFor({ state: 'detached' })
    }
    await card('Abel').waitFor()
    const dial = page.getByRole('link', { name: `Dial Abel ${lastName}`, exact: false })
    expect(await dial.getAttribute('href')).toBe(`tel:+1575555${numbers}`)
    expect(await barriers(page)).toEqual([])

    const dialog = await call('Abel', 'Call back later', 'In a meeting.')
    await dialog.getByLabel('Call again on', { exact: false }).waitFor()
    expect(await barriers(page)).toEqual([])
    await save('Abel')
    await call('Bea', 'Reached', 'Wants the dates in El Paso.')
    await save('Bea')
    await call('Cruz', 'Do not call again', 'Asked for email only.')
    await save('Cruz')

    await page.getByText('Later', { exact: true }).click()
    await card('Abel')
      .getByText(/Last call .*Call back later/)
      .waitFor()
    await page.getByText('Do not call', { exact: true }).click()
    await card('Cruz').getByText('Asked for email only.').waitFor()
    await button(`Allow calls to Cruz ${lastName}`).click()
    await page.getByLabel('Reason', { exact: false }).last().fill('Called us and asked for a call.')
    await button('Allow calls').click()
    await card('Cruz').waitFor({ state: 'detached' })
    const [notes] = await shop.rows<{ count: string }>(
      `select count(*) from call_notes where note in ('In a meeting.', 'Asked for email only.')
        and by_id = (select id from users where username = 'staff')`,
    )
    expect(Number(notes?.count)).toBeGreaterThanOrEqual(2)
  })
})
