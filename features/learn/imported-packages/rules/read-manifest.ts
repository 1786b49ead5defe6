import {
  childrenOf,
  elementsInOrder,
  elementsOf,
  readXml,
  textIn,
  type XmlElement,
} from '#platform/contract/texts/read-xml.ts'
import { isPage } from './package-files.ts'
import type { PackageFacts, PackagePart, Standard } from './package-parts.ts'
import { readCourseStructure } from './read-course-structure.ts'
import { splitAddress } from './split-address.ts'

export const manifestNames = ['imsmanifest.xml', 'cmi5.xml'] as const
const MAX_PARTS = 200

export type ReadPackage = PackageFacts | { problem: string }

/** Reads the manifest of a package. `paths` are the files of the package, `text` is the manifest. */
export function readManifest(name: string, text: string, paths: ReadonlySet<string>): ReadPackage {
  const root = readXml(text)
  if (!root)
    return {
      problem: `${name} is not readable: it is damaged, or it declares a DOCTYPE. Please export the package again.`,
    }
  const read = name === 'cmi5.xml' ? readCourseStructure(root) : readScorm(root)
  if ('problem' in read) return read
  if (read.parts.length === 0)
    return { problem: `${name} names nothing to start. Please export the package again, as SCORM or cmi5.` }
  if (read.parts.length > MAX_PARTS)
    return {
      problem: `This package has ${read.parts.length} parts, and ${MAX_PARTS} is the most. Please split it.`,
    }
  for (const part of read.parts) {
    const problem = startProblem(part, paths)
    if (problem) return { problem }
  }
  return read
}

function startProblem({ title, file }: PackagePart, paths: ReadonlySet<string>): string | null {
  const of = `"${title}"`
  if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(file))
    return `${of} starts at another website. A package must contain all of its files.`
  if (/\.swf$/i.test(file))
    return `${of} needs Flash, which no browser plays. Please export the course as HTML5.`
  if (!paths.has(file)) return `${of} starts with the file "${file}", which is not in the package.`
  return isPage(file) ? null : `${of} starts with "${file}", which is no web page.`
}

function readScorm(root: XmlElement): ReadPackage {
  if (root.name !== 'manifest') return { problem: 'imsmanifest.xml is no manifest of a course.' }
  const standard = standardOf(root)
  if (!standard)
    return {
      problem:
        'imsmanifest.xml states no version of SCORM. Please export the package as SCORM 1.2 or SCORM 2004.',
    }
  const organizations = childrenOf(root, 'organizations')[0]
  const all = childrenOf(organizations, 'organization')
  const chosen = organizations?.attributes.default
  const organization = all.find(({ attributes }) => attributes.identifier === chosen) ?? all[0]
  const resources = resourcesOf(root)
  const items = organization ? elementsInOrder(organization, 'item') : []
  const visible = items.filter(({ attributes }) => attributes.isvisible !== 'false')
  const parts = (visible.length > 0 ? visible : items).flatMap((item) => {
    const resource = resources.get(item.attributes.identifierref ?? '')
    return resource?.href ? [partOf(item, resource, standard)] : []
  })
  const title = textIn(organization, 'title') || parts[0]?.title || 'Imported course'
  return { standard, title: title.slice(0, 200), parts }
}

function standardOf(root: XmlElement): Standard | null {
  const version = textIn(childrenOf(root, 'metadata')[0], 'schemaversion')
  if (/2004|^CAM 1\.3$/i.test(version)) return 'scorm2004'
  if (/^1\.2(\.|$)/.test(version)) return 'scorm12'
  const names = elementsOf(root, 'resource').flatMap(({ attributes }) => Object.keys(attributes))
  if (names.some((name) => name.endsWith(':scormType'))) return 'scorm2004'
  return names.some((name) => name.endsWith(':scormtype')) ? 'scorm12' : null
}

interface Resource {
  href: string
  reports: boolean
}

/** Returns the value of an attribute without its prefix: `adlcp:scormType` in 2004, `adlcp:scormtype` in 1.2. */
const attributeOf = ({ attributes }: XmlElement, name: string): string =>
  Object.entries(attributes).find(([key]) => key.toLowerCase().endsWith(`:${name}`))?.[1] ?? ''

function resourcesOf(root: XmlElement): Map<string, Resource> {
  const list = childrenOf(root, 'resources')[0]
  const base = (attributesOf: XmlElement | undefined) => attributesOf?.attributes['xml:base'] ?? ''
  return new Map(
    childrenOf(list, 'resource').map((resource) => {
      const { identifier = '', href = '' } = resource.attributes
      const path = href && `${base(root)}${base(list)}${base(resource)}${href}`
      return [identifier, { href: path, reports: attributeOf(resource, 'scormtype') !== 'asset' }]
    }),
  )
}

function partOf(item: XmlElement, { href, reports }: Resource, standard: Standard): PackagePart {
  const own = (name: string) =>
    item.children.find((child) => child.name.toLowerCase() === name)?.text.trim() ?? ''
  const { file, query } = splitAddress(href, item.attributes.parameters ?? '')
  const delivery = elementsOf(item, 'deliveryControls')[0]
  return {
    title: (textIn(item, 'title') || 'Untitled part').slice(0, 200),
    file,
    query,
    kind: reports ? 'reports' : 'page',
    mastery: standard === 'scorm12' ? shareOf(own('masteryscore'), 100) : minimumMeasure(item),
    threshold: thresholdOf(item),
    setsCompletion: delivery?.attributes.completionSetByContent === 'true',
    launchData: own('datafromlms').slice(0, 4096),
    activityId: '',
    moveOn: 'Completed',
  }
}

function shareOf(text: string, of: number): number | null {
  const value = Number(text)
  return text === '' || !Number.isFinite(value) || value < 0 || value > of ? null : value / of
}

function minimumMeasure(item: XmlElement): number | null {
  const primary = elementsOf(item, 'primaryObjective')[0]
  if (primary?.attributes.satisfiedByMeasure !== 'true') return null
  return shareOf(textIn(primary, 'minNormalizedMeasure') || '1', 1)
}

function thresholdOf(item: XmlElement): number | null {
  const threshold = childrenOf(item, 'completionThreshold')[0]
  if (!threshold) return null
  const { completedByMeasure, minProgressMeasure } = threshold.attributes
  if (completedByMeasure === 'true') return shareOf(minProgressMeasure ?? '1', 1)
  return completedByMeasure === undefined ? shareOf(threshold.text.trim(), 1) : null
}
