import type { UnitContent } from '../../../contract.ts'

const all = ['units', 'transcript', 'notes', 'questions'] as const
export type Panel = (typeof all)[number]

/** The panels beside a unit; an exam has nothing to search. */
export const panelsOf = ({ kind }: UnitContent): readonly Panel[] =>
  kind === 'quiz' || kind === 'practice' ? all.filter((panel) => panel !== 'transcript') : all

/** What the panels are called; without captions the search looks into the text alone. */
export const panelNames = ({ video }: UnitContent): Readonly<Record<Panel, string>> => ({
  units: 'Units',
  transcript: video && video.captions.length > 0 ? 'Transcript' : 'Search',
  notes: 'Notes',
  questions: 'Questions',
})

export const readPanel = (text: string | null): Panel | null => all.find((panel) => panel === text) ?? null
