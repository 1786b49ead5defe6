import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from 'playwright-core'

/** Generates the app's PNG icons from `icon.svg`. Run manually after logo changes: `npx tsx scripts/make-icons.ts`. */
const icons = join(import.meta.dirname, '#app/web/public/icons')
const drawing = await readFile(join(icons, 'icon.svg'), 'utf8')
const square = drawing.replace(/ rx="\d+"/, '')

// The system crops maskable and Apple icons, so they are square; the maskable logo has a wide margin.
const requested = [
  { file: 'icon-192.png', size: 192, svg: drawing, inset: 0 },
  { file: 'icon-512.png', size: 512, svg: drawing, inset: 0 },
  { file: 'maskable-512.png', size: 512, svg: square, inset: 0.1 },
  { file: 'apple-touch-icon.png', size: 180, svg: square, inset: 0.04 },
]

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
const page = await browser.newPage()
for (const { file, size, svg, inset } of requested) {
  await page.setViewportSize({ width: size, height: size })
  const edge = Math.round(size * inset)
  const ground = inset > 0 ? '#072c46' : 'transparent'
  const sized = svg.replace('<svg ', `<svg width="${size - 2 * edge}" height="${size - 2 * edge}" `)
  await page.setContent(
    `<body style="margin:0;background:${ground}"><div style="padding:${edge}px;line-height:0">${sized}</div></body>`,
  )
  await writeFile(join(icons, file), await page.screenshot({ omitBackground: true }))
}
await browser.close()
