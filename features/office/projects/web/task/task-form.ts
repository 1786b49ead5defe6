import type { DraftForm } from '#platform/web/desk/resource-operations.ts'
import type { taskDesk } from '../../contract/task-contract.ts'

export type TaskForm = DraftForm<typeof taskDesk>
