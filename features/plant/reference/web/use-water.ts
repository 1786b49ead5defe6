import { useWatched, watched } from '#platform/web/watched.ts'
import type { AnalysisFields } from '../rules/analysis-fields.ts'

const entered = watched<AnalysisFields>({})

/** The analysis that was entered last, for as long as the app is open: it is entered once for all tools. */
export function useWater(): [AnalysisFields, (next: AnalysisFields) => void] {
  return [useWatched(entered), entered.set]
}
