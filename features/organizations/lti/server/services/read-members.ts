import { z } from 'zod'
import type { Context } from '#platform/server/context.ts'
import { fetchOutside, Unreachable } from '#platform/server/outside/fetch-outside.ts'
import { MEMBERS_SCOPE } from '../../rules/message.ts'
import type { PlatformRow } from '../platforms.ts'
import { accessToken } from './access-token.ts'

const MAX_PAGES = 20

const MembersPage = z.object({
  members: z.array(
    z.object({
      user_id: z.string().max(255),
      name: z.string().max(400).optional().catch(undefined),
      given_name: z.string().max(200).optional().catch(undefined),
      family_name: z.string().max(200).optional().catch(undefined),
      email: z.string().max(320).optional().catch(undefined),
      status: z.string().max(40).optional().catch(undefined),
    }),
  ),
})

export interface PlatformMember {
  subject: string
  name: string
  email: string
}

/** Reads the active members of a course of the platform (NRPS 2.0), page by page. Throws Unreachable. */
export async function readMembers(
  ctx: Context,
  platform: PlatformRow,
  membersUrl: string,
): Promise<PlatformMember[]> {
  const token = await accessToken(ctx, platform, MEMBERS_SCOPE)
  const found: PlatformMember[] = []
  let url: string | null = membersUrl
  for (let page = 0; url !== null && page < MAX_PAGES; page++) {
    const response: Response = await fetchOutside(
      url,
      {
        headers: {
          authorization: `Bearer ${token}`,
          accept: 'application/vnd.ims.lti-nrps.v2.membershipcontainer+json',
        },
      },
      ctx.settings.ltiOrigin,
    )
    const { data } = MembersPage.safeParse(await response.json().catch(() => null))
    if (!response.ok || !data)
      throw new Unreachable(`The LMS did not return its members (${response.status}).`)
    for (const { user_id, name, given_name, family_name, email, status } of data.members) {
      if (status !== undefined && status !== 'Active') continue
      const whole = [given_name, family_name].filter(Boolean).join(' ')
      found.push({ subject: user_id, name: name ?? whole, email: email ?? '' })
    }
    url = nextPage(response.headers.get('link') ?? '', url)
  }
  return found
}

/** Returns the next page from the Link header, only at the same site, because it gets our token. */
function nextPage(header: string, current: string): string | null {
  const link = header.split(/,\s{0,8}(?=<)/).find((each) => /\brel="?next\b/.test(each))
  const next = link?.slice(link.indexOf('<') + 1, link.indexOf('>')) ?? ''
  if (next === '' || !URL.canParse(next, current)) return null
  const url = new URL(next, current)
  return url.origin === new URL(current).origin && url.href !== current ? url.href : null
}
