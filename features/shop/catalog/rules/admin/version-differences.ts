import type { UnitKind } from '../../contract.ts'

/** A unit in a version comparison; the same unit has the same `key` in both versions. */
export interface ComparedUnit {
  key: string
  kind: UnitKind
  title: string
  minutes: number
  body: string
  video: string | null
  poster: string | null
  captions: readonly { language: string; file: string }[]
  quiz: { passPercent: number; questions: readonly object[] } | null
  package?: { id: string } | null
}

/** Returns the changes from one version of a course to the next, one sentence each; empty if none exist. */
export function versionDifferences(
  before: readonly ComparedUnit[],
  after: readonly ComparedUnit[],
): string[] {
  const earlier = new Map(before.map((unit) => [unit.key, unit]))
  const keys = new Set(after.map(({ key }) => key))
  const gone = before.filter(({ key }) => !keys.has(key)).map(({ title }) => `"${title}" was taken out.`)
  const changed = after.flatMap((unit, index) => {
    const old = earlier.get(unit.key)
    return old ? unitDifferences(old, unit) : [`"${unit.title}" is new, at position ${index + 1}.`]
  })
  const stored = (units: readonly ComparedUnit[], others: { has(key: string): boolean }) =>
    units.map(({ key }) => key).filter((key) => others.has(key))
  const moved = stored(before, keys).join() !== stored(after, earlier).join()
  return [...gone, ...changed, ...(moved ? ['The order of the units has changed.'] : [])]
}

function unitDifferences(before: ComparedUnit, after: ComparedUnit): string[] {
  const words = [
    before.title === after.title ? null : `was called "${before.title}"`,
    before.minutes === after.minutes ? null : `takes ${after.minutes} instead of ${before.minutes} minutes`,
    before.body === after.body ? null : 'has a changed text',
    videoText(before.video, after.video),
    before.poster === after.poster ? null : 'has another picture',
    captionText(before.captions, after.captions),
    ...quizWords(before.quiz, after.quiz),
    before.package?.id === after.package?.id ? null : 'has another package',
  ].filter((word) => word !== null)
  return words.length === 0 ? [] : [`"${after.title}" ${words.join(', ')}.`]
}

function videoText(before: string | null, after: string | null): string | null {
  if (before === after) return null
  if (before === null) return 'has a video now'
  return after === null ? 'has no video any more' : 'has another video'
}

function captionText(before: ComparedUnit['captions'], after: ComparedUnit['captions']): string | null {
  const write = (all: ComparedUnit['captions']) =>
    all
      .map(({ language, file }) => `${language} ${file}`)
      .toSorted()
      .join()
  if (write(before) === write(after)) return null
  const languages = after.map(({ language }) => language).toSorted()
  return languages.length === 0 ? 'has no captions any more' : `has new captions (${languages.join(', ')})`
}

function quizWords(before: ComparedUnit['quiz'], after: ComparedUnit['quiz']): string[] {
  if (!before || !after) return []
  const words: string[] = []
  if (before.passPercent !== after.passPercent)
    words.push(`is passed with ${after.passPercent} instead of ${before.passPercent} percent`)
  const [old, now] = [before.questions.length, after.questions.length]
  if (old !== now) words.push(`has ${now} instead of ${old} questions`)
  else if (JSON.stringify(before.questions) !== JSON.stringify(after.questions))
    words.push('has changed questions')
  return words
}
