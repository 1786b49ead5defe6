import type { ConflictKind } from './find-conflicts.ts'

interface Facts {
  kind: ConflictKind
  person: string
  place: string
  titles: readonly [string, string]
  cities: readonly [string, string]
}

/** Formats a conflict: 'Ana Reyes is in Houston for “RO basics” and in Denver for “RO design”.' */
export function conflictText({ kind, person, place, titles, cities }: Facts): string {
  const [one, other] = titles
  if (kind === 'two-cities')
    return `${person} is due in ${cities[0]} for “${one}” and in ${cities[1]} for “${other}”.`
  if (kind === 'same-time') return `${person} teaches “${one}” and “${other}” at the same time.`
  if (kind === 'consulting') return `${person} has “${one}” and “${other}” at the same time.`
  return `${place} is used for “${one}” and “${other}” at the same time.`
}
