import { eq } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { findUser } from '#features/accounts/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { formatDay } from '#platform/contract/texts/format.ts'
import type { SignedInCall } from '#platform/server/call.ts'
import { sendMail } from '#platform/server/mail.ts'
import { placeTaken } from '../mail.ts'
import type { Program } from '../scope.ts'
import { rotpInstallments, rotpPrograms, rotpStudents } from '../tables.ts'

/**
 * Puts somebody into a program with one installment for each term, due when it begins. Who is in it already stays as
 * they are. Refuses with `full` where no place is left.
 */
export async function enrollStudent(
  call: SignedInCall<'full'>,
  program: Program,
  userId: string,
): Promise<string> {
  // Two people who take the last place at once do so one after the other.
  await call.db
    .select({ id: rotpPrograms.id })
    .from(rotpPrograms)
    .where(eq(rotpPrograms.id, program.id))
    .for('update')
  const all = await call.db.select().from(rotpStudents).where(eq(rotpStudents.programId, program.id))
  const known = all.find((each) => each.userId === userId)
  if (known) return known.id
  if (all.filter(({ state }) => state !== 'left').length >= program.places) call.refuse('full')
  const person = (await findUser(call.db, userId)) ?? refuse('not-found')
  const id = uuid({ msecs: call.now.getTime() })
  const times = { enrolledAt: call.now, changedAt: call.now }
  const by = { enrolledBy: call.actor.userId, state: 'enrolled' as const }
  await call.db.insert(rotpStudents).values({ id, programId: program.id, userId, ...by, ...times })
  const installments = program.terms.flatMap(({ priceMinor, startsOn }, term) =>
    priceMinor === 0 ? [] : [{ id: uuid(), studentId: id, term, amountMinor: priceMinor, dueOn: startsOn }],
  )
  if (installments.length > 0) await call.db.insert(rotpInstallments).values(installments)
  await sendMail(call, placeTaken, person.email, {
    firstName: person.firstName,
    program: program.name,
    startsOn: formatDay(program.terms[0]?.startsOn ?? ''),
    url: `${call.settings.publicUrl}/rotp`,
  })
  await call.audit({ action: 'rotp.enroll', target: userId, details: { program: program.code } })
  return id
}
