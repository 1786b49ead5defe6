import type { RowIn } from '#platform/web/desk/DeskList.tsx'
import type { gameDesk } from '../../contract/game-desk.ts'

export type GamePerson = RowIn<typeof gameDesk.people>
