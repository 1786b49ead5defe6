import { seatsByCourse } from '#features/learn/seats/server/public.ts'
import { findCourses } from '#features/shop/catalog/server/public.ts'
import { escaped } from '#platform/contract/texts/xml.ts'
import type { Context } from '#platform/server/context.ts'
import { endpointPath } from '../../rules/addresses.ts'
import type { FramedPage } from '../framed-page.ts'
import type { PlatformRow } from '../platforms.ts'
import type { DeepLinkRequest } from '../tables.ts'

/** Returns the courses that a company's platform may list: those for which the company has seats. */
export async function coursesOffered(ctx: Context, companyId: string) {
  const free = await seatsByCourse(ctx.db, companyId)
  const found = await findCourses(ctx.db, [...free.keys()].sort())
  return found.map(({ code, name }) => ({ code, name, freeSeats: free.get(code) ?? 0 }))
}

const NO_SEATS =
  '<p role="alert">Your company has no seats for a course yet. An administrator of the company buys them on its page Enroll people.</p>'

/** Page on which an instructor chooses courses for the platform. */
export async function coursesPage(
  ctx: Context,
  { companyId, site }: PlatformRow,
  { token, deepLink }: { token: string; deepLink: DeepLinkRequest },
): Promise<FramedPage> {
  const courses = await coursesOffered(ctx, companyId)
  const kind = deepLink.acceptsMultiple ? 'checkbox' : 'radio'
  const rows = courses.map(
    ({ code, name, freeSeats }) =>
      `<li><label><input type="${kind}" name="courses" value="${escaped(code)}"><span>${escaped(name)}<small>${escaped(code)} · ${freeSeats === 1 ? '1 free seat' : `${freeSeats} free seats`}</small></span></label></li>`,
  )
  const form = `<form method="post" action="${endpointPath(companyId, 'deepLink')}" id="choose">
<input type="hidden" name="token" value="${token}">
<label for="search">Search courses</label><input type="search" id="search" placeholder="Name or code" autocomplete="off">
<ul>${rows.join('\n')}</ul>
<p id="none" role="status" hidden>No course matches. Try another word.</p>
<div class="foot"><button class="act" id="add">Add to the course</button></div>
</form>`
  return {
    status: 200,
    title: deepLink.acceptsMultiple ? 'Choose courses' : 'Choose a course',
    content: courses.length === 0 ? NO_SEATS : form,
    site,
    postsTo: null,
  }
}
