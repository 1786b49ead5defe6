import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse, stringify } from 'yaml'
import { z } from 'zod'
import { projectRoot } from '#platform/server/project-root.ts'
import { TermDraft } from '../../contract/term-draft.ts'
import { isAlwaysFree } from '../../rules/subjects.ts'
import { keyOf } from '../../rules/term-names.ts'
import { GlossaryFile } from './glossary-files.ts'

export interface ReleasedTerm {
  key: string
  draft: TermDraft
}

const glossaryFolder = join(projectRoot(), 'content/glossary')
const FIGURES = 'figures.yaml'

/** Returns the hash of all files under content/glossary; detects changes without parsing YAML. */
export async function hashOfGlossary(folder = glossaryFolder): Promise<string> {
  const hash = createHash('sha256')
  for (const name of await filesOf(folder)) hash.update(name).update(await readFile(join(folder, name)))
  return hash.digest('base64url')
}

const filesOf = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name.endsWith('.yaml')).sort()

/** Reads all files under content/glossary. Throws an error that names the invalid file and term. */
export async function readGlossary(folder = glossaryFolder): Promise<ReleasedTerm[]> {
  const figures = z.record(z.string(), z.unknown()).parse(await readYaml(join(folder, FIGURES)))
  const terms = new Map<string, ReleasedTerm>()
  for (const name of (await filesOf(folder)).filter((each) => each !== FIGURES)) {
    const file = GlossaryFile.safeParse(await readYaml(join(folder, name)))
    if (!file.success) throw new Error(`${name} cannot be used:\n${z.prettifyError(file.error)}`)
    for (const written of file.data.terms) {
      const figure = written.figure === '' ? '' : figures[written.figure]
      if (figure === undefined) throw new Error(`${name}: ${written.term} names an unknown figure`)
      const draft = TermDraft.safeParse({
        term: written.term,
        aliases: written.also,
        subject: file.data.subject,
        definition: written.text,
        free: written.free || isAlwaysFree(file.data.subject),
        inTexts: written.inTexts,
        spanishTerm: written.spanish,
        spanishText: written.spanishText,
        spanishReviewed: written.reviewed,
        related: written.see,
        figure: figure === '' ? '' : stringify(figure),
      })
      if (!draft.success) throw new Error(`${name}: ${written.term}\n${z.prettifyError(draft.error)}`)
      const key = keyOf(written.term)
      if (terms.has(key)) throw new Error(`${name}: ${written.term} is there twice`)
      terms.set(key, { key, draft: draft.data })
    }
  }
  return [...terms.values()]
}

const readYaml = async (path: string): Promise<unknown> => parse(await readFile(path, 'utf8'))
