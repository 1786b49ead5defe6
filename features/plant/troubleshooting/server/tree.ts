import { allows } from '#platform/contract/access.ts'
import { pluck } from '#platform/contract/tables/pluck.ts'
import type { Handler } from '#platform/server/feature.ts'
import { treeAdmin } from '../contract/admin-contract.ts'
import type { troubleshooting } from '../contract.ts'
import { subscriptionFor } from './doors.ts'
import { currentTree } from './find-versions.ts'
import { lessonsFor } from './lessons.ts'

export const tree: Handler<typeof troubleshooting.tree> = async (_nothing, ctx) => {
  const { actor, now } = ctx
  const subscription = actor
    ? await subscriptionFor(ctx, actor.userId)
    : ({ state: 'none', endsAt: null } as const)
  const edits = allows(treeAdmin.branches.access, actor)
  const all = await currentTree(ctx.db)
  const isOpen = ({ branch }: (typeof all)[number]) =>
    branch.isTrial || subscription.state === 'active' || edits
  const open = all.filter(isOpen)
  return {
    subscription,
    edits,
    branches: open.map(({ branch, version }) => ({ ...branch, version })),
    locked: all
      .filter((each) => !isOpen(each))
      .map(({ branch: { symptom, title, group } }) => ({ symptom, title, group })),
    lessons: actor ? await lessonsFor(ctx.db, pluck(open, 'branch'), actor.userId, now) : [],
  }
}
