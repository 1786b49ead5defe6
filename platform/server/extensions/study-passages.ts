import type { Context, Reader } from '../context.ts'
import { extensionPoint } from './extension-point.ts'

export type PassageKind = 'film' | 'lecture' | 'glossary' | 'rule' | 'help'

/** A passage that answers may draw from and cite, short enough to read at a glance. */
export interface StudyPassage {
  /** Stable across indexings for the same place in the material. */
  key: string
  kind: PassageKind
  language: 'en' | 'es'
  /** The containing item: a unit, a term, a legal text. */
  title: string
  /** The heading above the passage; '' without one. */
  heading: string
  text: string
  /** The page that shows it; '' for course passages, whose page is derived from the unit. */
  link: string
  /** Set for course passages: users who are not enrolled read only an excerpt. */
  course: { code: string; name: string; versionId: string; unitId: string; origin: string } | null
  /** The position in the video. */
  second: number | null
}

/** The reading context of a source: a call, or the app itself. */
export type MaterialReader = Reader & Pick<Context, 'settings'>

interface PassageSource {
  name: string
  /** Changes whenever the collected content changes; quick to compute. */
  edition: (reader: MaterialReader) => Promise<string>
  collect: (ctx: Context) => Promise<StudyPassage[]>
  /** Who may find it; everyone by default. Courses restrict access through `course`. */
  openTo?: (ctx: Context) => Promise<boolean>
}

/** Passages that a feature lets the study assistant find and cite. */
export const passageSources = extensionPoint<PassageSource>('study.passages')

/** Graded questions, for which no help is given. Answers are not included. */
interface GradedQuestions {
  name: string
  texts: (reader: Reader) => Promise<string[]>
}

export const gradedQuestions = extensionPoint<GradedQuestions>('study.gradedQuestions')

type MaterialListener = (ctx: Context) => Promise<void>

export const materialListeners = extensionPoint<MaterialListener>('study.listeners')

/** Must be called after changes to searchable or graded material. */
export async function materialChanged(ctx: Context): Promise<void> {
  for (const listener of ctx.parts(materialListeners)) await listener(ctx)
}
