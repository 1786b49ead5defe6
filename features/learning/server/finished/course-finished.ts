import { z } from 'zod'
import type { Call } from '#platform/server/call.ts'
import { extensionPoint } from '#platform/server/extensions/extension-point.ts'
import { job } from '#platform/server/jobs.ts'
import { type FinishedCourse, finishedCourse } from './finished-courses.ts'

/** What another feature does when somebody has completed a course. Must bear being told twice. */
export type CourseListener = (call: Call, finished: FinishedCourse) => Promise<void>

export const courseFinished = extensionPoint<CourseListener>('learning.courseFinished')

/**
 * Tells everybody who waits for a completed course. Apart from the beat or quiz that completed it, which is not to
 * wait for certificates; all listeners hear it in one transaction, again until it holds.
 */
export const tellCourseFinished = job({
  name: 'tellCourseFinished',
  input: z.object({ enrollmentId: z.uuid() }),
  async run({ enrollmentId }, call) {
    await call.transaction(async (inner) => {
      const finished = await finishedCourse(inner.db, enrollmentId)
      if (!finished) return
      for (const listener of inner.parts(courseFinished)) await listener(inner, finished)
    })
  },
})
