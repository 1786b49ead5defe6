import { createHash } from 'node:crypto'
import { currentLegalTexts } from '#features/core/legal/server/public.ts'
import type { Context } from '#platform/server/context.ts'
import type { StudyPassage } from '#platform/server/extensions/study-passages.ts'
import { helpSource, helpTexts } from '#platform/server/help/help-texts.ts'
import { splitText } from '../../rules/split-text.ts'

const legalLinks = { terms: 'terms', privacy: 'privacy' } as const

/** Returns the current terms and privacy notice, by section. */
export async function legalPassages({ settings }: Pick<Context, 'settings'>): Promise<StudyPassage[]> {
  const texts = await currentLegalTexts(settings)
  return texts.flatMap(({ name, title, sections }) =>
    sections.flatMap(({ heading, markdown }, section) =>
      splitText(markdown).map(({ heading: inner, text }, index) => ({
        key: `rule:${name}:${section}:${index}`,
        kind: 'rule' as const,
        language: 'en' as const,
        title,
        heading: inner || heading,
        text,
        link: `?text=${legalLinks[name]}`,
        course: null,
        second: null,
      })),
    ),
  )
}

/** Returns help texts for this product. */
export const helpPassages = async (): Promise<StudyPassage[]> =>
  (await helpTexts()).map(({ id, title, text, link }) => ({
    key: `help:${id}`,
    kind: 'help' as const,
    language: 'en' as const,
    title: 'Help',
    heading: title,
    text,
    link,
    course: null,
    second: null,
  }))

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Runs on every start. */
export const helpEdition = async (): Promise<string> => hashOf(await helpSource())

/** Hash of the legal texts as their edition, because they also depend on the settings. */
export const legalEdition = async (reader: Pick<Context, 'settings'>): Promise<string> =>
  hashOf(JSON.stringify(await legalPassages(reader)))
