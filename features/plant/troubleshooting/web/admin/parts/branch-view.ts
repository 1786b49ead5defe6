import type { OutputOf } from '#platform/contract/operation.ts'
import type { treeAdmin } from '../../../contract/admin-contract.ts'

/** A branch as its editors get it. */
export type BranchView = OutputOf<typeof treeAdmin.branch>
