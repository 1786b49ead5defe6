import { childrenOf, elementsInOrder, textIn, type XmlElement } from '#platform/contract/texts/read-xml.ts'
import { moveOnRules, type PackageFacts } from './package-parts.ts'
import { splitAddress } from './split-address.ts'

/** Reads the course structure of cmi5. Blocks only group the assignable units, which are listed in order. */
export function readCourseStructure(root: XmlElement): PackageFacts | { problem: string } {
  if (root.name !== 'courseStructure') return { problem: 'cmi5.xml is no course structure of cmi5.' }
  const title = titleOf(childrenOf(root, 'course')[0]) || 'Imported course'
  const parts = elementsInOrder(root, 'au').map((unit) => {
    const { id = '', moveOn, masteryScore = '' } = unit.attributes
    const { file, query } = splitAddress(textIn(unit, 'url'), '')
    const mastery = Number(masteryScore)
    return {
      title: titleOf(unit) || title,
      file,
      query,
      kind: 'reports' as const,
      mastery: masteryScore !== '' && mastery >= 0 && mastery <= 1 ? mastery : null,
      threshold: null,
      setsCompletion: true,
      launchData: textIn(unit, 'launchParameters').slice(0, 4096),
      activityId: id.trim().slice(0, 1000),
      // The standard's default: a unit without a rule is satisfied from the start.
      moveOn: moveOnRules.find((rule) => rule === moveOn) ?? ('NotApplicable' as const),
    }
  })
  return { standard: 'cmi5', title: title.slice(0, 200), parts }
}

const titleOf = (element: XmlElement | undefined): string =>
  textIn(childrenOf(element, 'title')[0], 'langstring').slice(0, 200)
