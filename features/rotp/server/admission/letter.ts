import { eq } from 'drizzle-orm'
import { findUser } from '#features/accounts/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { draw } from '#platform/server/documents/draw.ts'
import type { Handler } from '#platform/server/feature.ts'
import { pdfFile } from '#platform/server/http/files/file-answer.ts'
import type { rotp } from '../../contract.ts'
import { decisions } from '../../rules/admission/application-states.ts'
import { decisionTitles } from '../mail.ts'
import { findProgram, teaches } from '../scope.ts'
import { rotpApplications } from '../tables.ts'
import type { renderLetter } from './render-letter.ts'

/** The letter, for the applicant and for those who administer or teach the program. */
export const letter: Handler<typeof rotp.letter> = async ({ applicationid }, call) => {
  const [found] = await call.db.select().from(rotpApplications).where(eq(rotpApplications.id, applicationid))
  const program = found ? await findProgram(call.db, found.programId) : null
  const decision = decisions.find((each) => each === found?.state)
  const isTheirs = found && program && (found.userId === call.actor.userId || teaches(call, program))
  if (!isTheirs || !decision || !found.decidedAt) return refuse('not-found')
  const person = (await findUser(call.db, found.userId)) ?? refuse('not-found')
  const { name, postalAddress: address, phone, email } = call.settings.provider
  const drawn = await draw<typeof renderLetter>('rotp.letter', {
    sender: { name, address, phone, email },
    title: decisionTitles[decision],
    program: program.name,
    address: [
      `${person.firstName} ${person.lastName}`,
      person.address,
      [person.city, person.state, person.zip].filter(Boolean).join(' '),
    ].filter(Boolean),
    text: found.letter,
    conditions: found.conditions,
    at: found.decidedAt,
  })
  return pdfFile(`letter-${program.code.toLowerCase()}`, drawn)
}
