import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { currentLegalTexts } from '#features/legal/server/public.ts'
import type { Call } from '#platform/server/call.ts'
import type { StudyPassage } from '#platform/server/extensions/study-passages.ts'
import { projectRoot } from '#platform/server/project-root.ts'
import { splitText } from '../../rules/split-text.ts'

const legalLinks = { terms: 'terms', privacy: 'privacy' } as const

/** The terms and the privacy notice as they are now, by their sections. */
export async function legalPassages({ settings }: Pick<Call, 'settings'>): Promise<StudyPassage[]> {
  const texts = await currentLegalTexts(settings)
  return texts.flatMap(({ name, title, sections }) =>
    sections.flatMap(({ heading, markdown }, section) =>
      splitText(markdown).map(({ heading: inner, text }, index) => ({
        key: `rule:${name}:${section}:${index}`,
        ...{ kind: 'rule' as const, language: 'en' as const, title, heading: inner || heading, text },
        ...{ link: `?text=${legalLinks[name]}`, course: null, second: null },
      })),
    ),
  )
}

const HelpFile = z.array(
  z.strictObject({
    id: z.string().regex(/^[a-z-]+$/),
    title: z.string().min(5),
    link: z.string().startsWith('/'),
    text: z.string().min(40),
  }),
)

const helpText = () => readFile(join(projectRoot(), 'content/help/help.yaml'), 'utf8')

/** How this product is used: content/help. */
export async function helpPassages(): Promise<StudyPassage[]> {
  const entries = HelpFile.parse(parse(await helpText()))
  return entries.map(({ id, title, link, text }) => ({
    key: `help:${id}`,
    ...{ kind: 'help' as const, language: 'en' as const, title: 'Help', heading: title },
    ...{ text: text.replace(/\s+/g, ' ').trim(), link, course: null, second: null },
  }))
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** The file as it is: every start asks, and reading YAML takes longer than the rest of it. */
export const helpEdition = async (): Promise<string> => hashOf(await helpText())

/** Legal texts depend on the settings too: what they say is their edition. */
export const legalEdition = async (reader: Pick<Call, 'settings'>): Promise<string> =>
  hashOf(JSON.stringify(await legalPassages(reader)))
