import { z } from 'zod'
import { seatModes } from '#features/seminars/events/rules/event-labels.ts'
import { id } from '#platform/contract/fields.ts'
import { attendeeEmail, firstAndLast } from './person-texts.ts'

const text = (most: number) => z.string().trim().max(most, `Please use at most ${most} characters.`)
const seminars = z.array(id()).min(1, 'Please choose at least one seminar.').max(20)

/** The participant as edited in the form; fields not required for admission may be blank. */
export const PersonForm = z.object({
  ...firstAndLast,
  title: text(120),
  emailAddress: attendeeEmail,
  company: text(200),
  address: text(200),
  city: text(100),
  state: text(100),
  zip: text(20),
  country: text(60),
  phone: text(40),
  fax: text(40),
  special: text(500),
})
export const RegistrantForm = PersonForm.extend({ mode: z.enum(seatModes), seminars })
export type RegistrantForm = z.output<typeof RegistrantForm>
