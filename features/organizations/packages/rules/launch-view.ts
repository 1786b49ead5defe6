import type { CourseProgress, LaunchState } from './launch-state.ts'

/** Current facts known to the launch page. */
export interface LaunchFacts {
  course: string
  company: string
  /** Null until the first response of our server. */
  launch: LaunchState | null
  /** `missing`: no LMS around the page. `closed`: the LMS started no session. `nameless`: it did not name a learner. */
  lms: 'starting' | 'found' | 'missing' | 'closed' | 'nameless'
  offline: boolean
  /** Outcome of the last report to the LMS. */
  report: 'taken' | 'later' | 'refused'
  left: boolean
}

export interface LaunchView {
  kind: 'busy' | 'action' | 'progress' | 'done' | 'stop'
  title: string
  text: string
  /** Label of the course button; null for no button. */
  open: string | null
  /** Whether the page offers to end the session. */
  leave: boolean
  /** 0 to 100; null for no bar. */
  percent: number | null
  /** Note on the connection or the report; '' if none. */
  note: string
}

const blank = { open: null, leave: false, percent: null, note: '' } as const
const stop = (title: string, text: string): LaunchView => ({ ...blank, kind: 'stop', title, text })

/** Returns the view of the launch page: one state, in plain language. */
export function launchView(facts: LaunchFacts): LaunchView {
  const { launch, lms } = facts
  if (facts.left)
    return {
      ...blank,
      kind: 'done',
      title: 'You left the course',
      text: 'You can close this page. To continue, open the course again in your learning system.',
    }
  if (lms === 'missing')
    return stop(
      'Open this course in your learning system',
      'This page found no learning system around it, so nothing could be reported. Open the course from its list of courses.',
    )
  if (lms === 'closed')
    return stop(
      'The learning system did not start the course',
      'Close this page and open the course again. If that does not help, ask the people who run your learning system.',
    )
  if (lms === 'nameless')
    return stop(
      'Your learning system did not say who you are',
      'Your progress could not be reported to you. Ask the people who run your learning system.',
    )
  const view = launch && lms === 'found' ? viewOf(facts, launch) : starting(facts)
  return { ...view, note: noteOf(facts, view) }
}

const starting = ({ offline }: LaunchFacts): LaunchView => ({
  ...blank,
  kind: 'busy',
  title: offline ? 'Waiting for a connection' : 'Starting …',
  text: offline
    ? 'Our server cannot be reached. Keep this page open: it tries again by itself.'
    : 'We are getting your course ready.',
})

function viewOf({ company, course }: LaunchFacts, { state, message, progress }: LaunchState): LaunchView {
  if (state === 'revoked') return stop('This package no longer works', message)
  if (state === 'ended') return stop('Open the course again', message)
  if (state === 'refused')
    return { ...stop('The course could not be opened', message), open: 'Try again', leave: true }
  if (state === 'waiting' || !progress)
    return {
      ...blank,
      kind: 'action',
      title: 'Your course opens in a new window',
      text: `The first time, you log in or create an account and agree that ${company} gets your result. Keep this page open: it reports your progress to your learning system.`,
      open: 'Open the course',
      leave: true,
    }
  if (progress.complete)
    return {
      ...blank,
      kind: 'done',
      title: 'Course complete',
      text:
        progress.score === null
          ? `You completed ${course}.`
          : `You completed ${course} with ${progress.score}%.`,
      open: 'Open the course again',
      leave: true,
      percent: 100,
    }
  return {
    ...blank,
    kind: 'progress',
    title: 'In progress',
    text: `${progress.unitsDone} of ${progress.units} units done, ${timeText(progress.seconds)} of active time. Keep this page open while you learn.`,
    open: 'Open the course again',
    leave: true,
    percent: percentOf(progress),
  }
}

function noteOf({ offline, launch, report }: LaunchFacts, { kind }: LaunchView): string {
  if (!launch?.progress) return offline && kind !== 'busy' ? OFFLINE : ''
  if (offline) return OFFLINE
  if (report === 'later')
    return 'Your learning system did not take the last report. This page tries again by itself.'
  if (report === 'refused')
    return 'Your learning system refused a report. Your record with us is safe; ask the people who run your learning system.'
  return kind === 'done' ? 'Your learning system has your result.' : 'Your learning system is up to date.'
}

const OFFLINE = 'No connection. What you do in the course is kept, and reported when the connection is back.'

const percentOf = ({ unitsDone, units }: CourseProgress): number =>
  Math.floor((100 * unitsDone) / Math.max(1, units))

function timeText(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return `${minutes} min`
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}
