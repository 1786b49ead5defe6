import { eq } from 'drizzle-orm'
import { hashPassword, isPassword } from '#features/core/accounts/server/public.ts'
import { fullName } from '#platform/contract/names.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import type { Handlers } from '#platform/server/feature.ts'
import type { identifying } from '../../contract/identity-contract.ts'
import { type Identity, nextIdentityAnswer, plainAnswer } from '../../rules/identity.ts'
import { type Enrollment, enrollmentIn } from '../find-enrollment.ts'
import { recordsOf } from '../records/course-records.ts'
import { enrollments } from '../tables.ts'
import { finishCourse } from '../time/finish-course.ts'
import { versionTerms } from '../version-outline.ts'

/** Handles a learner's identity statement and personal questions, if the course version requires them. */
export const identityHandlers: Handlers<typeof identifying> = {
  async state({ courseid, answers }, ctx) {
    const { enrollment, timein } = await heldRecord(ctx, courseid)
    if (!(await versionTerms(ctx.db, enrollment.versionId)).confirmsIdentity) ctx.refuse('not-required')
    const identity: Identity = {
      timein,
      name: fullName(ctx.actor),
      statedAt: ctx.now.toISOString(),
      answers: await Promise.all(
        answers.map(async ({ question, answer }) => ({
          question,
          hash: await hashPassword(plainAnswer(answer)),
        })),
      ),
      checks: enrollment.identity?.checks ?? [],
    }
    await store(ctx, enrollment, identity)
    await ctx.audit({ action: 'learning.stateIdentity', target: enrollment.id })
    await finishCourse(ctx, { ...enrollment, identity })
    return { good: true }
  },

  async answer({ courseid, answer }, ctx) {
    const { enrollment, step, timein } = await heldRecord(ctx, courseid)
    if (step !== 'answer' || !enrollment.identity) return ctx.refuse('not-due')
    const asked = nextIdentityAnswer(enrollment.identity) ?? ctx.refuse('not-due')
    const right = await isPassword(asked.hash, plainAnswer(answer))
    const checks = [...enrollment.identity.checks, { at: ctx.now.toISOString(), timein, right }]
    const identity = { ...enrollment.identity, checks }
    await store(ctx, enrollment, identity)
    return { right, courseComplete: right && (await finishCourse(ctx, { ...enrollment, identity })) }
  },
}

/** Locks and returns the caller's enrollment, with the active time in the course. */
async function heldRecord(ctx: SignedInContext<'not-enrolled'>, courseid: string) {
  const { id } = await enrollmentIn(ctx, courseid)
  const [enrollment] = await ctx.db.select().from(enrollments).where(eq(enrollments.id, id)).for('update')
  if (!enrollment) return refuse('not-found')
  const [built] = await recordsOf(ctx.db, [enrollment])
  return { enrollment, step: built?.record.identity ?? null, timein: built?.record.timein ?? 0 }
}

const store = (ctx: SignedInContext, { id }: Enrollment, identity: Identity) =>
  ctx.db.update(enrollments).set({ identity }).where(eq(enrollments.id, id))
