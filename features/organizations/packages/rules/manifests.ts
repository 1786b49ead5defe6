import { escaped, xmlElement } from '#platform/contract/texts/xml.ts'
import type { PackageFormat } from './formats.ts'

export interface PackageFacts {
  packageId: string
  /** URL of the shop, from which cmi5 ids are derived. */
  publicUrl: string
  course: string
  /** Minimum percentage for each exam of the course; null if it has no exam. */
  passPercent: number | null
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
export const LAUNCH_PAGE = 'index.html'

/** Name of the file in the package that an LMS reads first. */
export const manifestNames: Readonly<Record<PackageFormat, string>> = {
  scorm12: 'imsmanifest.xml',
  scorm2004: 'imsmanifest.xml',
  cmi5: 'cmi5.xml',
}

export const manifestOf = (format: PackageFormat, facts: PackageFacts): string =>
  HEAD + { scorm12, scorm2004, cmi5 }[format](facts)

const textIn = (name: string, text: string): string => xmlElement(name, {}, escaped(text))

/** Builds a manifest with one organization and one item, the launch page. */
function imsManifest(
  { packageId, course }: PackageFacts,
  own: {
    namespaces: Readonly<Record<string, string>>
    version: string
    scormType: string
    organization?: Readonly<Record<string, string>>
    sequencing?: string
  },
): string {
  const item = xmlElement('item', { identifier: 'ITEM-1', identifierref: 'RES-1', isvisible: 'true' }, [
    textIn('title', course),
    own.sequencing ?? '',
  ])
  const organization = { identifier: 'ORG-1', ...own.organization }
  const resource = { identifier: 'RES-1', type: 'webcontent', [own.scormType]: 'sco', href: LAUNCH_PAGE }
  // An XML id must start with a letter.
  return xmlElement('manifest', { identifier: `PERMEATE-${packageId}`, version: '1', ...own.namespaces }, [
    xmlElement('metadata', {}, [textIn('schema', 'ADL SCORM'), textIn('schemaversion', own.version)]),
    xmlElement(
      'organizations',
      { default: 'ORG-1' },
      xmlElement('organization', organization, [textIn('title', course), item]),
    ),
    xmlElement('resources', {}, xmlElement('resource', resource, xmlElement('file', { href: LAUNCH_PAGE }))),
  ])
}

/** Omits the mastery score: with one, an LMS sets the status from the score and overrides our record. */
const scorm12 = (facts: PackageFacts): string =>
  imsManifest(facts, {
    namespaces: {
      xmlns: 'http://www.imsproject.org/xsd/imscp_rootv1p1p2',
      'xmlns:adlcp': 'http://www.adlnet.org/xsd/adlcp_rootv1p2',
    },
    version: '1.2',
    scormType: 'adlcp:scormtype',
  })

/** Without the two delivery controls, an LMS treats a course that reports nothing as completed and passed. */
const scorm2004 = (facts: PackageFacts): string =>
  imsManifest(facts, {
    namespaces: {
      xmlns: 'http://www.imsglobal.org/xsd/imscp_v1p1',
      'xmlns:adlcp': 'http://www.adlnet.org/xsd/adlcp_v1p3',
      'xmlns:adlseq': 'http://www.adlnet.org/xsd/adlseq_v1p3',
      'xmlns:imsss': 'http://www.imsglobal.org/xsd/imsss',
    },
    version: '2004 4th Edition',
    scormType: 'adlcp:scormType',
    organization: { 'adlseq:objectivesGlobalToSystem': 'false' },
    sequencing: xmlElement(
      'imsss:sequencing',
      {},
      xmlElement('imsss:deliveryControls', { completionSetByContent: 'true', objectiveSetByContent: 'true' }),
    ),
  })

function cmi5({ packageId, publicUrl, course, passPercent }: PackageFacts): string {
  const id = `${publicUrl}/packages/${packageId}`
  const inEnglish = (name: string, text: string) =>
    xmlElement(name, {}, xmlElement('langstring', { lang: 'en-US' }, escaped(text)))
  const about = [inEnglish('title', course), inEnglish('description', `${course}, played from ${publicUrl}`)]
  const unit = {
    id: `${id}/course`,
    launchMethod: 'AnyWindow',
    ...(passPercent === null
      ? { moveOn: 'Completed' }
      : { moveOn: 'CompletedAndPassed', masteryScore: String(passPercent / 100) }),
  }
  return xmlElement(
    'courseStructure',
    { xmlns: 'https://w3id.org/xapi/profiles/cmi5/v1/CourseStructure.xsd' },
    [
      xmlElement('course', { id }, about),
      xmlElement('au', unit, [...about, xmlElement('url', {}, LAUNCH_PAGE)]),
    ],
  )
}
