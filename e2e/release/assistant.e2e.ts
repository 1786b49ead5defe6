import { expect, test } from 'vitest'
import { atOneWidth, barriers, desktop, openBrowserAs, phone, type Size, visit } from '../harness/browser.ts'
import { openShop } from '../harness/shop.ts'

const shop = await openShop()

/** Returns a caption after the beginning of a video that the learner may watch, with its position. */
async function spoken() {
  const read = () =>
    shop.rows<{ body: string; second: number; unit: string }>(`
      select p.body, p.second, p.unit_id as unit from assistant_passages p
        join enrollments e on e.version_id = p.version_id and e.ended_at is null
        join users on users.id = e.user_id and username = 'learner'
      where p.kind = 'film' and p.language = 'en' and p.second > 0
        and (e.access_until is null or e.access_until > now())
      order by p.key limit 1`)
  // A startup job indexes the material.
  await expect.poll(async () => (await read()).length).toBe(1)
  return (await read())[0] as { body: string; second: number; unit: string }
}

test.each(
  atOneWidth([
    ['on a phone', phone],
    ['on a desktop', desktop],
  ] as [string, Size][]),
)(
  'The assistant cites and opens the second of a video, and forwards what it lacks to a person %s',
  async (_where, size) => {
    const { body, second, unit } = await spoken()
    const page = await openBrowserAs(shop, 'learner', size)
    await visit(page, '/aiChatBot')
    await page.getByLabel('Your question').fill(body.slice(0, 200))
    await page.getByRole('button', { name: 'Ask', exact: true }).click()
    const cited = page.locator(`a[href$="/${unit}?t=${second}"]`)
    await cited.first().waitFor()
    expect(await barriers(page)).toEqual([])
    expect(await cited.first().innerText()).toMatch(/^Watch at \d+:\d\d$/)
    await cited.first().click()
    const film = page.locator('video')
    await film.waitFor()
    await expect
      .poll(() => film.evaluate((video) => (video as HTMLVideoElement).currentTime))
      .toBeGreaterThanOrEqual(second - 1)
    expect(await film.evaluate((video) => (video as HTMLVideoElement).currentTime)).toBeLessThan(second + 30)

    await visit(page, '/aiChatBot')
    await page.getByLabel('Your question').fill('What is the capital of France?')
    await page.getByRole('button', { name: 'Ask', exact: true }).click()
    await page.getByText('This is not in our material.').waitFor()
  },
)
