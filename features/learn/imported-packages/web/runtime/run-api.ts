import { RUN_MARK, type RunSettings } from '../../rules/run-message.ts'
import { preparePage, send } from './page.ts'

/** The part of scorm-again that this run-time uses, the same for both versions of SCORM. */
export interface ScormApi {
  loadFromFlattenedJSON(values: object, element: string): void
  renderCommitCMI(terminates: boolean, includesTotalTime?: boolean): unknown
  on(events: string, callback: () => void): void
}

interface Names {
  /** Where courses look for the API. */
  api: 'API' | 'API_1484_11'
  set: string
  commit: string
  end: string
}

/** Courses set many values at once; they are sent together after this time. */
const SOON_MS = 300

/** Settings of scorm-again: it validates and stores, and this run-time sends. */
export const apiSettings = {
  autocommit: false,
  lmsCommitUrl: false,
  dataCommitFormat: 'flattened',
  sendFullCommit: true,
  logLevel: 5,
} as const

/** Offers the API to the page. Frames of one origin share the API of the outermost frame. */
export function runApi(names: Names, create: () => ScormApi): void {
  const settings = preparePage()
  const holder: Record<string, unknown> = Object(window)
  const shared = sharedApi(names.api)
  if (shared) {
    holder[names.api] = shared
    return
  }
  const api = create()
  api.loadFromFlattenedJSON(storedValues(settings) ?? settings.values, '')
  holder[names.api] = api
  let timer: ReturnType<typeof setTimeout> | undefined
  const report = (ended: boolean) => {
    clearTimeout(timer)
    const values = textsOf(api.renderCommitCMI(ended, true))
    storeValues(settings, values)
    send({ kind: 'values', values, ended })
  }
  api.on(`${names.set}.cmi.*`, () => {
    clearTimeout(timer)
    timer = setTimeout(() => report(false), SOON_MS)
  })
  api.on(names.commit, () => report(false))
  api.on(names.end, () => report(true))
}

function sharedApi(name: Names['api']): unknown {
  try {
    return window.parent === window ? null : (Object(window.parent) as Record<string, unknown>)[name]
  } catch {
    return null
  }
}

const textsOf = (values: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(Object(values) as object).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
    ),
  )

/**
 * A course may move from page to page in its frame. The name of a frame outlasts its pages, even in an opaque origin, so
 * it hands over the values, which may not have reached the server yet.
 */
function storeValues({ launch }: RunSettings, values: Record<string, string>): void {
  if (window.name.startsWith(RUN_MARK)) window.name = `${RUN_MARK} ${JSON.stringify({ launch, values })}`
}

function storedValues({ launch }: RunSettings): Record<string, string> | null {
  const text = window.name.startsWith(`${RUN_MARK} `) ? window.name.slice(RUN_MARK.length + 1) : ''
  if (text === '') return null
  const stored = JSON.parse(text) as RunSettings
  return stored.launch === launch ? stored.values : null
}
