import type { RowIn } from '#platform/web/desk/DeskList.tsx'
import type { triviaDesk } from '../../contract/trivia-desk.ts'

export type DeskQuestion = RowIn<typeof triviaDesk.list>
