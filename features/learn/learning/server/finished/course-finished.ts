import { z } from 'zod'
import type { Context } from '#platform/server/context.ts'
import { extensionPoint } from '#platform/server/extensions/extension-point.ts'
import { job } from '#platform/server/jobs.ts'
import { type FinishedCourse, finishedCourse } from './finished-courses.ts'

/** Action of another feature when a user has completed a course. Must be idempotent. */
export type CourseListener = (ctx: Context, finished: FinishedCourse) => Promise<void>

export const courseFinished = extensionPoint<CourseListener>('learning.courseFinished')

/**
 * Notifies all listeners of a completed course in one transaction; the job is retried until it succeeds.
 * Separate from the beat or quiz that completed it, which must not wait for certificates.
 */
export const notifyCourseFinished = job({
  name: 'tellCourseFinished',
  input: z.object({ enrollmentId: z.uuid() }),
  async run({ enrollmentId }, ctx) {
    await ctx.transaction(async (inner) => {
      const finished = await finishedCourse(inner.db, enrollmentId)
      if (!finished) return
      for (const listener of inner.parts(courseFinished)) await listener(inner, finished)
    })
  },
})
