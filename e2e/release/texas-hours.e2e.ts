import { expect, test } from 'vitest'
import { barriers, desktop, load, login, openBrowser, phone } from '../harness/browser.ts'
import { openShop } from '../harness/shop.ts'
import { studyCourse } from '../harness/study.ts'

const shop = await openShop({}, { movableClock: true })

test('A user in Texas sees 18.5 hours missing, finishes a course of 3.75, and then sees 14.75', async () => {
  const windows = [await openBrowser(shop, phone), await openBrowser(shop, desktop)]
  const everyWindowShows = async (words: RegExp) => {
    for (const page of windows) {
      await load(page, '/tceq')
      await page.getByText(words).first().waitFor()
      expect(await barriers(page)).toEqual([])
    }
  }
  for (const page of windows) await login(page, 'texan')
  await everyWindowShows(/18\.5 hours to go/)
  const [first] = windows
  if (first) await studyCourse(shop, first, 'OLC115', 0)
  await everyWindowShows(/14\.75 hours to go/)
})
