import {
  type Cmi5Launch,
  type Cmi5Verb,
  type LaunchData,
  type Statement,
  statementOf,
  verbsDue,
} from '../../rules/cmi5-statements.ts'
import type { CourseProgress } from '../../rules/launch-state.ts'
import type { Lms, Report } from './lms.ts'

const VERSION = '1.0.3'
/** Our state document of the statements this registration has, so that later sessions do not repeat them. */
const SENT = 'permeate.sent'

/** Reads the required parameters of the launch URL. Returns null if any is missing or invalid. */
export function readLaunch(search: string): (Cmi5Launch & { endpoint: string; fetch: string }) | null {
  const address = new URLSearchParams(search)
  const [endpoint, fetch, registration, activityId, actor] = [
    'endpoint',
    'fetch',
    'registration',
    'activityId',
    'actor',
  ].map((name) => address.get(name) ?? '')
  if (!endpoint || !fetch || !registration || !activityId || !actor) return null
  try {
    const base = endpoint.endsWith('/') ? endpoint : `${endpoint}/`
    return { endpoint: base, fetch, registration, activityId, actor: JSON.parse(actor) as unknown }
  } catch {
    return null
  }
}

interface Agent {
  name?: string
  account?: { name?: string; homePage?: string }
}

/** Returns the learner of an actor: the account and the system it belongs to. */
export function learnerOf(actor: unknown): { id: string; name: string } {
  const { name, account } = (actor ?? {}) as Agent
  const id = account?.name ? `${account.name} ${account.homePage ?? ''}`.trim() : ''
  return { id, name: name ?? account?.name ?? '' }
}

/** Starts the session with the LMS. Throws if the LMS does not respond as the standard requires. */
export async function openCmi5(launch: NonNullable<ReturnType<typeof readLaunch>>): Promise<Lms> {
  const token = await fetchToken(launch.fetch)
  const headers = { authorization: `Basic ${token}`, 'x-experience-api-version': VERSION }
  const ask = (path: string, query: Record<string, string>, init: RequestInit = {}) =>
    fetch(`${launch.endpoint}${path}${path.includes('?') ? '' : '?'}${new URLSearchParams(query)}`, {
      ...init,
      headers: { ...headers, ...(init.body ? { 'content-type': 'application/json' } : {}) },
    })
  const agent = JSON.stringify(launch.actor)
  const { activityId, registration } = launch
  const state = (stateId: string, init?: RequestInit) =>
    ask('activities/state', { activityId, agent, registration, stateId }, init)
  const data = await readJson<LaunchData>(await state('LMS.LaunchData'))
  // The standard requires reading the preferences; nothing here depends on them.
  await ask('agents/profile', { agent, profileId: 'cmi5LearnerPreferences' }).catch(() => null)
  const stored = await state(SENT)
  const registered: Cmi5Verb[] = stored.ok ? ((await stored.json()) as { sent: Cmi5Verb[] }).sent : []
  const session: Cmi5Verb[] = []
  const waiting: { verb: Cmi5Verb; statement: Statement }[] = []
  let refused = false
  let latest = 0

  /** Statements are ordered by timestamp, so timestamps must be unique. */
  const nextTime = () => {
    latest = Math.max(Date.now(), latest + 1)
    return new Date(latest).toISOString()
  }
  const add = (progress: CourseProgress | null, ending: boolean) => {
    const terms = { mode: data.launchMode, mastery: data.masteryScore, ending }
    for (const verb of verbsDue(progress, { session, registration: registered }, terms)) {
      session.push(verb)
      const details = { launch, data, progress, id: newId(), timestamp: nextTime() }
      waiting.push({ verb, statement: statementOf(verb, details) })
    }
  }
  /** Sends in sequence, so no statement arrives before an earlier one. The id makes retries idempotent. */
  const sendWaiting = async (): Promise<Report> => {
    for (let next = waiting[0]; next; next = waiting[0]) {
      const { verb, statement } = next
      const body = JSON.stringify(statement)
      const answer = await ask('statements', { statementId: statement.id }, { method: 'PUT', body })
      if (isForLater(answer.status)) return 'later'
      waiting.shift()
      // 409: it is there already.
      if (!answer.ok && answer.status !== 409) refused = true
      else if (verb === 'completed' || verb === 'passed') {
        registered.push(verb)
        await state(SENT, { method: 'PUT', body: JSON.stringify({ sent: registered }) })
      }
    }
    return refused ? 'refused' : 'taken'
  }
  let sending: Promise<Report> = Promise.resolve('taken')
  const report = (progress: CourseProgress | null): Promise<Report> => {
    add(progress, false)
    sending = sending.then(sendWaiting).catch(() => 'later' as const)
    return sending
  }
  await report(null)
  return {
    learner: learnerOf(launch.actor),
    returnUrl: data.returnURL ?? null,
    report,
    end: (progress) => {
      add(progress, true)
      if (waiting.length === 0) return
      const all = waiting.splice(0)
      const body = JSON.stringify(all.map(({ statement }) => statement))
      // A single keepalive request that outlives the page.
      void ask('statements', {}, { method: 'POST', body, keepalive: true }).catch(() => {})
      const once = all.flatMap(({ verb }) => (verb === 'completed' || verb === 'passed' ? verb : []))
      if (once.length === 0) return
      const sent = JSON.stringify({ sent: [...registered, ...once] })
      void state(SENT, { method: 'PUT', body: sent, keepalive: true }).catch(() => {})
    },
  }
}

const isForLater = (status: number): boolean => status >= 500 || status === 408 || status === 429

async function fetchToken(address: string): Promise<string> {
  const { 'auth-token': token } = await readJson<{ 'auth-token'?: string }>(
    await fetch(address, { method: 'POST' }),
  )
  if (!token) throw new Error('The learning system gave no token')
  return token
}

async function readJson<T>(answer: Response): Promise<T> {
  if (!answer.ok) throw new Error(`The learning system answered ${answer.status}`)
  return (await answer.json()) as T
}

/** Returns a random UUID; `crypto.randomUUID` is unavailable on pages without HTTPS. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
