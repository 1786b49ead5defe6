/** States of a job: waiting, scheduled for later, running, failed with retry, or given up. */
export const jobStates = ['given-up', 'failing', 'waiting', 'later', 'running'] as const
export type JobState = (typeof jobStates)[number]

interface JobFacts {
  attempts: number
  maxAttempts: number
  running: boolean
  failed: boolean
  due: boolean
}

export function jobState(job: JobFacts): JobState {
  if (job.running) return 'running'
  if (job.attempts >= job.maxAttempts) return 'given-up'
  if (job.failed) return 'failing'
  return job.due ? 'waiting' : 'later'
}
