import { z } from 'zod'
import type { ExamListener } from '#features/exams/server/public.ts'
import type { CourseListener } from '#features/learning/server/public.ts'
import { job } from '#platform/server/jobs.ts'
import { openWindows } from './open-windows.ts'
import { remindOfExpiry } from './remind.ts'
import { renewWhatIsDue } from './renew.ts'

/** Every hour, since a day begins at every hour somewhere: opens windows, then reminds of what is still not renewed. */
export const watchRenewals = job({
  name: 'watchRenewals',
  input: z.object({}),
  async run(_nothing, call) {
    await openWindows(call)
    await remindOfExpiry(call)
  },
})

export const renewAfterCourse: CourseListener = (call, { userId }) => renewWhatIsDue(call, userId)

/** A corrected grade may have come to be none that passes: the facts are read anew. */
export const renewAfterExam: ExamListener = (call, { userId }) => renewWhatIsDue(call, userId)
