import type { RowIn } from '#platform/web/staff/StaffList.tsx'
import type { gameAdmin } from '../../contract/game-admin.ts'

export type GamePerson = RowIn<typeof gameAdmin.people>
