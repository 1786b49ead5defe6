const MINUTE = 60_000

/** True if the user proved their identity within the last `minutes`. A timestamp in the future counts as now. */
export function isRecent(provenAt: Date | null, now: Date, minutes: number): boolean {
  return provenAt !== null && now.getTime() - provenAt.getTime() < minutes * MINUTE
}
