import {
  findMember,
  type JoinWay,
  joinByToken,
  joinsAtOnce,
  proveDomain,
  readJoinToken,
} from '#features/companies/server/public.ts'
import type { Call } from '#platform/server/call.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { corporateAdding } from '../../contract/adding.ts'

export const joinWay: Handler<typeof corporateAdding.joinWay> = async ({ token }, call) => {
  const way = await readJoinToken(call, token)
  if (!way) return { way: null }
  const standing = await standingOf(call, way)
  if (way.kind === 'invitation' && way.invitation.acceptedAt && standing !== 'member') return { way: null }
  return {
    way: {
      kind: way.kind,
      company: way.company.name,
      domain: way.kind === 'domain' ? way.domain : '',
      standing,
      compid: standing === 'member' ? way.company.id : null,
    },
  }
}

async function standingOf(call: Call, way: JoinWay): Promise<'guest' | 'member' | 'at-once' | 'approval'> {
  const { actor } = call
  if (!actor) return 'guest'
  if (await findMember(call.db, way.company.id, actor.userId)) return 'member'
  return (await joinsAtOnce(call.db, way, actor.userId)) ? 'at-once' : 'approval'
}

export const joinCompanyBy: Handler<typeof corporateAdding.join> = async ({ token }, call) => {
  const way = await readJoinToken(call, token)
  if (!way || way.kind === 'domain') return call.refuse('dead-link')
  if (way.company.status === 'blocked') return call.refuse('company-blocked')
  return { state: await joinByToken(call, way), compid: way.company.id }
}

export const confirmDomain: Handler<typeof corporateAdding.confirmDomain> = async ({ token }, call) => {
  const way = await readJoinToken(call, token)
  if (way?.kind !== 'domain') return call.refuse('dead-link')
  await proveDomain(call, way)
  return { company: way.company.name, domain: way.domain }
}
