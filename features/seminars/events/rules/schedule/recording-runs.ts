import type { Recording } from '../../contract/parts.ts'

const DAY = 86_400_000

export interface RecordedTerms {
  endsAt: Date
  recording: Recording | null
}

/** The last moment at which the recording can be watched; null if unlimited or without a recording. */
export function recordingEnds({ endsAt, recording }: RecordedTerms): Date | null {
  return recording && recording.days > 0 ? new Date(endsAt.getTime() + recording.days * DAY) : null
}

/** Whether the recording can be watched at `now`: from the end of the event on, for as long as it is offered. */
export function recordingRuns(event: RecordedTerms, now: Date): boolean {
  if (!event.recording || now < event.endsAt) return false
  const until = recordingEnds(event)
  return until === null || now <= until
}
