import { eq } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { findUser } from '#features/core/accounts/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { formatDay } from '#platform/contract/texts/format.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import { sendMail } from '#platform/server/mail.ts'
import { placeTaken } from '../mail.ts'
import type { Program } from '../scope.ts'
import { rotpInstallments, rotpPrograms, rotpStudents } from '../tables.ts'

/**
 * Enrolls a user in a program with one installment per term, due when it starts. A current student is left unchanged.
 * Refuses with `full` if no place is left.
 */
export async function enrollStudent(
  ctx: SignedInContext<'full'>,
  program: Program,
  userId: string,
): Promise<string> {
  // Serializes concurrent enrollments for the last place.
  await ctx.db
    .select({ id: rotpPrograms.id })
    .from(rotpPrograms)
    .where(eq(rotpPrograms.id, program.id))
    .for('update')
  const all = await ctx.db.select().from(rotpStudents).where(eq(rotpStudents.programId, program.id))
  const known = all.find((each) => each.userId === userId)
  if (known) return known.id
  if (all.filter(({ state }) => state !== 'left').length >= program.places) ctx.refuse('full')
  const person = (await findUser(ctx.db, userId)) ?? refuse('not-found')
  const id = ctx.newId()
  const times = { enrolledAt: ctx.now, changedAt: ctx.now }
  const by = { enrolledBy: ctx.actor.userId, state: 'enrolled' as const }
  await ctx.db.insert(rotpStudents).values({ id, programId: program.id, userId, ...by, ...times })
  const installments = program.terms.flatMap(({ priceMinor, startsOn }, term) =>
    priceMinor === 0 ? [] : [{ id: uuid(), studentId: id, term, amountMinor: priceMinor, dueOn: startsOn }],
  )
  if (installments.length > 0) await ctx.db.insert(rotpInstallments).values(installments)
  await sendMail(ctx, placeTaken, person.email, {
    firstName: person.firstName,
    program: program.name,
    startsOn: formatDay(program.terms[0]?.startsOn ?? ''),
    url: `${ctx.settings.publicUrl}/rotp`,
  })
  await ctx.audit({ action: 'rotp.enroll', target: userId, details: { program: program.code } })
  return id
}
