import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '#platform/server/db.ts'
import type { Branch } from '../rules/branch.ts'
import { type NumberedBranch, shippedTree } from './read-tree.ts'
import { treeVersions } from './tables.ts'

/** Every branch as it is published now: the newest of what experts published and what came with the product. */
export async function currentTree(db: Db): Promise<NumberedBranch[]> {
  const newest = await db
    .selectDistinctOn([treeVersions.symptom], {
      symptom: treeVersions.symptom,
      number: treeVersions.number,
      content: treeVersions.content,
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

/** A version of a branch, whether it is the current one or not. */
export async function branchOf(db: Db, symptom: string, version: number): Promise<Branch | null> {
  const [row] = await db
    .select({ content: treeVersions.content })
    .from(treeVersions)
    .where(and(eq(treeVersions.symptom, symptom), eq(treeVersions.number, version)))
  if (row) return row.content
  const shipped = (await shippedTree()).find(({ branch }) => branch.symptom === symptom)
  return shipped?.version === version ? shipped.branch : null
}

/** Stores a version that came with the product before something refers to it. */
export async function storeVersion(db: Db, version: number, branch: Branch): Promise<void> {
  await db
    .insert(treeVersions)
    .values({ symptom: branch.symptom, number: version, content: branch, note: 'Came with the product.' })
    .onConflictDoNothing()
}
