import { DEFAULT_PARTNER } from '#features/core/partner/rules/choose-partner.ts'
import { findPartner } from '#features/core/partner/server/public.ts'
import { linkPicture } from '#features/core/pictures/rules/picture-address.ts'
import { formatMajor } from '#platform/contract/texts/format.ts'
import type { Context } from '#platform/server/context.ts'
import { linkPreviews } from '#platform/server/extensions/link-previews.ts'
import { toCard, visibleCourses } from '../build-catalog.ts'

/** Link preview of a course on other sites. */
export const courseLinks = linkPreviews.with({ names: ['course'], read: courseLink })

async function courseLink(ctx: Context, code: string) {
  const partner = await findPartner(ctx.db, DEFAULT_PARTNER)
  const [shown] = partner ? await visibleCourses(ctx, partner, code) : []
  if (!shown) return null
  const { coursename, summary, contactHours, actualprice, picture } = toCard(shown, ctx.now)
  const hours = `${contactHours} contact ${contactHours === 1 ? 'hour' : 'hours'}`
  return {
    title: coursename,
    description: `${summary} ${hours}, ${formatMajor(actualprice, 'USD')}. The first lecture is free.`,
    picture: linkPicture(picture),
  }
}
