import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#platform/server/db.ts'
import type { Handler } from '#platform/server/feature.ts'
import { sendMail } from '#platform/server/mail.ts'
import type { programs } from '../../contract.ts'
import { seminarNames } from '../../rules/seminar-names.ts'
import { interestArrived } from '../mail.ts'
import { foundBy, fullName, personOf } from '../people.ts'
import { seminarInterests } from '../tables.ts'

/** Returns the user's open request to be notified of dates of a level. */
export async function interestOf(db: Db, userId: string, level: string) {
  const found = await db
    .select()
    .from(seminarInterests)
    .where(
      and(
        eq(seminarInterests.userId, userId),
        isNull(seminarInterests.notifiedAt),
        isNull(seminarInterests.endedAt),
      ),
    )
  const own = found.find((each) => each.level === level)
  if (!own) return null
  const { id, region, people, remarks, createdAt } = own
  return { interestid: id, level, region, people, remarks, createdAt }
}

/** Stores the request; a repeat replaces the earlier one. Emails staff about a new one. */
export const notifyMe: Handler<typeof programs.notifyMe> = async (
  { level, region, people, remarks },
  ctx,
) => {
  const person = await personOf(ctx.db, ctx.actor.userId)
  const said = { region, people, remarks, foundBy: `${foundBy(person)} ${region}`, changedAt: ctx.now }
  const [stored] = await ctx.db
    .insert(seminarInterests)
    .values({
      ...said,
      id: ctx.newId(),
      userId: person.id,
      level,
      createdAt: ctx.now,
    })
    .onConflictDoUpdate({
      target: [seminarInterests.userId, seminarInterests.level],
      targetWhere: and(isNull(seminarInterests.endedAt), isNull(seminarInterests.notifiedAt)),
      set: said,
    })
    .returning()
  if (!stored) throw new Error('The interest was not written')
  if (stored.createdAt.getTime() === ctx.now.getTime()) {
    await sendMail(ctx, interestArrived, ctx.settings.provider.email, {
      person: `${fullName(person)} (${person.email})`,
      seminar: seminarNames[level],
      region,
      people,
      remarks,
      url: `${ctx.settings.publicUrl}/adminIndex/seminarInterest`,
    })
  }
  return { interestid: stored.id }
}

export const forgetMe: Handler<typeof programs.forgetMe> = async ({ level }, ctx) => {
  await ctx.db
    .update(seminarInterests)
    .set({ endedAt: ctx.now, changedAt: ctx.now })
    .where(
      and(
        eq(seminarInterests.userId, ctx.actor.userId),
        eq(seminarInterests.level, level),
        isNull(seminarInterests.notifiedAt),
        isNull(seminarInterests.endedAt),
      ),
    )
  return { good: true }
}
