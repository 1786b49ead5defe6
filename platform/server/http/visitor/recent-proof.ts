const MINUTE = 60_000

/** Whether a proof of who is calling was given within the last `minutes`. One from the future counts as given now. */
export function isRecent(provenAt: Date | null, now: Date, minutes: number): boolean {
  return provenAt !== null && now.getTime() - provenAt.getTime() < minutes * MINUTE
}
