/** Played sections of a video, in seconds: sorted and non-overlapping. */
export type Coverage = readonly (readonly [from: number, to: number])[]

/** Sections this close are merged because players report slightly different positions. */
const JOIN_SECONDS = 0.5

/** Adds a section; overlapping or touching sections are merged. */
export function cover(coverage: Coverage, from: number, to: number): Coverage {
  if (to <= from) return coverage
  const joined: [number, number][] = []
  for (const [start, end] of [...coverage, [round(from), round(to)] as const].sort((a, b) => a[0] - b[0])) {
    const last = joined.at(-1)
    if (last && start - last[1] <= JOIN_SECONDS) last[1] = Math.max(last[1], end)
    else joined.push([start, end])
  }
  return joined
}

/** Returns the seconds of the video that were played, counting each second once. */
export const coveredSeconds = (coverage: Coverage): number =>
  coverage.reduce((sum, [from, to]) => sum + to - from, 0)

const round = (seconds: number): number => Math.round(Math.max(0, seconds) * 10) / 10
