import { SaxesParser } from 'saxes'
import { describe, expect, it } from 'vitest'
import type { PackageFormat } from './formats.ts'
import { manifestOf, type PackageFacts } from './manifests.ts'

const facts: PackageFacts = {
  packageId: '01900000-0000-7000-8000-000000000001',
  publicUrl: 'https://training.example.com',
  course: 'Pumps & "valves" <basics>',
  passPercent: 80,
}

interface Element {
  attributes: Record<string, string>
  text: string
}

/** Returns the elements of a text by path, such as 'manifest/metadata/schema'. Throws on invalid XML. */
function read(source: string): Map<string, Element> {
  const found = new Map<string, Element>()
  const path: string[] = []
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    path.push(name)
    const pairs = Object.entries(attributes).map(([key, { value }]) => [key, value] as const)
    found.set(path.join('/'), { attributes: Object.fromEntries(pairs), text: '' })
  })
  parser.on('text', (text) => {
    const here = found.get(path.join('/'))
    if (here) here.text += text
  })
  parser.on('closetag', () => path.pop())
  parser.write(source).close()
  return found
}

const item = 'manifest/organizations/organization/item'
const resource = 'manifest/resources/resource'
const ID = 'https://training.example.com/packages/01900000-0000-7000-8000-000000000001'

/** Text of an element or, with `@`, one of its attributes. */
const required: readonly [format: PackageFormat, place: string, value: string][] = [
  ['scorm12', 'manifest@identifier', 'PERMEATE-01900000-0000-7000-8000-000000000001'],
  ['scorm12', 'manifest@xmlns', 'http://www.imsproject.org/xsd/imscp_rootv1p1p2'],
  ['scorm12', 'manifest@xmlns:adlcp', 'http://www.adlnet.org/xsd/adlcp_rootv1p2'],
  ['scorm12', 'manifest/metadata/schema', 'ADL SCORM'],
  ['scorm12', 'manifest/metadata/schemaversion', '1.2'],
  ['scorm12', 'manifest/organizations@default', 'ORG-1'],
  ['scorm12', 'manifest/organizations/organization@identifier', 'ORG-1'],
  ['scorm12', 'manifest/organizations/organization/title', facts.course],
  ['scorm12', `${item}@identifierref`, 'RES-1'],
  ['scorm12', `${item}/title`, facts.course],
  ['scorm12', `${resource}@identifier`, 'RES-1'],
  ['scorm12', `${resource}@type`, 'webcontent'],
  ['scorm12', `${resource}@adlcp:scormtype`, 'sco'],
  ['scorm12', `${resource}@href`, 'index.html'],
  ['scorm12', `${resource}/file@href`, 'index.html'],
  ['scorm2004', 'manifest@identifier', 'PERMEATE-01900000-0000-7000-8000-000000000001'],
  ['scorm2004', 'manifest@xmlns', 'http://www.imsglobal.org/xsd/imscp_v1p1'],
  ['scorm2004', 'manifest@xmlns:adlcp', 'http://www.adlnet.org/xsd/adlcp_v1p3'],
  ['scorm2004', 'manifest/metadata/schema', 'ADL SCORM'],
  ['scorm2004', 'manifest/metadata/schemaversion', '2004 4th Edition'],
  ['scorm2004', 'manifest/organizations@default', 'ORG-1'],
  ['scorm2004', 'manifest/organizations/organization/title', facts.course],
  ['scorm2004', `${item}@identifierref`, 'RES-1'],
  ['scorm2004', `${item}/title`, facts.course],
  ['scorm2004', `${item}/imsss:sequencing/imsss:deliveryControls@completionSetByContent`, 'true'],
  ['scorm2004', `${item}/imsss:sequencing/imsss:deliveryControls@objectiveSetByContent`, 'true'],
  ['scorm2004', `${resource}@adlcp:scormType`, 'sco'],
  ['scorm2004', `${resource}@href`, 'index.html'],
  ['scorm2004', `${resource}/file@href`, 'index.html'],
  ['cmi5', 'courseStructure@xmlns', 'https://w3id.org/xapi/profiles/cmi5/v1/CourseStructure.xsd'],
  ['cmi5', 'courseStructure/course@id', ID],
  ['cmi5', 'courseStructure/course/title/langstring', facts.course],
  ['cmi5', 'courseStructure/course/title/langstring@lang', 'en-US'],
  [
    'cmi5',
    'courseStructure/course/description/langstring',
    `${facts.course}, played from https://training.example.com`,
  ],
  ['cmi5', 'courseStructure/au@id', `${ID}/course`],
  ['cmi5', 'courseStructure/au@moveOn', 'CompletedAndPassed'],
  ['cmi5', 'courseStructure/au@masteryScore', '0.8'],
  ['cmi5', 'courseStructure/au@launchMethod', 'AnyWindow'],
  ['cmi5', 'courseStructure/au/title/langstring', facts.course],
  ['cmi5', 'courseStructure/au/url', 'index.html'],
]

describe('Manifest', () => {
  it.each(required)('is generated for %s with %s set to %s', (format, place, value) => {
    const [path = '', attribute] = place.split('@')
    const element = read(manifestOf(format, facts)).get(path)
    expect(attribute === undefined ? element?.text : element?.attributes[attribute]).toBe(value)
  })

  it('requires only completion for a cmi5 course without exams', () => {
    const unit = read(manifestOf('cmi5', { ...facts, passPercent: null })).get('courseStructure/au')
    expect(unit?.attributes).toMatchObject({ moveOn: 'Completed' })
    expect(unit?.attributes).not.toHaveProperty('masteryScore')
  })

  it.each(['scorm12', 'scorm2004'] as const)('does not let a %s LMS decide by the score', (format) => {
    expect(manifestOf(format, facts)).not.toMatch(/mastery|minNormalizedMeasure|completionThreshold/i)
  })
})
