/** Which stretches of a video were played, in seconds: sorted, apart from each other. */
export type Coverage = readonly (readonly [from: number, to: number])[]

/** Stretches this close are one: players report positions a little apart. */
const JOIN_SECONDS = 0.5

/** Adds a stretch; what overlaps or touches becomes one. */
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

/** How many seconds of the video were played, each second once. */
export const coveredSeconds = (coverage: Coverage): number =>
  coverage.reduce((sum, [from, to]) => sum + to - from, 0)

const round = (seconds: number): number => Math.round(Math.max(0, seconds) * 10) / 10
