import { useQuery } from '@tanstack/react-query'
import { type DemoTrain, demoTrainSteps } from '../../rules/demo-plant.ts'

const DAY = 86_400_000
/** The longest block of the page, in milliseconds. */
const SLICE_MS = 40

/** The trains of the demo plant; null while they are calculated, which takes a phone seconds. Once a day and page load. */
export function useDemoTrains(enabled = true): DemoTrain[] | null {
  const day = Math.floor(Date.now() / DAY)
  const { data } = useQuery({
    queryKey: ['demoTrains', day],
    queryFn: () => inSlices(demoTrainSteps(day * DAY)),
    staleTime: Number.POSITIVE_INFINITY,
    // Needs no network.
    networkMode: 'always',
    enabled,
  })
  return data ?? null
}

/** Runs work to its end and lets the page draw and react in between. */
async function inSlices<Result>(steps: Generator<unknown, Result>): Promise<Result> {
  for (let endsAt = performance.now() + SLICE_MS; ; ) {
    const { done, value } = steps.next()
    if (done) return value
    if (performance.now() < endsAt) continue
    await new Promise((resolve) => setTimeout(resolve))
    endsAt = performance.now() + SLICE_MS
  }
}
