import type { Context, Reader } from '../context.ts'
import { extensionPoint } from './extension-point.ts'

export type PassageKind = 'film' | 'lecture' | 'glossary' | 'rule' | 'help'

/** A piece of text that answers may be drawn from and cite, short enough to be read at a glance. */
export interface StudyPassage {
  /** The same for the same place of the material from one indexing to the next. */
  key: string
  kind: PassageKind
  language: 'en' | 'es'
  /** What it is a part of: a unit, a term, a legal text. */
  title: string
  /** The heading above it; '' without one. */
  heading: string
  text: string
  /** The page that shows it; '' for what belongs to a course, whose page follows from the unit. */
  link: string
  /** Where it belongs to a course: only the enrolled read more than an excerpt of it. */
  course: { code: string; name: string; versionId: string; unitId: string; origin: string } | null
  /** Where its film says it. */
  second: number | null
}

/** What a source reads with: a call, or the app itself. */
export type MaterialReader = Reader & Pick<Context, 'settings'>

interface PassageSource {
  name: string
  /** Changes whenever what it collects changes; quick to find out. */
  edition: (reader: MaterialReader) => Promise<string>
  collect: (ctx: Context) => Promise<StudyPassage[]>
  /** Who may find it; everybody unless said. Courses say so themselves, by `course`. */
  openTo?: (ctx: Context) => Promise<boolean>
}

/** What a feature offers to be found and cited by the study assistant. */
export const passageSources = extensionPoint<PassageSource>('study.passages')

/** Questions that are graded: no help is given with their wording. They have no answers here. */
interface GradedQuestions {
  name: string
  texts: (reader: Reader) => Promise<string[]>
}

export const gradedQuestions = extensionPoint<GradedQuestions>('study.gradedQuestions')

type MaterialListener = (ctx: Context) => Promise<void>

export const materialListeners = extensionPoint<MaterialListener>('study.listeners')

/** To be called by whatever changes what is offered to be found, or what is graded. */
export async function materialChanged(ctx: Context): Promise<void> {
  for (const listener of ctx.parts(materialListeners)) await listener(ctx)
}
