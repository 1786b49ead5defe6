import type { Recording } from '../../contract/parts.ts'

const DAY = 86_400_000

export interface RecordedTerms {
  endsAt: Date
  recording: Recording | null
}

/** Returns the last time at which the recording can be watched; null if unlimited or without a recording. */
export function recordingEnds({ endsAt, recording }: RecordedTerms): Date | null {
  return recording && recording.days > 0 ? new Date(endsAt.getTime() + recording.days * DAY) : null
}

/** True if the recording is available at `now`: after the event ends, for as long as it is offered. */
export function recordingRuns(event: RecordedTerms, now: Date): boolean {
  if (!event.recording || now < event.endsAt) return false
  const until = recordingEnds(event)
  return until === null || now <= until
}
