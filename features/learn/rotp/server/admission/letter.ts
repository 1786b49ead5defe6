import { eq } from 'drizzle-orm'
import { findUser } from '#features/core/accounts/server/public.ts'
import { fullName } from '#platform/contract/names.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { draw } from '#platform/server/documents/draw.ts'
import { senderOf } from '#platform/server/documents/sender.ts'
import type { Handler } from '#platform/server/feature.ts'
import { pdfFile } from '#platform/server/http/files/file-answer.ts'
import type { rotp } from '../../contract.ts'
import { decisions } from '../../rules/admission/application-states.ts'
import { decisionTitles } from '../mail.ts'
import { findProgram, teaches } from '../scope.ts'
import { rotpApplications } from '../tables.ts'
import type { renderLetter } from './render-letter.ts'

/** Returns the decision letter to the applicant and to administrators and instructors of the program. */
export const letter: Handler<typeof rotp.letter> = async ({ applicationid }, ctx) => {
  const [found] = await ctx.db.select().from(rotpApplications).where(eq(rotpApplications.id, applicationid))
  const program = found ? await findProgram(ctx.db, found.programId) : null
  const decision = decisions.find((each) => each === found?.state)
  const isTheirs = found && program && (found.userId === ctx.actor.userId || teaches(ctx, program))
  if (!isTheirs || !decision || !found.decidedAt) return refuse('not-found')
  const person = (await findUser(ctx.db, found.userId)) ?? refuse('not-found')
  const drawn = await draw<typeof renderLetter>(ctx, 'rotp.letter', {
    sender: senderOf(ctx.settings.provider),
    title: decisionTitles[decision],
    program: program.name,
    address: [
      fullName(person),
      person.address,
      [person.city, person.state, person.zip].filter(Boolean).join(' '),
    ].filter(Boolean),
    text: found.letter,
    conditions: found.conditions,
    at: found.decidedAt,
  })
  return pdfFile(`letter-${program.code.toLowerCase()}`, drawn)
}
