import type { OutputOf } from '#platform/contract/operation.ts'
import type { treeDesk } from '../../../contract/desk-contract.ts'

/** A branch as its editors get it. */
export type BranchView = OutputOf<typeof treeDesk.branch>
