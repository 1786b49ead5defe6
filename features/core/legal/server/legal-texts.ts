import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projectRoot } from '#platform/server/project-root.ts'
import type { Settings } from '#platform/server/settings.ts'
import { type LegalDocument, type LegalName, legalNames } from '../contract.ts'
import { fillVariables } from '../rules/fill-variables.ts'
import { parseLegalText } from './parse-legal-text.ts'

/** Every version of each text, newest first; at least one. */
type LegalTexts = Record<LegalName, [LegalDocument, ...LegalDocument[]]>

const bySettings = new WeakMap<Settings, Promise<LegalTexts>>()

/**
 * Returns the texts of content/legal with the provider's data filled in, read once per server. Throws an Error naming
 * an invalid file, so that a server with a broken text does not start.
 */
export function legalTexts(settings: Settings): Promise<LegalTexts> {
  const known = bySettings.get(settings)
  if (known) return known
  const reading = readLegalTexts(join(projectRoot(), 'content/legal'), settings.provider)
  bySettings.set(settings, reading)
  return reading
}

/** Returns the version of the terms that a new account agrees to. */
export async function currentTermsVersion(settings: Settings): Promise<string> {
  return (await legalTexts(settings)).terms[0].version
}

/** Returns the current version of every legal text. */
export async function currentLegalTexts(settings: Settings): Promise<LegalDocument[]> {
  return Object.values(await legalTexts(settings)).map(([newest]) => newest)
}

/** Reads the legal texts of one folder. Throws like `legalTexts`. */
export async function readLegalTexts(folder: string, provider: Settings['provider']): Promise<LegalTexts> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.md'))
  const texts = await Promise.all(files.map((file) => readLegalText(folder, file, provider)))
  const versionsOf = (name: LegalName): LegalTexts[LegalName] => {
    const [newest, ...earlier] = texts
      .filter((text) => text.name === name)
      .sort((one, other) => (one.version < other.version ? 1 : -1))
    if (!newest) throw new Error(`${folder} has no text named ${name}`)
    return [newest, ...earlier]
  }
  return { terms: versionsOf('terms'), privacy: versionsOf('privacy') }
}

async function readLegalText(
  folder: string,
  file: string,
  provider: Settings['provider'],
): Promise<LegalDocument> {
  try {
    const { name, version } = readFileName(file)
    const text = parseLegalText(await readFile(join(folder, file), 'utf8'))
    if (text.version !== version) throw new Error(`Its front matter says version ${text.version}`)
    return { ...text, name, sections: text.sections.map((section) => filled(section, provider)) }
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`The legal text ${file} cannot be used: ${why}`, { cause })
  }
}

function readFileName(file: string): { name: LegalName; version: string } {
  const [, name, version = ''] = /^([a-z]+)-(\d{4}-\d{2}-\d{2})\.md$/.exec(file) ?? []
  const known = legalNames.find((each) => each === name)
  if (!known) throw new Error('Its name must be terms or privacy, a hyphen and the version')
  return { name: known, version }
}

function filled<Section extends { markdown: string }>(
  section: Section,
  { name, phone, email, postalAddress, dpoEmail }: Settings['provider'],
): Section {
  const variables = { provider: name, phone, supportEmail: email, postalAddress, dpoEmail }
  return { ...section, markdown: fillVariables(section.markdown, variables) }
}
