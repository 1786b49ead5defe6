import { findPeople, holdersOf } from '#features/core/accounts/server/public.ts'
import { graders } from '#features/learn/exams/contract/sittings-contract.ts'
import { fullName } from '#platform/contract/names.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import { type MailTemplate, sendMails } from '#platform/server/mail.ts'
import { button, heading } from '#platform/server/mail-blocks.ts'
import { mayConfirm } from '../../rules/correction-states.ts'
import { type Grade, namesOf, type Sheet } from '../sheet-rows.ts'

interface Facts {
  firstName: string
  title: string
  person: string
  askedBy: string
  reason: string
  url: string
}

/** Sent to the users who may confirm a correction of a grade. */
const correctionToConfirm: MailTemplate<Facts> = {
  name: 'correctionToConfirm',
  subject: ({ person, title }) => `Confirm a corrected grade: ${person}, ${title}`,
  body: ({ firstName, title, person, askedBy, reason, url }) => [
    heading(`Hello ${firstName}`),
    `${askedBy} asks to correct the grade of ${person} for ${title}. The grade stays as it is until you or another colleague confirms the correction.`,
    `Reason: ${reason}`,
    button('See the correction', url),
  ],
}

interface Asked {
  sheet: Sheet
  grade: Grade
  reason: string
}

export async function mailThoseWhoMayConfirm(
  ctx: SignedInContext,
  { sheet, grade, reason }: Asked,
): Promise<void> {
  const correction = { ...grade, correctedBy: ctx.actor.userId }
  const ids = (await holdersOf(ctx.db, graders)).filter((id) => mayConfirm(id, correction))
  const people = await findPeople(ctx.db, ids)
  const person = (await namesOf(ctx.db, [grade.userId]))(grade.userId)
  const facts = {
    title: sheet.title,
    person,
    askedBy: fullName(ctx.actor),
    reason,
    url: `${ctx.settings.publicUrl}/gradeSubmitter/corrections`,
  }
  await sendMails(
    ctx,
    correctionToConfirm,
    [...people.values()].map(({ email, firstName }) => ({ to: email, facts: { ...facts, firstName } })),
  )
}
