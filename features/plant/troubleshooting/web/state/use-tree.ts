import { useEffect, useState } from 'react'
import { z } from 'zod'
import { deviceStore } from '#platform/web/device/device-store.ts'
import { useQuery } from '#platform/web/operations.ts'
import { Branch } from '../../contract/branch.ts'
import { troubleshooting } from '../../contract.ts'
import { groups } from '../../rules/branch.ts'

const StoredTree = z.object({
  personId: z.string(),
  subscription: z.object({ state: z.enum(['none', 'active', 'ended']), endsAt: z.string().nullable() }),
  branches: z.array(Branch.extend({ version: z.number() })),
  locked: z.array(z.object({ symptom: z.string(), title: z.string(), group: z.enum(groups) })),
  lessons: z.array(z.object({ course: z.string(), unit: z.string(), unitid: z.string() })),
  edits: z.boolean(),
})
export type Tree = Omit<z.output<typeof StoredTree>, 'personId'>
export type VersionedBranch = Tree['branches'][number]

const stored = deviceStore('troubleshooting.tree', StoredTree)

/** Returns the tree stored on this device while the subscription is active; afterwards only the free branches. */
function storedTree(personId: string, now: number): Tree | null {
  const found = stored.read()
  if (!found || found.personId !== personId) return null
  const { endsAt } = found.subscription
  if (endsAt === null || Date.parse(endsAt) > now) return found
  const isOpen = ({ isTrial }: VersionedBranch) => isTrial
  return {
    ...found,
    branches: found.branches.filter(isOpen),
    locked: [...found.locked, ...found.branches.filter((branch) => !isOpen(branch))],
  }
}

/** Returns a user's tree ('' is a guest) from the server, or from this device if the server is unreachable. */
export function useTree(personId: string) {
  const query = useQuery(troubleshooting.tree, {}, { staleTime: 300_000 })
  const [known] = useState(() => storedTree(personId, Date.now()))
  const { data } = query
  useEffect(() => {
    if (data) stored.write({ personId, ...data })
  }, [personId, data])
  return { query, tree: (data as Tree | undefined) ?? (query.error ? known : null), isStored: !data }
}
