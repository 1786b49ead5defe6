import type { LaunchState } from '../../rules/launch-state.ts'
import { type LaunchFacts, launchView } from '../../rules/launch-view.ts'
import { openCmi5, readLaunch } from './cmi5-lms.ts'
import type { Lms } from './lms.ts'
import { findApi, openScorm } from './scorm-lms.ts'
import { type PackageConfig, readProgress, ServerRefusal, startLaunch } from './server.ts'
import { show } from './show.ts'

const API_TRIES = 20
const API_WAIT_MS = 250
/** Polling intervals for our record: while the course is being opened, while it is open, after it is complete. */
const WAITS_MS = { waiting: 4000, open: 15_000, complete: 60_000 } as const
const RETRY_MS = 8000

const config = JSON.parse(document.getElementById('package')?.textContent ?? '{}') as PackageConfig
const facts: LaunchFacts = {
  course: config.course,
  company: config.company,
  launch: null,
  lms: 'starting',
  offline: false,
  report: 'taken',
  left: false,
}
let lms: Lms | null = null
let started: { launch: string; url: string } | null = null
let wake = () => {}

const render = () => show(launchView(facts), { url: started?.url ?? null, leave })
const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    wake = () => {
      clearTimeout(timer)
      resolve()
    }
  })

async function findLms(): Promise<Lms | 'missing' | 'closed'> {
  if (config.format === 'cmi5') {
    const launch = readLaunch(location.search)
    if (!launch) return 'missing'
    return openCmi5(launch).catch(() => 'closed' as const)
  }
  const version = config.format === 'scorm12' ? '1.2' : '2004'
  // Some systems provide the API only after the page has loaded.
  for (let tries = 0; tries < API_TRIES; tries++) {
    const api = findApi(window, version)
    if (api) return openScorm(api, version) ?? 'closed'
    await pause(API_WAIT_MS)
  }
  return 'missing'
}

/** Reads our record once and reports once. A lost connection changes only the note. */
async function update(found: Lms): Promise<void> {
  try {
    started ??= await startLaunch(config, found.learner)
    facts.launch = await readProgress(config, started.launch)
    facts.offline = false
  } catch (error) {
    if (error instanceof ServerRefusal && !started) facts.launch = refusedBy(error)
    else facts.offline = true
  }
  facts.report = await found.report(facts.launch?.progress ?? null)
  render()
}

const refusedBy = ({ status, message }: ServerRefusal): LaunchState => ({
  state: status === 410 || status === 404 ? 'revoked' : 'ended',
  message,
  progress: null,
})

function waitAfter({ launch, offline, report }: LaunchFacts): number {
  if (offline || report === 'later') return RETRY_MS
  if (launch?.progress?.complete) return WAITS_MS.complete
  return launch?.state === 'open' ? WAITS_MS.open : WAITS_MS.waiting
}

function end(): void {
  if (!lms || facts.left) return
  facts.left = true
  lms.end(facts.launch?.progress ?? null)
}

function leave(): void {
  end()
  render()
  if (lms?.returnUrl) location.assign(lms.returnUrl)
}

async function run(): Promise<void> {
  render()
  const found = await findLms()
  if (typeof found === 'string') {
    facts.lms = found
    return render()
  }
  lms = found
  facts.lms = found.learner.id === '' ? 'nameless' : 'found'
  render()
  while (facts.lms === 'found' && !facts.left && !isOver()) {
    await update(found)
    await pause(waitAfter(facts))
  }
}

const isOver = () => facts.launch?.state === 'revoked' || facts.launch?.state === 'ended'

addEventListener('pagehide', end)
// A page restored from the browser's back/forward cache has already ended its session.
addEventListener('pageshow', ({ persisted }) => persisted && render())
for (const event of ['focus', 'online', 'visibilitychange']) addEventListener(event, () => wake())
void run()
