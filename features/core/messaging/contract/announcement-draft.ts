import { z } from 'zod'
import { flag, optionalText, requiredText } from '#platform/contract/fields.ts'

export const audiences = ['everyone', 'learners', 'staff'] as const
export type Audience = (typeof audiences)[number]

export const audienceNames: Readonly<Record<Audience, string>> = {
  everyone: 'Everyone with an account',
  learners: 'Everyone who has a course',
  staff: 'People who hold a role',
}

export const announcementStates = ['draft', 'sending', 'sent', 'stopped'] as const
export type AnnouncementState = (typeof announcementStates)[number]

export const AnnouncementDraft = z.object({
  subject: requiredText(120, 'Please write a subject.'),
  body: requiredText(4000, 'Please write a text.'),
  /** URL within this app; '' means no link. */
  link: z
    .string()
    .trim()
    .max(200)
    .regex(/^$|^\/(?!\/)[\w/?=&%.-]*$/, 'Please enter an address of this site that begins with /.'),
  linkLabel: optionalText(40),
  audience: z.enum(audiences, 'Please choose who gets it.'),
  /** Also sent by email to users who accept news by email. */
  byEmail: flag(),
})
export type AnnouncementDraft = z.output<typeof AnnouncementDraft>
