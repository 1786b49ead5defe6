import { z } from 'zod'
import type { ExamListener } from '#features/learn/exams/server/public.ts'
import type { CourseListener } from '#features/learn/learning/server/public.ts'
import { job } from '#platform/server/jobs.ts'
import { openWindows } from './open-windows.ts'
import { remindOfExpiry } from './remind.ts'
import { renewWhatIsDue } from './renew.ts'

/** Runs hourly because midnight reaches some time zone every hour: opens windows, then sends reminders. */
export const watchRenewals = job({
  name: 'watchRenewals',
  input: z.object({}),
  async run(_nothing, ctx) {
    await openWindows(ctx)
    await remindOfExpiry(ctx)
  },
})

export const renewAfterCourse: CourseListener = (ctx, { userId }) => renewWhatIsDue(ctx, userId)

/** A corrected grade may no longer be a pass, so the data is read again. */
export const renewAfterExam: ExamListener = (ctx, { userId }) => renewWhatIsDue(ctx, userId)
