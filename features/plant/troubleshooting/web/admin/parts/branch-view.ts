import type { OutputOf } from '#platform/contract/operation.ts'
import type { treeAdmin } from '../../../contract/admin-contract.ts'

/** A branch as returned to its editors. */
export type BranchView = OutputOf<typeof treeAdmin.branch>
