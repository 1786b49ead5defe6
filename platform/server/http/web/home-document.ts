import { fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { App } from '../../app.ts'
import type { RequestFacts } from '../../context.ts'
import { LIVE_CHANNEL } from '../../live/announce-live.ts'
import { listenToNews } from '../../live/listen.ts'
import { noRequest } from '../../make-context.ts'
import { type ReadyBytes, readyBytes } from '../ready-bytes.ts'
import { documentAnswers, startInputs } from '../start-answers.ts'

/** Channels on which changes of the page's content are announced. */
const CHANNELS = [LIVE_CHANNEL, 'catalog', 'partners', 'seminars']
/** Shortest time between two renderings. */
const PAUSE_MS = 60_000
/** Announced changes come in groups. */
const GROUP_MS = 500
const LONGEST_MS = 30_000
const HEAP_MB = 192
/** Bytes up to which a drawing is part of the document. */
const LARGEST_DRAWING = 8000

/**
 * The home page of guests as complete HTML. A separate process renders it when its answers have changed; until that has
 * finished, requests get the previous document, and before the first one null.
 */
export class HomeDocument {
  readonly #app: App
  readonly #webRoot: string
  readonly #program: string
  readonly #inputs: string
  #rendered: ReadyBytes | null = null
  #hash = ''
  #checkedAt = 0
  #renderedAt = -PAUSE_MS
  #checking: Promise<void> = Promise.resolve()
  #timer: NodeJS.Timeout | undefined
  #http: FastifyInstance | undefined

  constructor(app: App, webRoot: string) {
    this.#app = app
    this.#webRoot = webRoot
    this.#program = join(webRoot, '../prerender/main.mjs')
    this.#inputs = startInputs(app, noRequest)
  }

  /** Renders the first document once the server listens, and then after announced changes. */
  listen(http: FastifyInstance): void {
    if (!existsSync(this.#program)) return
    this.#http = http
    const news = (text: string) => {
      const isForAll = text === '' || (JSON.parse(text) as { users: unknown }).users === null
      if (isForAll) this.#checkSoon(GROUP_MS)
    }
    listenToNews(http, this.#app, CHANNELS, { news, missed: () => this.#checkSoon(GROUP_MS) })
    http.addHook('onListen', async () => this.#checkSoon(0))
    http.addHook('onClose', async () => clearTimeout(this.#timer))
  }

  /** Returns the document for a guest; null before the first is rendered, and for a guest of a partner. */
  current(facts: RequestFacts): ReadyBytes | null {
    if (startInputs(this.#app, facts) !== this.#inputs) return null
    if (this.#rendered && performance.now() - this.#checkedAt > PAUSE_MS) this.#checkSoon(0)
    return this.#rendered
  }

  #checkSoon(milliseconds: number): void {
    const rested = this.#renderedAt + PAUSE_MS - performance.now()
    this.#timer ??= setTimeout(
      () => {
        this.#timer = undefined
        void this.check()
      },
      Math.max(milliseconds, rested),
    ).unref()
  }

  /** Renders the document if its answers have changed. A call during another runs after it. */
  check(): Promise<void> {
    this.#checking = this.#checking
      .then(() => this.#check())
      .catch((error: unknown) => this.#app.log.error({ err: error }, 'the home page was not rendered'))
    return this.#checking
  }

  async #check(): Promise<void> {
    this.#checkedAt = performance.now()
    const answers = await documentAnswers(this.#app)
    const hash = createHash('sha256').update(JSON.stringify(answers)).digest('base64')
    if (hash === this.#hash) return
    this.#renderedAt = performance.now()
    const [markup, template] = await Promise.all([
      render(this.#program, answers),
      readFile(join(this.#webRoot, 'home.html'), 'utf8'),
    ])
    const html = withMarkup(template, await this.#withDrawings(markup), answers)
    this.#rendered = await readyBytes(html)
    this.#hash = hash
    const milliseconds = Math.round(performance.now() - this.#renderedAt)
    this.#app.log.info({ milliseconds, bytes: html.length }, 'rendered the home page')
  }

  /** Includes small drawings, each of which would otherwise cost a request. */
  async #withDrawings(markup: string): Promise<string> {
    let html = markup
    for (const [, url = ''] of markup.matchAll(/ src="(\/media\/drawn\/[\w-]{1,80}\.svg)"/g)) {
      const response = await this.#http?.inject(url)
      if (response?.statusCode === 200 && response.body.length < LARGEST_DRAWING)
        html = html.replaceAll(` src="${url}"`, () => ` src="${inAddress(response.body)}"`)
    }
    return html
  }
}

/** Characters that end an attribute or an address. Only they are encoded, so that the document compresses well. */
const UNSAFE = /["#%&<>\s]+/g
const inAddress = (svg: string): string => `data:image/svg+xml,${svg.replace(UNSAFE, encodeURIComponent)}`

/** Inserts the markup in place of the bar, and the answers that it shows. */
export function withMarkup(template: string, markup: string, answers: readonly object[]): string {
  const start = template.indexOf('<div id="root">')
  const end = template.indexOf('<noscript>')
  const json = JSON.stringify(answers).replaceAll('<', '\\u003c')
  const data = `<script type="application/json" id="start-answers">${json}</script>`
  return `${template.slice(0, start)}<div id="root">${markup}</div>\n${data}\n${template.slice(end)}`
}

/** Runs the built program once. It has the clock and options of this process, and a lower priority. */
function render(program: string, answers: readonly object[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = fork(program, {
      execArgv: [...process.execArgv, `--max-old-space-size=${HEAP_MB}`],
      serialization: 'json',
      timeout: LONGEST_MS,
      killSignal: 'SIGKILL',
    })
    child.once('error', reject)
    child.once('message', (message) => {
      const { html, error } = message as { html?: string; error?: string }
      if (html === undefined) reject(new Error(error))
      else resolve(html)
    })
    child.once('exit', (code, signal) => reject(new Error(`The program ended with ${signal ?? code}`)))
    try {
      if (child.pid) setPriority(child.pid, 10)
    } catch {
      // It has ended already, or the system does not allow it.
    }
    child.send(answers)
  })
}
