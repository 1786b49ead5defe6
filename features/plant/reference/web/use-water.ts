import { useWatched, watched } from '#platform/web/watched.ts'
import type { AnalysisFields } from '../rules/analysis-fields.ts'

const entered = watched<AnalysisFields>({})

/** Returns the most recent analysis, shared by all tools while the app is open. */
export function useWater(): [AnalysisFields, (next: AnalysisFields) => void] {
  return [useWatched(entered), entered.set]
}
