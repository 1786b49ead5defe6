import { and, eq, isNull } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { Db } from '#platform/server/db.ts'
import type { Handler } from '#platform/server/feature.ts'
import { sendMail } from '#platform/server/mail.ts'
import type { programs } from '../../contract.ts'
import { seminarNames } from '../../rules/seminar-names.ts'
import { interestArrived } from '../mail.ts'
import { foundBy, fullName, personOf } from '../people.ts'
import { seminarInterests } from '../tables.ts'

/** The person's wish to hear of dates of a level, while it is neither answered nor taken back. */
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

/** Keeps the wish; whoever asks again changes what they said before. Staff hear of a new one by mail. */
export const tellMe: Handler<typeof programs.tellMe> = async ({ level, region, people, remarks }, call) => {
  const person = await personOf(call.db, call.actor.userId)
  const said = { region, people, remarks, foundBy: `${foundBy(person)} ${region}`, changedAt: call.now }
  const [stored] = await call.db
    .insert(seminarInterests)
    .values({
      ...said,
      id: uuid({ msecs: call.now.getTime() }),
      userId: person.id,
      level,
      createdAt: call.now,
    })
    .onConflictDoUpdate({
      target: [seminarInterests.userId, seminarInterests.level],
      targetWhere: and(isNull(seminarInterests.endedAt), isNull(seminarInterests.notifiedAt)),
      set: said,
    })
    .returning()
  if (!stored) throw new Error('The interest was not written')
  if (stored.createdAt.getTime() === call.now.getTime()) {
    await sendMail(call, interestArrived, call.settings.provider.email, {
      person: `${fullName(person)} (${person.email})`,
      seminar: seminarNames[level],
      region,
      people,
      remarks,
      url: `${call.settings.publicUrl}/adminIndex/seminarInterest`,
    })
  }
  return { interestid: stored.id }
}

export const forgetMe: Handler<typeof programs.forgetMe> = async ({ level }, call) => {
  await call.db
    .update(seminarInterests)
    .set({ endedAt: call.now, changedAt: call.now })
    .where(
      and(
        eq(seminarInterests.userId, call.actor.userId),
        eq(seminarInterests.level, level),
        isNull(seminarInterests.notifiedAt),
        isNull(seminarInterests.endedAt),
      ),
    )
  return { good: true }
}
