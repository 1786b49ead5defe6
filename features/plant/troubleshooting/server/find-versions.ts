import { and, desc, eq } from 'drizzle-orm'
import { pick } from '#platform/contract/tables/pick.ts'
import type { Db } from '#platform/server/db.ts'
import type { Branch } from '../rules/branch.ts'
import { type NumberedBranch, shippedTree } from './read-tree.ts'
import { treeVersions } from './tables.ts'

/** Returns the current version of every branch: the newest of those published by experts and those shipped. */
export async function currentTree(db: Db): Promise<NumberedBranch[]> {
  const newest = await db
    .selectDistinctOn([treeVersions.symptom], {
      ...pick(treeVersions, 'symptom', 'number', 'content'),
    })
    .from(treeVersions)
    .orderBy(treeVersions.symptom, desc(treeVersions.number))
  const published = new Map(newest.map((row) => [row.symptom, row]))
  return (await shippedTree()).map((shipped) => {
    const row = published.get(shipped.branch.symptom)
    return row && row.number >= shipped.version ? { branch: row.content, version: row.number } : shipped
  })
}

export async function currentBranch(db: Db, symptom: string): Promise<NumberedBranch | null> {
  return (await currentTree(db)).find(({ branch }) => branch.symptom === symptom) ?? null
}

/** Returns a version of a branch, current or older. */
export async function branchOf(db: Db, symptom: string, version: number): Promise<Branch | null> {
  const [row] = await db
    .select({ content: treeVersions.content })
    .from(treeVersions)
    .where(and(eq(treeVersions.symptom, symptom), eq(treeVersions.number, version)))
  if (row) return row.content
  const shipped = (await shippedTree()).find(({ branch }) => branch.symptom === symptom)
  return shipped?.version === version ? shipped.branch : null
}

/** Stores a version shipped with the product before other rows reference it. */
export async function storeVersion(db: Db, version: number, branch: Branch): Promise<void> {
  await db
    .insert(treeVersions)
    .values({ symptom: branch.symptom, number: version, content: branch, note: 'Came with the product.' })
    .onConflictDoNothing()
}
