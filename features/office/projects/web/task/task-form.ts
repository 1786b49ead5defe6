import type { DraftForm } from '#platform/web/staff/resource-operations.ts'
import type { taskAdmin } from '../../contract/task-contract.ts'

export type TaskForm = DraftForm<typeof taskAdmin>
