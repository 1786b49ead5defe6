import { z } from 'zod'
import { flag, integer, jsonText, optionalDay, requiredText } from '#platform/contract/fields.ts'
import { adAudiences, writtenTypes } from '../rules/ad-words.ts'

/** An ad written by staff. Ads for seminars and consulting are generated from published content. */
export const AdDraft = z
  .object({
    name: requiredText(60, 'Please enter what it is called.'),
    words: requiredText(120, 'Please write one sentence.'),
    adtype: z.enum(writtenTypes, 'Please choose where it belongs.'),
    /** URL within this app. */
    link: z
      .string()
      .trim()
      .max(200)
      .regex(
        /^\/(?!\/)[\w/?=&%.-]*$/,
        'Please enter an address of this site that begins with /, as /onlineTraining.',
      ),
    /** Topic that users hide to see no more ads about it. */
    topic: requiredText(40, 'Please name what it is about.'),
    /** Shown only to users whose next level is one of these; empty means everyone. */
    levels: jsonText(z.array(integer(1, 4)).max(4)),
    audience: z.enum(adAudiences, 'Please choose who sees it.'),
    shownFrom: optionalDay(),
    shownUntil: optionalDay(),
    paused: flag(),
  })
  .refine(({ shownFrom, shownUntil }) => !shownFrom || !shownUntil || shownFrom <= shownUntil, {
    path: ['shownUntil'],
    message: 'It ends before it begins.',
  })
export type AdDraft = z.output<typeof AdDraft>
