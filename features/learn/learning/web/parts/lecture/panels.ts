import { hasText } from '#features/shop/catalog/contract.ts'
import type { UnitContent } from '../../../contract.ts'

const all = ['units', 'transcript', 'notes', 'questions'] as const
export type Panel = (typeof all)[number]

/** Returns the side panels of a unit; exams have nothing to search. */
export const panelsOf = ({ kind }: UnitContent): readonly Panel[] =>
  hasText(kind) ? all : all.filter((panel) => panel !== 'transcript')

/** Returns the panel names; without captions, the search covers only the text. */
export const panelNames = ({ video }: UnitContent): Readonly<Record<Panel, string>> => ({
  units: 'Units',
  transcript: video && video.captions.length > 0 ? 'Transcript' : 'Search',
  notes: 'Notes',
  questions: 'Questions',
})

export const readPanel = (text: string | null): Panel | null => all.find((panel) => panel === text) ?? null
