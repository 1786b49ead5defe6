import { useQuery } from '@tanstack/react-query'
import { type DemoTrain, demoTrainSteps } from '../../rules/demo-plant.ts'

const DAY = 86_400_000
/** Maximum time in milliseconds that a slice may block the page. */
const SLICE_MS = 40

/** Returns the demo plant's trains; null while computing (seconds on phones). Computed once per day and page load. */
export function useDemoTrains(enabled = true): DemoTrain[] | null {
  const day = Math.floor(Date.now() / DAY)
  const { data } = useQuery({
    queryKey: ['demoTrains', day],
    queryFn: () => inSlices(demoTrainSteps(day * DAY)),
    staleTime: Number.POSITIVE_INFINITY,
    // Works offline.
    networkMode: 'always',
    enabled,
  })
  return data ?? null
}

/** Runs a generator to completion, yielding so that the page can render and react. */
async function inSlices<Result>(steps: Generator<unknown, Result>): Promise<Result> {
  for (let endsAt = performance.now() + SLICE_MS; ; ) {
    const { done, value } = steps.next()
    if (done) return value
    if (performance.now() < endsAt) continue
    await new Promise((resolve) => setTimeout(resolve))
    endsAt = performance.now() + SLICE_MS
  }
}
