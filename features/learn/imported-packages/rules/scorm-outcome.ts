import type { PackagePart, Standard } from './package-parts.ts'

/** Values of a part's data model by element, such as 'cmi.core.lesson_status'. */
export type RunValues = Readonly<Record<string, string>>

export interface Outcome {
  complete: boolean
  /** Null if the package makes no statement about success. */
  passed: boolean | null
  /** Whole percent; null without a score. */
  scorePercent: number | null
}

type Judged = Pick<PackagePart, 'kind' | 'mastery' | 'threshold' | 'setsCompletion'>

/**
 * Returns the outcome of a part from its reported values. `ended` is true after the part has ended its session: only
 * then a part without a status counts as complete, as both standards require. A failed part is never complete.
 */
export function scormOutcome(standard: Standard, part: Judged, values: RunValues, ended: boolean): Outcome {
  if (part.kind === 'page') return { complete: true, passed: null, scorePercent: null }
  return standard === 'scorm12' ? outcome12(part, values, ended) : outcome2004(part, values, ended)
}

const numberIn = (values: RunValues, element: string): number | null => {
  const text = values[element]?.trim() ?? ''
  const value = Number(text)
  return text === '' || !Number.isFinite(value) ? null : value
}

const percentOf = (share: number): number => Math.round(Math.min(1, Math.max(0, share)) * 100)

function outcome12({ mastery }: Judged, values: RunValues, ended: boolean): Outcome {
  const raw = numberIn(values, 'cmi.core.score.raw')
  const least = numberIn(values, 'cmi.core.score.min') ?? 0
  const most = numberIn(values, 'cmi.core.score.max') ?? 100
  const scorePercent = raw === null || most <= least ? null : percentOf((raw - least) / (most - least))
  const status = values['cmi.core.lesson_status'] ?? ''
  const isJudged = ['completed', 'passed', 'failed'].includes(status)
  // The standard compares the raw score with the mastery score of the manifest, which overrides the status.
  if (mastery !== null && raw !== null && isJudged) {
    const passed = raw >= mastery * 100
    return { complete: passed, passed, scorePercent }
  }
  if (status === 'passed') return { complete: true, passed: true, scorePercent }
  if (status === 'failed') return { complete: false, passed: false, scorePercent }
  const isDefault = ended && (status === '' || status === 'not attempted')
  return { complete: status === 'completed' || isDefault, passed: null, scorePercent }
}

function outcome2004(
  { mastery, threshold, setsCompletion }: Judged,
  values: RunValues,
  ended: boolean,
): Outcome {
  const scaled = numberIn(values, 'cmi.score.scaled')
  const progress = numberIn(values, 'cmi.progress_measure')
  const stated = { passed: true, failed: false }[values['cmi.success_status'] ?? ''] ?? null
  const passed = mastery !== null && scaled !== null ? scaled >= mastery : stated
  const status = values['cmi.completion_status'] ?? 'unknown'
  const isOpen = status === 'unknown' || status === ''
  const isDefault = isOpen && (passed === true || (ended && !setsCompletion))
  const isComplete =
    threshold !== null && progress !== null ? progress >= threshold : status === 'completed' || isDefault
  return {
    complete: isComplete && passed !== false,
    passed,
    scorePercent: scaled === null ? null : percentOf(scaled),
  }
}

const perElement: Readonly<Record<'scorm12' | 'scorm2004', Record<'exit' | 'location' | 'time', string>>> = {
  scorm12: { exit: 'cmi.core.exit', location: 'cmi.core.lesson_location', time: 'cmi.core.total_time' },
  scorm2004: { exit: 'cmi.exit', location: 'cmi.location', time: 'cmi.total_time' },
}

/** Elements that a new session must not take over from the previous one. */
const ofSession =
  /^cmi\.(?:core\.)?(?:exit|session_time|entry|credit|mode|lesson_mode)$|^cmi\.learner_(?:id|name)$/

interface Stored {
  values: RunValues
  ended: boolean
}

/**
 * Returns the values with which a part starts. A session that was suspended, or whose end did not arrive, is resumed. In
 * SCORM 2004, an ended session is followed by a new attempt without data; SCORM 1.2 keeps the data.
 */
export function startValues(
  standard: 'scorm12' | 'scorm2004',
  part: Pick<PackagePart, 'mastery' | 'launchData' | 'threshold'>,
  stored: Stored | null,
): Record<string, string> {
  const isSuspended =
    stored !== null && (!stored.ended || stored.values[perElement[standard].exit] === 'suspend')
  const keeps = isSuspended || standard === 'scorm12'
  const before = Object.entries(keeps ? (stored?.values ?? {}) : {}).filter(([name]) => !ofSession.test(name))
  const own: Record<string, string> = Object.fromEntries(before)
  if (part.launchData) own['cmi.launch_data'] = part.launchData
  const entry = isSuspended ? 'resume' : stored && standard === 'scorm12' ? '' : 'ab-initio'
  if (standard === 'scorm12') {
    if (part.mastery !== null) own['cmi.student_data.mastery_score'] = String(part.mastery * 100)
    return { ...own, 'cmi.core.entry': entry, 'cmi.core.credit': 'credit', 'cmi.core.lesson_mode': 'normal' }
  }
  if (part.mastery !== null) own['cmi.scaled_passing_score'] = String(part.mastery)
  if (part.threshold !== null) own['cmi.completion_threshold'] = String(part.threshold)
  return { ...own, 'cmi.entry': entry, 'cmi.credit': 'credit', 'cmi.mode': 'normal' }
}
