import { z } from 'zod'
import { staffCapabilities } from '#platform/contract/access.ts'
import { day, integer, jsonText, optionalText, requiredText } from '#platform/contract/fields.ts'
import { dateRules, linkKinds, MAX_LAG_DAYS } from '../rules/schedule/plan.ts'
import { FIRST_DAY, LAST_DAY } from '../rules/schedule/working-calendar.ts'

/** Staff of the provider. Learners, companies and partners have no access to internal projects. */
export const projectStaff = staffCapabilities

const RANGE = 'Please enter a day from 2000 to 2199.'

/** A day within the supported range of plans. */
export const planDay = (message = 'Please enter a day.') =>
  day(message).refine((text) => text >= FIRST_DAY && text <= LAST_DAY, RANGE)

/** A day within the supported range of plans, or null; forms send '' for null. */
export const optionalPlanDay = () =>
  z.preprocess((value) => (value === '' || value === undefined ? null : value), planDay().nullable())

export const personIds = (most: number) =>
  jsonText(z.array(z.uuid('Please choose people of the list.')).max(most))

export const tags = () =>
  jsonText(
    z
      .array(
        requiredText(30, 'Please leave no tag empty.').refine(
          (tag) => /^[\p{L}\p{N}_-]+$/u.test(tag),
          'Tags are single words of letters, digits and hyphens.',
        ),
      )
      .max(12, 'Please use at most 12 tags.'),
  )

/** Duration of a task in working days; 0 is a milestone. */
export const taskDays = () => integer(0, 400)
export const lagDays = () => integer(-MAX_LAG_DAYS, MAX_LAG_DAYS)
export const dateRule = () => z.enum(dateRules, 'Please choose one of the list.')
export const linkKind = () => z.enum(linkKinds, 'Please choose one of the list.')
export const minutes = (most: number) => integer(0, most)

export const checklist = () =>
  jsonText(
    z
      .array(
        z.object({
          text: requiredText(200, 'Please write what to check, or remove the line.'),
          done: z.boolean(),
        }),
      )
      .max(60, 'Please use at most 60 lines.'),
  )

export const notes = () => optionalText(8000)

export const Named = z.object({ id: z.string(), name: z.string() })
export type Named = z.output<typeof Named>
