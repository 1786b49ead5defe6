import type { RowIn } from '#platform/web/staff/StaffList.tsx'
import type { triviaAdmin } from '../../contract/trivia-admin.ts'

export type AdminQuestion = RowIn<typeof triviaAdmin.list>
