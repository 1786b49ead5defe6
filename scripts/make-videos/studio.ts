import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { chromium } from 'playwright-core'
import { slidePage } from './slide-page.ts'
import type { SlideScript } from './slide-script.ts'
import type { Shot } from './timeline.ts'

/** A browser that turns slides into 1280 x 720 pictures. */
export type Studio = {
  photograph: (script: SlideScript, shots: Shot[], folder: string) => Promise<string[]>
  close: () => Promise<void>
}

/** Starts Chromium (`CHROMIUM`, else /usr/bin/chromium) with the slide style and the Inter typeface. */
export async function openStudio(): Promise<Studio> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
  })
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 } })
  const style = (await typeface()) + (await readFile(new URL('./slide.css', import.meta.url), 'utf8'))
  return {
    async photograph(script, shots, folder) {
      const pictures: string[] = []
      for (const [index, shot] of shots.entries()) {
        await page.setContent(slidePage(script, shot, style))
        await page.evaluate(() => document.fonts.ready)
        await refuseOverflow(script.title, shot)
        const path = join(folder, `shot-${String(index).padStart(2, '0')}.png`)
        await page.screenshot({ path })
        pictures.push(path)
      }
      return pictures
    },
    close: () => browser.close(),
  }

  async function refuseOverflow(title: string, shot: Shot): Promise<void> {
    const overflows = await page.evaluate(() => {
      const body = document.querySelector('.body')
      return (
        body !== null &&
        (body.scrollHeight > body.clientHeight + 1 || body.scrollWidth > body.clientWidth + 1)
      )
    })
    if (overflows) throw new Error(`slide ${shot.slide + 1} of "${title}" does not fit on the screen`)
  }
}

/** The font's stylesheet with its files inside, so that the page loads nothing. */
async function typeface(): Promise<string> {
  const sheet = createRequire(import.meta.url).resolve('@fontsource-variable/inter/opsz.css')
  let css = await readFile(sheet, 'utf8')
  for (const [reference, path] of css.matchAll(/url\((\.\/[^)]+)\)/g)) {
    const font = await readFile(join(dirname(sheet), path ?? ''))
    css = css.replace(reference, `url(data:font/woff2;base64,${font.toString('base64')})`)
  }
  return css
}
