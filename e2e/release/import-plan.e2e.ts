import { describe, expect, test } from 'vitest'
import { atOneWidth, barriers, desktop, openBrowserAs, phone, visit } from '../harness/browser.ts'
import { openShop } from '../harness/shop.ts'

const shop = await openShop()
const plan = `<Project><StartDate>2027-01-04T08:00:00</StartDate><Tasks>
  <Task><UID>1</UID><Name>Dig the foundation</Name><Duration>PT40H0M0S</Duration></Task>
  <Task><UID>2</UID><Name>Pour</Name><Duration>PT8H0M0S</Duration><PredecessorLink><PredecessorUID>1</PredecessorUID>
  <LinkLag>100800</LinkLag><LagFormat>8</LagFormat></PredecessorLink></Task>
  <Task><UID>3</UID><Name>Paint</Name><Active>0</Active></Task></Tasks></Project>`

describe.each(
  atOneWidth([
    ['on a phone', phone],
    ['on a desktop', desktop],
  ] as const),
)('Plan from another program %s', (where, size) => {
  test('is imported and opened, with a report of what was left out', async () => {
    const page = await openBrowserAs(shop, 'admin', size)
    await visit(page, '/pmAdmin?part=import')
    await page.getByLabel('Name of the project').fill(`Of others, ${where}`)
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'plan.xml', mimeType: 'text/xml', buffer: Buffer.from(plan) })
    await page.getByText('1 task is inactive and was left out: “Paint”.').waitFor()
    await page
      .getByText('1 task waits for a lag in elapsed time, which became working days: “Pour”.')
      .waitFor()
    expect(await barriers(page)).toEqual([])
    await page.getByRole('link', { name: 'Open the plan' }).click()
    await page.waitForURL('**/pmChart?project=*')
    await page.getByText('Pour').first().waitFor()
  })
})
