import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isCode, type SourceFile } from '../source-file.ts'
import { type Known, lostReferences } from './references.ts'

/** The tutorial describes an invented feature. */
const TUTORIAL = 'docs/adding-a-noun.md'
/** Requirements name wire fields of other programs, including those that our code does not read. */
const REQUIREMENTS = 'docs/requirements/'
const SKIPPED = new Set(['.cache', '.git', 'coverage', 'data', 'dist', 'node_modules'])

/** Requires that files, scripts, settings, symbols, and decisions named in documents exist. */
export function refuseLostReferences(
  root: string,
  sources: readonly SourceFile[],
  documents: readonly SourceFile[],
): string[] {
  const paths = walk(root, '')
  const known = { paths: new Set(paths), scripts: scriptsOf(root), words: wordsOf(root, sources) }
  return documents
    .filter(({ path }) => path !== TUTORIAL)
    .flatMap((document) => lostReferences(document, known))
    .filter((problem) => !(problem.startsWith(REQUIREMENTS) && problem.includes(' names the symbol ')))
}

/** Reads all documents of the repository, including those next to code. */
export function readDocuments(root: string): SourceFile[] {
  return walk(root, '')
    .filter((path) => path.endsWith('.md'))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

function walk(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (SKIPPED.has(entry.name)) return []
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    return entry.isDirectory() ? [path, ...walk(root, path)] : [path]
  })
}

function scriptsOf(root: string): Known['scripts'] {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return new Set(Object.keys(scripts))
}

/** Deployment settings count too: POSTGRES_PASSWORD is a setting of another program. */
function wordsOf(root: string, sources: readonly SourceFile[]): Known['words'] {
  const deployed = readdirSync(join(root, 'deploy'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'))
  const texts = [...sources.filter(({ path }) => isCode(path)).map(({ text }) => text), ...deployed]
  const words = new Set<string>()
  for (const text of texts) for (const word of text.match(/[A-Za-z_]\w*/g) ?? []) words.add(word)
  return words
}
